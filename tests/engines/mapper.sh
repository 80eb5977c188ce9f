#!/bin/sh
# A mapper for Hadoop Streaming: a record a line in; out the record, a tab and its answer.
# A bad record is answered with its error and does not fail the task, status 2 being for that.
folder=$(mktemp -d) || exit
trap 'rm -rf "$folder"' EXIT
cd "$folder" && cat > records || exit
igo --oneline < records > answers || [ $? = 2 ] || exit
paste records answers
