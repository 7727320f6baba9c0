/** Generates the facts of a home on which its texts, prices, calendar and pictures agree. */
import { type Landscape, SEASIDES } from '#lib/demo/landscapes';
import type { Random } from '#lib/demo/random';
import type { Amenity, Feature, RentalType, Tag } from '#lib/import/bundle/shipped-vocabulary';

/**
 * The facts of a generated home. `year` is the year of its construction. `surface` is in square metres; `sleepsMax`, which includes extra
 * beds, is null when not stated.
 */
export interface Home {
  readonly type: RentalType;
  readonly landscape: Landscape;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly sleeps: number;
  readonly sleepsMax: number | null;
  readonly surface: number;
  readonly year: number;
  /** From 0 to 1; determines the rating, the demand and a part of the price. */
  readonly quality: number;
  readonly features: readonly Feature[];
  readonly amenities: readonly Amenity[];
  readonly tags: readonly Tag[];
}

type Weights<Key extends string> = Readonly<Partial<Record<Key, number>>>;

const typesByLandscape: Readonly<Record<Landscape, Weights<RentalType>>> = {
  coast: {
    beach_house: 8,
    apartment: 7,
    villa: 4,
    cottage: 4,
    studio: 3,
    cabin: 1,
    townhouse: 1,
    houseboat: 0.5,
  },
  mediterranean: {
    villa: 9,
    apartment: 7,
    townhouse: 3,
    farmhouse: 2,
    studio: 2,
    beach_house: 2,
    castle: 0.2,
    loft: 0.4,
    houseboat: 0.2,
  },
  cyclades: { villa: 6, townhouse: 4, studio: 4, apartment: 3, cottage: 3, beach_house: 1 },
  atlantic: {
    cottage: 8,
    townhouse: 3,
    beach_house: 4,
    farmhouse: 3,
    apartment: 3,
    villa: 2,
    cabin: 1,
    castle: 0.3,
  },
  tropical: { villa: 9, beach_house: 6, cabin: 2, apartment: 4, studio: 2, loft: 0.4 },
  alpine: { chalet: 11, apartment: 7, cabin: 3, farmhouse: 2, studio: 2, castle: 0.15 },
  lake: {
    villa: 4,
    cottage: 4,
    apartment: 6,
    cabin: 2,
    chalet: 1.5,
    townhouse: 2,
    houseboat: 1,
    castle: 0.3,
    studio: 1,
  },
  hills: { farmhouse: 10, villa: 6, cottage: 4, townhouse: 3, apartment: 3, castle: 0.8, studio: 1 },
  forest: { cabin: 8, cottage: 6, farmhouse: 4, chalet: 2, apartment: 2, castle: 0.4 },
  fjord: { cabin: 9, cottage: 5, farmhouse: 2, apartment: 4, townhouse: 1, loft: 0.5, houseboat: 0.3 },
  moor: { cottage: 10, farmhouse: 5, townhouse: 3, castle: 1, cabin: 1, apartment: 2, villa: 0.5 },
  desert: { villa: 6, townhouse: 4, farmhouse: 2, studio: 2, castle: 0.8, apartment: 2, cabin: 0.5 },
  city: { apartment: 11, loft: 5, studio: 5, townhouse: 4, villa: 0.8, houseboat: 0.8 },
  'old-town': { apartment: 9, townhouse: 6, loft: 3, studio: 4, castle: 0.25, villa: 0.6 },
};

