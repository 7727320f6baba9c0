import type { Home } from '#lib/demo/home';
import type { Random } from '#lib/demo/random';
import type { BundleRentalTerms } from '#lib/import/bundle/rental-terms';

type Room = NonNullable<BundleRentalTerms['rooms']>[number];
type Bed = Room['beds'][number];

/** The share of homes without a list of their rooms. */
const UNLISTED = 0.06;

/**
 * Generates the rooms to sleep in: as many bedrooms as the home has, with beds for `sleeps` guests, and in the living room extra beds up to
 * `sleepsMax`. Empty for a few homes, whose rooms are not known.
 */
export function inventRooms(home: Home, random: Random): Room[] {
  if (random.chance(UNLISTED)) return [];
  const rooms: Room[] = bedroomPlaces(home).map((places, index) => ({
    kind: 'bedroom',
    beds: bedsFor(places, index === 0, random),
  }));
  const [first] = rooms;
  if (first && home.amenities.includes('cot') && random.chance(0.5)) {
    first.beds.push({ kind: 'cot', count: 1 });
  }
  const extra = Math.max(0, (home.sleepsMax ?? home.sleeps) - home.sleeps);
  const living: Bed[] = home.bedrooms === 0 ? bedsFor(home.sleeps, true, random) : [];
  if (extra >= 2) living.push({ kind: 'sofa_bed', count: Math.floor(extra / 2) });
  if (extra % 2 === 1) living.push({ kind: 'futon', count: 1 });
  if (living.length > 0) rooms.push({ kind: 'living_room', beds: living });
  return rooms;
}

/** Returns the number of guests per bedroom: two, fewer in the last where the home sleeps fewer, more where it sleeps more. */
function bedroomPlaces({ bedrooms, sleeps }: Home): number[] {
  const places = Array.from({ length: bedrooms }, () => 2);
  const last = bedrooms - 1;
  if (last >= 0) places[last] = 2 + sleeps - 2 * bedrooms;
  return places;
}

/** Returns beds for a number of guests. Only double beds sleep two side by side; bunks sleep two as well. */
function bedsFor(places: number, isMain: boolean, random: Random): Bed[] {
  if (places === 1) return [{ kind: 'single', count: 1 }];
  if (places === 2) {
    if (isMain) return [{ kind: random.pick(['double', 'queen', 'king']), count: 1 }];
    return random.chance(0.55)
      ? [{ kind: random.pick(['double', 'double', 'queen']), count: 1 }]
      : random.chance(0.7)
        ? [{ kind: 'single', count: 2 }]
        : [{ kind: 'bunk', count: 1 }];
  }
  if (places === 3) {
    return [
      { kind: 'double', count: 1 },
      { kind: 'single', count: 1 },
    ];
  }
  return [
    { kind: 'double', count: 1 },
    { kind: 'bunk', count: Math.floor((places - 2) / 2) },
    ...(places % 2 === 1 ? [{ kind: 'single' as const, count: 1 }] : []),
  ];
}
