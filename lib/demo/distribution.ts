/**
 * Assigns rentals to places. A low-discrepancy sequence over the weights of the places gives every place its share and puts
 * consecutive positions in different places, without memory of the rentals before.
 */
import { readFileSync } from 'node:fs';
import type { GazetteerPlace } from '#lib/demo/gazetteer';
import { PROMOTED_HANDLES } from '#lib/demo/promoted-places';
import { randomOf } from '#lib/demo/random';

/** The destination that a rental belongs to, and the town or village it lies near. */
export interface PlaceOfHome {
  /** The destination of the rental. */
  readonly destination: GazetteerPlace;
  /** The settlement near the rental; the destination itself when that is one. */
  readonly near: GazetteerPlace;
}

/** Reads data/demo/larger-places.txt: the handles of the places above towns and villages that rentals are assigned to. */
export function readLargerPlaces(): ReadonlySet<string> {
  const text = readFileSync(new URL('../../data/demo/larger-places.txt', import.meta.url), 'utf8');
  return new Set(text.trim().split('\n'));
}

/** Factor of the number of rentals in promoted places. */
const PROMOTED_FACTOR = 6;

/** Share of the rentals by the level of their destination: countries, regions, areas, towns. */
const LEVEL_SHARES: Readonly<Record<number, number>> = { 2: 0.02, 3: 0.05, 4: 0.13, 5: 0.8 };

const GOLDEN_RATIO = 0.6180339887498949;

/**
 * Returns a function from the position of a rental, 1 or more, to its place, the same for the same seed. `places` are in the
 * order of the gazetteer; of those above towns and villages, only the ones with a handle in `larger` have rentals. The function throws when there are no places for rentals.
 */
export function placesByPosition(
  places: readonly GazetteerPlace[],
  larger: ReadonlySet<string>,
  seed: string,
): (position: number) => PlaceOfHome {
  const byId = new Map(places.map((place) => [place.id, place]));
  const settlementsBelow = new Map<number, GazetteerPlace[]>();
  for (const place of places) {
    if (place.level !== 5) continue;
    for (let up: GazetteerPlace | undefined = place; up; up = byId.get(up.parentId ?? 0)) {
      settlementsBelow.set(up.id, [...(settlementsBelow.get(up.id) ?? []), place]);
    }
  }

  const eligible = places.filter(
    (place) => place.level === 5 || (place.level > 1 && larger.has(place.handle)),
  );
  const weights = eligible.map((place) => {
    // Flattened, so that less popular countries have rentals too.
    let weight = place.popularity ** 0.6;
    // Promoted places need a choice of rentals.
    if (PROMOTED_HANDLES.includes(place.handle)) weight *= PROMOTED_FACTOR;
    for (let up = byId.get(place.parentId ?? 0); up; up = byId.get(up.parentId ?? 0)) {
      if (up.level > 1) weight *= 1 + up.popularity;
    }
    return weight;
  });
  const levelTotals = new Map<number, number>();
  eligible.forEach((place, i) => {
    levelTotals.set(place.level, (levelTotals.get(place.level) ?? 0) + (weights[i] ?? 0));
  });

  let total = 0;
  const thresholds = Float64Array.from(eligible, (place, i) => {
    total += ((weights[i] ?? 0) * (LEVEL_SHARES[place.level] ?? 0)) / (levelTotals.get(place.level) ?? 1);
    return total;
  });
  const start = randomOf(seed, 'places').next();

  return (position) => {
    const share = ((start + position * GOLDEN_RATIO) % 1) * total;
    let low = 0;
    let high = thresholds.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((thresholds[middle] ?? 0) > share) high = middle;
      else low = middle + 1;
    }
    const destination = eligible[low];
    if (destination === undefined) throw new Error('the gazetteer has no towns');
    if (destination.level === 5) return { destination, near: destination };
    const near = randomOf(seed, 'near', position).pick(settlementsBelow.get(destination.id) ?? [destination]);
    return { destination, near };
  };
}
