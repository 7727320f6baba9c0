/**
 * Selects and places the map's labels so that none overlap. Labels, and the candidate positions of each, are tried in a
 * fixed order, so that equal views have equal labels. Pure: the caller measures the text.
 */

/** A rectangle in pixels; y grows downwards. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The offset, in pixels, from the labelled point to the centre of the text. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** A label to place: its point, the size of its text, and the positions that the text may take. */
export interface Candidate {
  /** The labelled point, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Size of the text in pixels. */
  readonly width: number;
  readonly height: number;
  /** Radius of the dot on the point, which must stay clear too; 0 for none. */
  readonly dotRadius: number;
  /** Candidate positions, in order of preference. */
  readonly shifts: readonly Shift[];
  /** Further positions, for a label that could have one of `shifts` but for a pin. */
  readonly spareShifts: readonly Shift[];
  /**
   * Whether other labels keep clear of this one if they have another position: labels with a dot avoid its dot, labels
   * without a dot avoid its first position.
   */
  readonly isFirm: boolean;
}

/** A label with the rectangle, in pixels, that was chosen for its text. */
export interface Placed<Name extends Candidate> {
  readonly name: Name;
  /** Where the text is drawn. */
  readonly box: Box;
}

const AIR = 4;
const CELL = 64;

/**
 * Returns the labels with a rectangle for each text, so that none overlap, and none has its text under a pin of the map, whose rectangles are
 * `pins`. Labels are placed in the given order; a label without a free position is omitted.
 */
export function placeNames<Name extends Candidate>(
  names: readonly Name[],
  pins: readonly Box[],
): Placed<Name>[] {
  const covered = new BoxIndex();
  for (const pin of pins) covered.add(pin, null);
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
    const freeOf = (shifts: readonly Shift[]) =>
      shifts
        .map((shift) => boxAt(name, shift))
        .filter((box) => !taken.meets(claimOf(name, box), name) && !covered.meets(box, name));
    const isCovered = name.shifts.some((shift) => covered.meets(boxAt(name, shift), name));
    const free = freeOf(isCovered ? [...name.shifts, ...name.spareShifts] : name.shifts);
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

/** Returns the rectangle that a label occupies: text and dot, with a margin. */
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
  /** Null for a pin. */
  readonly owner: Candidate | null;
}

/** A spatial index of rectangles by grid cell, so that a rectangle is compared with its neighbours only. */
class BoxIndex {
  private readonly cells = new Map<string, OwnedBox[]>();

  add(box: Box, owner: Candidate | null): void {
    for (const cell of cellsOf(box)) {
      const boxes = this.cells.get(cell);
      if (boxes === undefined) this.cells.set(cell, [{ box, owner }]);
      else boxes.push({ box, owner });
    }
  }

  /** Returns whether the box overlaps one of another owner. */
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
