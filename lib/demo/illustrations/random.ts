/**
 * A seeded random number generator (mulberry32 over an FNV-1a hash of the seed text). The same seed gives the same
 * numbers on every machine.
 */
export interface Random {
  /** Returns a real number from `low`, included, to `high`, excluded. */
  between(low: number, high: number): number;
  /** Returns a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Returns a random item. @throws RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** Whether an event of this probability, 0 to 1, occurs. */
  chance(probability: number): boolean;
}

/**
 * Creates a `Random`, whose methods return random numbers and choices, from a seed, which may be any text. The same seed and the same calls
 * give the same results.
 */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new RangeError('Nothing to pick from');
      return found;
    },
    chance: (probability) => next() < probability,
  };
}
