"""Answers the records of a file with Spark, and checks every answer against one run of igo.

    pip install pyspark
    python3 tests/engines/spark.py igo records.txt

Each line of the file is a record. Spark starts one igo for each partition, for an empty one too, and
igo answers each line with one line, a bad or an empty one too: so the n-th answer of a partition
belongs to its n-th record, and `zip` pairs them.
"""
import shutil
import subprocess
import sys

from pyspark import SparkContext

PARTITIONS = 4

igo, path = sys.argv[1:]
# Python starts a pipe without an environment, so the whole path is needed.
command = [shutil.which(igo) or igo, "--oneline"]

with SparkContext(appName="igo") as spark:
    spark.setLogLevel("ERROR")
    records = spark.textFile(path, PARTITIONS)
    # What a filter over many partitions leaves behind: some without a record.
    records = records.union(spark.parallelize([], 2)).cache()
    # Status 2 for a bad record is no failure here: its answer says what is wrong.
    answers = records.pipe(" ".join(command), checkCode=False)
    pairs = records.zip(answers).collect()
    sizes = records.glom().map(len).collect()

with open(path, "rb") as file:
    input = file.read()
lines = input.decode().removesuffix("\n").split("\n") if input else []
answers = subprocess.run(command, input=input, stdout=subprocess.PIPE).stdout.decode()
expected = list(zip(lines, answers.split("\n")))

agreeing = sum(pair == other for pair, other in zip(pairs, expected))
print(f"records in each partition: {sizes}")
print(f"{len(pairs)} of {len(expected)} records answered, {agreeing} as by one igo")
for pair, other in zip(pairs, expected):
    if pair != other:
        print(f"differs: {pair} instead of {other}")
        break
sys.exit(0 if agreeing == len(pairs) == len(expected) else 1)
