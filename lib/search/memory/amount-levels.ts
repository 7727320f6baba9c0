/** Levels of amounts, which ascend with them. The first and the last one have no limit to the outside. */
export const LEVELS = 256;
/** Bits of a number of single precision that are left out of its level: 64 levels of each doubling remain. */
const LEVEL_SHIFT = 17;

const single = new Float32Array(1);
const bitsOfSingle = new Uint32Array(single.buffer);

/** The levels of amounts around a typical one: they cover four doublings. */
export class AmountLevels {
  readonly #first: number;

  constructor(typical: number) {
    single[0] = typical;
    this.#first = Math.max(0, (bitsOfSingle[0]! >>> LEVEL_SHIFT) - LEVELS / 2);
  }

  /** Returns the level of an amount. */
  of(minor: number): number {
    if (!(minor > 0)) return 0;
    single[0] = minor;
    const level = (bitsOfSingle[0]! >>> LEVEL_SHIFT) - this.#first;
    return level <= 0 ? 0 : level >= LEVELS ? LEVELS - 1 : level;
  }

  /** Returns the least amount of a level other than the first. */
  leastOf(level: number): number {
    bitsOfSingle[0] = (this.#first + level) << LEVEL_SHIFT;
    return single[0]!;
  }
}
