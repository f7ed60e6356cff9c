"""The mistakes that can be made in a module's source: found by their place, made in a copy of its syntax tree."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
}


@dataclass(frozen=True)
class Mistake:
    """One change of one place. ``at`` is the way to the place from the module: field, or field and number."""

    path: str
    code: str
    kind: str
    was: str
    now: str
    at: tuple[str | int, ...]
    node: ast.AST
    lines: range
    statement: range

    @property
    def name(self) -> tuple[str, str, str, str]:
        """What it is known by, whatever lines come and go above it: its file, its line's text, what was and what is."""
        return self.path, self.code, self.was, self.now

    @property
    def told(self) -> str:
        return f"{self.path}:{self.lines[0]}  {self.kind}: {self.code}\n    - {self.was}\n    + {self.now}"

    def made_in(self, source: str) -> ast.Module:
        """The module's tree with this mistake in it."""
        tree = ast.parse(source)
        place: object = tree
        for step in self.at[:-1]:
            place = place[step] if isinstance(step, int) else getattr(place, step)  # type: ignore[index]
        last = self.at[-1]
        if isinstance(last, int):
            assert isinstance(place, list)
            place[last] = self.node
        else:
            setattr(place, last, self.node)
        return ast.fix_missing_locations(tree)


def mistakes_in(path: str, source: str) -> list[Mistake]:
    """Every mistake that this knows how to make, in the order of the source."""
    return list(_below(path, source.splitlines(), ast.parse(source), (), range(0)))


def _below(
    path: str, source: list[str], node: ast.AST, at: tuple[str | int, ...], statement: range
) -> Iterator[Mistake]:
    if isinstance(node, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom) or _is_unseen(node):
        return
    lines = range(getattr(node, "lineno", 1), (getattr(node, "end_lineno", 1) or 1) + 1)
    if isinstance(node, ast.stmt):
        compound = hasattr(node, "body") or isinstance(node, ast.Match)
        statement = lines[:1] if compound else lines
    for kind, changed in _changes(node):
        fixed = ast.copy_location(changed, node)
        code = source[lines[0] - 1].strip()
        yield Mistake(path, code, kind, _text(node), _text(fixed), at, fixed, lines, statement)
    for field, value in ast.iter_fields(node):
        if field == "args" and _is_show(node):
            continue  # how long a light stands, and in which colour, is seen and not ruled
        if field in {"annotation", "returns", "decorator_list", "keywords"} and not isinstance(node, ast.Call):
            continue
        if isinstance(value, ast.AST):
            yield from _below(path, source, value, (*at, field), statement)
        elif isinstance(value, list):
            for number, part in enumerate(value):
                if isinstance(part, ast.AST):
                    yield from _below(path, source, part, (*at, field, number), statement)


def _is_unseen(node: ast.AST) -> bool:
    return _is_journal(node) or _is_strict(node) or _is_for_types(node)


def _is_for_types(node: ast.AST) -> bool:
    """Whether it only tells the type checker that no case is left; without it ``mypy`` complains."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            return True
    return False


def _is_journal(node: ast.AST) -> bool:
    """Whether it writes a line into the journal, which nobody at the table reads."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Attribute)
        and isinstance(node.value.func.value, ast.Name)
        and node.value.func.value.id == "_log"
    )


def _is_show(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Show"


def _is_strict(node: ast.AST) -> bool:
    """Whether it is zip's promise to raise, as an assertion does."""
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _text(node: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(node)).splitlines()[0]


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARED:
            kind = "boundary" if isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE) else "comparison"
            yield kind, ast.Compare(node.left, [_COMPARED[type(op)]()], node.comparators)
        case ast.BinOp(op=operator) if type(operator) in _COUNTED:
            yield "arithmetic", ast.BinOp(node.left, _COUNTED[type(operator)](), node.right)
        case ast.BoolOp(op=ast.And()):
            yield "boolean", ast.BoolOp(ast.Or(), node.values)
        case ast.BoolOp():
            yield "boolean", ast.BoolOp(ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield "no not", copy.deepcopy(node.operand)
        case ast.Constant(value=bool(truth)):
            yield "constant", ast.Constant(not truth)
        case ast.Constant(value=int(number) | float(number)):
            yield "constant", ast.Constant(number + 1)
        case ast.Call(func=ast.Name(id="min" | "max")):
            return  # in any order
        case ast.Call(args=[first, second, *others]) if ast.dump(first) != ast.dump(second):
            if not any(isinstance(argument, ast.Starred) for argument in (first, second)):
                yield "swapped", ast.Call(node.func, [second, first, *others], node.keywords)
        case ast.Return(value=ast.Constant(value=None | False | "")) | ast.Return(value=ast.Tuple(elts=[])):
            return  # as false as None
        case ast.Return(value=ast.expr()):
            yield "returns nothing", ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield "left out", ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "left out", ast.Pass()
