/**
 * Decides which names the map shows and where, so that none touches another. Names come in a fixed order and each
 * tries its positions in a fixed order, hence the same view always has the same names. Pure: text is measured by the
 * caller.
 */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** From the point named to the middle of its text, in pixels. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

export interface Candidate {
  /** The point that is named, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Of the text. */
  readonly width: number;
  readonly height: number;
  /** Of the dot on the point, which must stay clear too; 0 for none. */
  readonly dotRadius: number;
  /** Tried in turn. */
  readonly shifts: readonly Shift[];
  /** Others keep off a firm name's dot, and names without a dot off its first position, if they have another place. */
  readonly isFirm: boolean;
}

export interface Placed<Name extends Candidate> {
  readonly name: Name;
  /** Where the text goes. */
  readonly box: Box;
}

const AIR = 4;
const CELL = 64;

/** First come, first placed; a name without room is left out. */
export function placeNames<Name extends Candidate>(names: readonly Name[]): Placed<Name>[] {
  const taken = new BoxIndex();
  const dots = new BoxIndex();
  const wanted = new BoxIndex();
  for (const name of names) {
    const [first] = name.shifts;
    if (!name.isFirm || first === undefined) continue;
    dots.add(dotOf(name), name);
    wanted.add(claimOf(name, boxAt(name, first)), name);
  }
  const placed: Placed<Name>[] = [];
  for (const name of names) {
    const spared = name.dotRadius > 0 ? dots : wanted;
    const free = name.shifts
      .map((shift) => boxAt(name, shift))
      .filter((box) => !taken.meets(claimOf(name, box), name));
    const box = free.find((candidate) => !spared.meets(claimOf(name, candidate), name)) ?? free[0];
    if (box === undefined) continue;
    taken.add(claimOf(name, box), name);
    placed.push({ name, box });
  }
  return placed;
}

function boxAt({ x, y, width, height }: Candidate, shift: Shift): Box {
  const left = x + shift.x - width / 2;
  const top = y + shift.y - height / 2;
  return { left, top, right: left + width, bottom: top + height };
}

/** The text with its dot, and air around both. */
function claimOf({ x, y, dotRadius }: Candidate, { left, top, right, bottom }: Box): Box {
  if (dotRadius === 0) return { left: left - AIR, top, right: right + AIR, bottom };
  return {
    left: Math.min(left, x - dotRadius) - AIR,
    top: Math.min(top, y - dotRadius),
    right: Math.max(right, x + dotRadius) + AIR,
    bottom: Math.max(bottom, y + dotRadius),
  };
}

function dotOf({ x, y, dotRadius }: Candidate): Box {
  return { left: x - dotRadius, top: y - dotRadius, right: x + dotRadius, bottom: y + dotRadius };
}

interface OwnedBox {
  readonly box: Box;
  readonly owner: Candidate;
}

/** Boxes by the cells of a grid, so that a box is compared with its neighbours only. */
class BoxIndex {
  private readonly cells = new Map<string, OwnedBox[]>();

  add(box: Box, owner: Candidate): void {
    for (const cell of cellsOf(box)) {
      const boxes = this.cells.get(cell);
      if (boxes === undefined) this.cells.set(cell, [{ box, owner }]);
      else boxes.push({ box, owner });
    }
  }

  /** Whether the box overlaps one of another owner. */
  meets(box: Box, owner: Candidate): boolean {
    return cellsOf(box).some((cell) =>
      this.cells.get(cell)?.some((other) => other.owner !== owner && overlap(other.box, box)),
    );
  }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function cellsOf({ left, top, right, bottom }: Box): string[] {
  const cells: string[] = [];
  for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column++) {
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row++)
      cells.push(`${column},${row}`);
  }
  return cells;
}
