"""A solution of the moves puzzle with a fault: of several captured chains it removes one."""
import sys


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


def is_legal(move, color):
    if board[move] != "0":
        return False
    board[move] = color
    for point in near(move):
        if board.get(point) not in (None, "0", color):
            stones, is_free = chain(point)
            if not is_free:
                board.update(dict.fromkeys(stones, "0"))
                break  # The fault.
    return chain(move)[1]


size, *rows, column, row, color = sys.stdin.read().split()
board = {(x, y): cell for y, cells in enumerate(rows) for x, cell in enumerate(cells)}
if is_legal((int(column), int(row)), color):
    print(1)
    for y in range(int(size)):
        print("".join(board[x, y] for x in range(int(size))))
else:
    print(0)