/** Per type: the fewest bedrooms, the weights of that and higher numbers, and the square metres without bedrooms. */
const sizes: Readonly<Record<RentalType, { from: number; bedrooms: readonly number[]; base: number }>> = {
  villa: { from: 2, bedrooms: [3, 7, 8, 6, 3, 1, 0.6], base: 60 },
  apartment: { from: 1, bedrooms: [7, 9, 4, 1], base: 26 },
  cottage: { from: 1, bedrooms: [4, 8, 6, 2], base: 32 },
  chalet: { from: 2, bedrooms: [4, 7, 7, 4, 2, 0.8], base: 44 },
  farmhouse: { from: 2, bedrooms: [3, 6, 8, 6, 4, 2, 1], base: 65 },
  townhouse: { from: 1, bedrooms: [2, 7, 6, 2], base: 38 },
  cabin: { from: 1, bedrooms: [6, 8, 3], base: 24 },
  beach_house: { from: 1, bedrooms: [3, 8, 7, 4, 1], base: 35 },
  studio: { from: 0, bedrooms: [1], base: 31 },
  castle: { from: 5, bedrooms: [3, 4, 4, 3, 2, 1], base: 150 },
  houseboat: { from: 1, bedrooms: [5, 6, 2], base: 26 },
  loft: { from: 1, bedrooms: [9, 5, 1], base: 45 },
};

/** Probability of a feature: in general, and by landscape or type. 0 excludes it. */
const featureChances: Readonly<Record<Feature, number>> = {
  pool: 0.06,
  garden: 0.42,
  terrace: 0.5,
  balcony: 0.12,
  roof_terrace: 0,
  sea_view: 0,
  mountain_view: 0,
  lake_view: 0,
  fireplace: 0.2,
  sauna: 0.05,
  hot_tub: 0.06,
  barbecue: 0.4,
  pizza_oven: 0.03,
  bicycles: 0.2,
  canoe: 0,
  ski_room: 0,
  library: 0.18,
  games_room: 0.1,
  workspace: 0.22,
  pets_allowed: 0.36,
};

const landscapeFeatures: Readonly<Record<Landscape, Weights<Feature>>> = {
  coast: { sea_view: 0.45, bicycles: 0.4, pool: 0.1 },
  mediterranean: { sea_view: 0.5, pool: 0.4, fireplace: 0.08, barbecue: 0.5 },
  cyclades: { sea_view: 0.75, roof_terrace: 0.35, fireplace: 0, garden: 0.15, pool: 0.25 },
  atlantic: { sea_view: 0.5, fireplace: 0.45, library: 0.3 },
  tropical: { pool: 0.5, sea_view: 0.4, fireplace: 0, sauna: 0, hot_tub: 0.1, bicycles: 0.3 },
  alpine: {
    mountain_view: 0.7,
    ski_room: 0.55,
    sauna: 0.35,
    fireplace: 0.5,
    balcony: 0.5,
    pool: 0.02,
    hot_tub: 0.14,
  },
  lake: { lake_view: 0.55, mountain_view: 0.2, canoe: 0.25, sauna: 0.1, bicycles: 0.35 },
  hills: { pool: 0.45, pizza_oven: 0.22, fireplace: 0.35, garden: 0.7, terrace: 0.7 },
  forest: { fireplace: 0.6, sauna: 0.25, hot_tub: 0.15, canoe: 0.08, garden: 0.6 },
  fjord: {
    sauna: 0.35,
    mountain_view: 0.4,
    sea_view: 0.4,
    fireplace: 0.5,
    canoe: 0.3,
    hot_tub: 0.15,
    pool: 0,
  },
  moor: { fireplace: 0.75, library: 0.4, garden: 0.7, hot_tub: 0.12, pool: 0.01 },
  desert: { pool: 0.35, roof_terrace: 0.5, fireplace: 0.1, garden: 0.2 },
  city: {
    balcony: 0.4,
    workspace: 0.55,
    garden: 0.05,
    terrace: 0.15,
    barbecue: 0.04,
    fireplace: 0.05,
    pool: 0.02,
    roof_terrace: 0.12,
  },
  'old-town': {
    balcony: 0.3,
    roof_terrace: 0.2,
    library: 0.3,
    garden: 0.06,
    terrace: 0.2,
    barbecue: 0.05,
    fireplace: 0.1,
    pool: 0.02,
  },
};

