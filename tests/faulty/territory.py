"""A solution of the territory puzzle with a fault: it takes the edge of the board for a color."""
import sys

rows = sys.stdin.read().split()
board = {(x, y): cell for y, row in enumerate(rows) for x, cell in enumerate(row)}
owned = {"BLACK": [], "WHITE": [], "NONE": []}
seen = set()
for start in board:
    if board[start] != "." or start in seen:
        continue
    region, todo, touched = {start}, [start], set()
    while todo:
        x, y = todo.pop()
        for point in (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1):
            cell = board.get(point, "edge")
            if cell != ".":
                touched.add(cell)  # The fault.
            elif point not in region:
                region.add(point)
                todo.append(point)
    seen |= region
    owner = {"B": "BLACK", "W": "WHITE"}.get("".join(touched), "NONE")
    owned[owner] += region
for owner, points in owned.items():
    print(owner, len(points), *(f"{x},{y}" for x, y in sorted(points)))
