import { LRUCache } from 'lru-cache';

/** More wants to be drawn than the desk takes on; come back in a moment. */
export class DeskFull extends Error {
  override readonly name = 'DeskFull';
}

export interface DeskLimits {
  /** Drawings under way at once. */
  readonly atOnce: number;
  /** Drawings that may wait for their turn. */
  readonly waiting: number;
  /** Bytes of finished pictures that are kept. */
  readonly keptBytes: number;
}

/**
 * Draws pictures a few at a time, so that a crawler which asks for thousands slows itself down and not the pages. What two
 * ask for at once is drawn once; the newest pictures are kept.
 */
export class DrawingDesk {
  readonly #limits: DeskLimits;
  readonly #kept: LRUCache<string, Buffer>;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #turns: (() => void)[] = [];
  #drawing = 0;

  constructor(limits: DeskLimits) {
    this.#limits = limits;
    this.#kept = new LRUCache({
      maxSize: limits.keptBytes,
      sizeCalculation: (picture) => picture.byteLength,
    });
  }

  /**
   * The picture of that key, kept or drawn.
   * @throws DeskFull when too many wait already.
   */
  async picture(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.get(key) ?? this.#underWay.get(key);
    if (known) return known;
    if (this.#turns.length >= this.#limits.waiting) throw new DeskFull();
    const drawing = this.#inTurn(draw).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    const picture = await drawing;
    this.#kept.set(key, picture);
    return picture;
  }

  async #inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    // Who waited is handed the place of the one that ends, so that nobody slips in between.
    if (this.#drawing < this.#limits.atOnce) this.#drawing++;
    else await new Promise<void>((resolve) => this.#turns.push(resolve));
    try {
      return await draw();
    } finally {
      const next = this.#turns.shift();
      if (next) next();
      else this.#drawing--;
    }
  }
}