const typeFeatures: Readonly<Record<RentalType, Weights<Feature>>> = {
  villa: { terrace: 0.85 },
  apartment: {
    garden: 0.08,
    pool: 0.05,
    pizza_oven: 0,
    barbecue: 0.08,
    games_room: 0.02,
    balcony: 0.55,
    hot_tub: 0.02,
    fireplace: 0.08,
  },
  cottage: {},
  chalet: { terrace: 0.6 },
  farmhouse: { garden: 0.85, games_room: 0.2 },
  townhouse: { pizza_oven: 0, games_room: 0.06 },
  cabin: { pool: 0, games_room: 0.03, roof_terrace: 0 },
  beach_house: { terrace: 0.75 },
  studio: {
    garden: 0.06,
    pool: 0,
    pizza_oven: 0,
    games_room: 0,
    sauna: 0,
    hot_tub: 0,
    fireplace: 0.04,
    barbecue: 0.05,
  },
  castle: { garden: 0.95, library: 0.8, games_room: 0.5, fireplace: 0.9, pool: 0.4, roof_terrace: 0 },
  houseboat: {
    garden: 0,
    pool: 0,
    pizza_oven: 0,
    roof_terrace: 0.3,
    fireplace: 0.1,
    games_room: 0,
    ski_room: 0,
    balcony: 0,
    barbecue: 0.1,
    terrace: 0,
    canoe: 0.35,
    sea_view: 0,
    hot_tub: 0,
  },
  loft: { garden: 0.05, pool: 0.02, pizza_oven: 0, barbecue: 0.06, workspace: 0.6 },
};

const furnishingChances = [
  ['wifi', 0.95],
  ['kitchen', 0.98],
  ['dishwasher', 0.68],
  ['washing_machine', 0.62],
  ['dryer', 0.25],
  ['oven', 0.8],
  ['microwave', 0.55],
  ['coffee_machine', 0.72],
  ['air_conditioning', 0.3],
  ['heating', 0.8],
  ['television', 0.75],
  ['parking', 0.6],
  ['ev_charger', 0.1],
  ['lift', 0.05],
  ['cot', 0.4],
  ['high_chair', 0.35],
  ['bed_linen', 0.85],
  ['towels', 0.8],
  ['hair_dryer', 0.6],
  ['iron', 0.4],
  ['outdoor_shower', 0.1],
  ['step_free_access', 0.12],
] as const satisfies readonly (readonly [Amenity, number])[];

const hotLandscapes: ReadonlySet<Landscape> = new Set(['mediterranean', 'cyclades', 'tropical', 'desert']);

/**
 * Generates a random home of a type that exists in the landscape. `quality` is from 0 to 1. Only where `isBelowMountains` it may have a
 * view of them.
 */
export function inventHome(
  landscape: Landscape,
  isBelowMountains: boolean,
  quality: number,
  random: Random,
): Home {
  const type = chooseType(landscape, random);
  const size = sizes[type];
  const bedrooms = size.from + weightedIndex(size.bedrooms, random);
  const sleeps =
    type === 'studio'
      ? 2
      : Math.max(
          2,
          bedrooms * 2 + (random.chance(0.25) ? random.whole(1, 2) : 0) - (random.chance(0.12) ? 1 : 0),
        );
  const bathrooms = Math.max(1, Math.round(bedrooms * (0.42 + random.next() * 0.5)));
  const surface = Math.round(size.base + bedrooms * (15 + random.next() * 16) + random.gaussian() * 4);
  const features = chooseFeatures(landscape, isBelowMountains, type, bedrooms, random);
  const amenities: Amenity[] = [...features];
  for (const [key, chance] of furnishingChances) {
    const isNeeded = key === 'wifi' && features.includes('workspace');
    if (random.chance(furnishingChance(key, chance, landscape, type)) || isNeeded) amenities.push(key);
  }
  const year = buildingYear(type, landscape, random);
  return {
    type,
    landscape,
    bedrooms,
    bathrooms,
    sleeps,
    sleepsMax: random.chance(0.34)
      ? null
      : sleeps + (random.chance(0.45) ? 0 : random.whole(1, Math.max(1, Math.min(4, bedrooms)))),
    surface: Math.max(18, surface),
    year,
    quality,
    features,
    amenities,
    tags: chooseTags(type, landscape, sleeps, year, features, random),
  };
}

