"""A solution of the judge problem with a fault: the sign is that of the mover, not of the captured."""
import sys

FORBIDDEN = 2147483647


def near(point):
    x, y = point
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)


def chain(start):
    """The stones of a chain, and whether it has a liberty."""
    stones, todo, is_free = {start}, [start], False
    while todo:
        for point in near(todo.pop()):
            if board.get(point) == "0":
                is_free = True
            elif board.get(point) == board[start] and point not in stones:
                stones.add(point)
                todo.append(point)
    return stones, is_free


def play(move, color):
    if board[move] != "0":
        return FORBIDDEN
    board[move] = color
    captured = set()
    for point in near(move):
        if board.get(point) not in (None, "0", color):
            stones, is_free = chain(point)
            captured |= set() if is_free else stones
    board.update(dict.fromkeys(captured, "0"))
    if not chain(move)[1]:
        board[move] = "0"
        return FORBIDDEN
    return len(captured) if color == "1" else -len(captured)  # The fault.


lines = sys.stdin.read().splitlines()
board = {(x, 9 - y): cell for y, row in enumerate(lines[:10]) for x, cell in enumerate(row.split())}
for line in lines[10:]:
    x, y, color = line.split()
    print(play((int(x), int(y)), color))
