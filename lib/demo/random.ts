/**
 * A seeded random number generator (sfc32). The same seed gives the same numbers, so each record can be generated alone and
 * in any order.
 */
export interface Random {
  /** Returns a number from 0, included, to 1, excluded. */
  next(): number;
  /** Returns a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Whether an event of this probability, 0 to 1, occurs. */
  chance(probability: number): boolean;
  /** Returns a random item. @throws RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** Returns a normally distributed number: mean 0, standard deviation 1. */
  gaussian(): number;
}

/** Creates a `Random` seeded with the parts in their order. The same parts and the same calls give the same results on every machine. */
export function randomOf(...parts: readonly (string | number)[]): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  for (const part of parts) {
    const text = String(part);
    for (let i = 0; i < text.length; i += 1) {
      a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
      b = Math.imul(b + text.charCodeAt(i), 0x85ebca6b) ^ (b >>> 13);
    }
    a = Math.imul(a ^ 0x2f, 0x01000193);
    b = (b + 0x6d2b79f5) | 0;
  }
  // sfc32: small, fast, and good after a dozen rounds of mixing.
  let c = a ^ (b >>> 3);
  let counter = 1;
  const next = () => {
    const t = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i += 1) next();

  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new RangeError('nothing to pick from');
      return chosen;
    },
    gaussian: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