function furnishingChance(key: Amenity, chance: number, landscape: Landscape, type: RentalType): number {
  if (key === 'air_conditioning' && hotLandscapes.has(landscape)) return 0.78;
  if (key === 'heating' && landscape === 'tropical') return 0;
  if (key === 'lift') return type === 'apartment' || type === 'loft' || type === 'studio' ? 0.35 : 0;
  if (key === 'parking' && (landscape === 'city' || landscape === 'old-town')) return 0.18;
  if (key === 'outdoor_shower' && (landscape === 'coast' || landscape === 'tropical')) return 0.35;
  return chance;
}

function chooseType(landscape: Landscape, random: Random): RentalType {
  const weights = typesByLandscape[landscape];
  const types = Object.keys(sizes).filter((key): key is RentalType => key in weights);
  return (
    types[
      weightedIndex(
        types.map((type) => weights[type] ?? 0),
        random,
      )
    ] ?? 'apartment'
  );
}

function chooseFeatures(
  landscape: Landscape,
  isBelowMountains: boolean,
  type: RentalType,
  bedrooms: number,
  random: Random,
): Feature[] {
  const keys = Object.keys(featureChances).filter((key): key is Feature => key in featureChances);
  const chosen = keys.filter((key) => {
    const byLandscape = landscapeFeatures[landscape][key];
    const byType = typeFeatures[type][key];
    const common = featureChances[key];
    // A low probability of the type overrides the landscape; otherwise the higher of the two applies.
    const chance =
      byType !== undefined && byType <= common
        ? Math.min(byType, byLandscape ?? common)
        : Math.max(byLandscape ?? common, byType ?? 0);
    const isHidden = byLandscape === 0 || (key === 'mountain_view' && !isBelowMountains);
    return random.chance(isHidden ? 0 : key === 'pool' && bedrooms > 3 ? chance * 1.4 : chance);
  });
  // The texts need at least two features.
  const spare: readonly Feature[] = ['workspace', 'library', 'bicycles'];
  while (chosen.length < 2) chosen.push(random.pick(spare.filter((key) => !chosen.includes(key))));
  return chosen;
}

function buildingYear(type: RentalType, landscape: Landscape, random: Random): number {
  if (type === 'castle') return random.whole(1180, 1690);
  if (type === 'cabin' || type === 'beach_house') return random.whole(1948, 2019);
  if (type === 'houseboat') return random.whole(1908, 1974);
  if (type === 'loft') return random.whole(1965, 2006);
  if (landscape === 'old-town') return random.whole(1520, 1890);
  if (landscape === 'tropical') return random.whole(1931, 1988);
  if (type === 'villa') return random.whole(1870, 1968);
  if (type === 'chalet') return random.whole(1840, 1965);
  return random.whole(1740, 1938);
}

const rural: ReadonlySet<Landscape> = new Set(['hills', 'forest', 'moor']);

function chooseTags(
  type: RentalType,
  landscape: Landscape,
  sleeps: number,
  year: number,
  features: readonly Feature[],
  random: Random,
): Tag[] {
  const fitting: Tag[] = [];
  if (SEASIDES.includes(landscape)) fitting.push('seaside');
  if (landscape === 'alpine' || features.includes('mountain_view')) fitting.push('mountains');
  if (rural.has(landscape)) fitting.push('countryside');
  if (landscape === 'city' || landscape === 'old-town') fitting.push('city_break');
  if (landscape === 'lake') fitting.push('lakeside');
  if (sleeps >= 4 && sleeps <= 9) fitting.push('family');
  if (sleeps === 2) fitting.push('romantic');
  if (sleeps >= 10) fitting.push('large_groups');
  if (features.includes('ski_room')) fitting.push('skiing');
  if (type === 'castle' || year < 1850) fitting.push('historic');
  if (features.includes('pets_allowed')) fitting.push('pet_friendly');
  if (features.includes('workspace')) fitting.push('remote_work');
  return fitting.filter(() => random.chance(0.8));
}

function weightedIndex(weights: readonly number[], random: Random): number {
  let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length; i += 1) {
    rest -= weights[i] ?? 0;
    if (rest < 0) return i;
  }
  return weights.length - 1;
}
