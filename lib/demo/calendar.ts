/**
 * Generates the prices, bookings and special offers of a home for eighteen months. Days are numbers since 1970-01-01, and
 * dates are texts YYYY-MM-DD.
 */
import { dateOfDay } from '#lib/dates/plain-dates';
import type { Home } from '#lib/demo/home';
import type { Landscape } from '#lib/demo/landscapes';
import { hasNoCents } from '#lib/demo/markets';
import type { Random } from '#lib/demo/random';
import { BANKS, LOCALES } from '#lib/demo/texts/banks';
import type { BundleRental } from '#lib/import/bundle/bundle';

type Tier = 'low' | 'mid' | 'high' | 'peak';

const HORIZON_DAYS = 548;
/** Day numbers: Saturday, 3 January 1970, and 1 January 2024. */
const SATURDAY = 2;
const NEW_YEAR = 19_723;

const dates = new Map<number, string>();

/**
 * Returns the date YYYY-MM-DD of a day number (days since 1970-01-01). Cached, because a catalogue contains the same few
 * thousand dates many times.
 */
export function dateOf(day: number): string {
  let date = dates.get(day);
  if (date === undefined) {
    date = dateOfDay(day);
    dates.set(day, date);
  }
  return date;
}

/** The tier from a day of the year (of 365) on, in the northern hemisphere. */
type YearOfTiers = readonly (readonly [fromDay: number, tier: Tier])[];

const summer: YearOfTiers = [
  [0, 'low'],
  [88, 'mid'],
  [148, 'high'],
  [186, 'peak'],
  [240, 'high'],
  [265, 'mid'],
  [305, 'low'],
  [353, 'mid'],
];
const skiAndSummer: YearOfTiers = [
  [0, 'peak'],
  [7, 'high'],
  [34, 'peak'],
  [72, 'high'],
  [95, 'low'],
  [165, 'mid'],
  [188, 'high'],
  [240, 'mid'],
  [290, 'low'],
  [338, 'mid'],
  [352, 'peak'],
];
const dryWinter: YearOfTiers = [
  [0, 'peak'],
  [14, 'high'],
  [90, 'mid'],
  [120, 'low'],
  [183, 'mid'],
  [240, 'low'],
  [310, 'mid'],
  [335, 'high'],
  [352, 'peak'],
];
const coolMonths: YearOfTiers = [
  [0, 'high'],
  [60, 'peak'],
  [122, 'mid'],
  [152, 'low'],
  [250, 'mid'],
  [282, 'high'],
  [350, 'peak'],
];
const cityYear: YearOfTiers = [
  [0, 'low'],
  [65, 'mid'],
  [95, 'high'],
  [180, 'mid'],
  [240, 'high'],
  [300, 'mid'],
  [330, 'high'],
  [350, 'peak'],
];
const fourSeasons: YearOfTiers = [
  [0, 'mid'],
  [8, 'low'],
  [85, 'mid'],
  [150, 'high'],
  [192, 'peak'],
  [238, 'high'],
  [268, 'mid'],
  [310, 'low'],
  [350, 'high'],
];

const years: Readonly<Record<Landscape, YearOfTiers>> = {
  coast: summer,
  mediterranean: summer,
  cyclades: summer,
  atlantic: summer,
  tropical: dryWinter,
  alpine: skiAndSummer,
  lake: summer,
  hills: fourSeasons,
  forest: fourSeasons,
  fjord: fourSeasons,
  moor: fourSeasons,
  desert: coolMonths,
  city: cityYear,
  'old-town': cityYear,
};

const minimumNights: Readonly<Record<Tier, readonly number[]>> = {
  low: [2, 3, 3],
  mid: [3, 4, 4, 5],
  high: [4, 5, 7],
  peak: [7, 7, 7, 5],
};

/** The currency and the price level of a home, and whether its seasons are those of the southern hemisphere. */
export interface Pricing {
  readonly currency: string;
  /** Units of the currency for one euro. */
  readonly perEuro: number;
  /** Price level of the country and the place; 1 is average. */
  readonly level: number;
  readonly isSouthern: boolean;
}

/** The seasons of a home with their prices, and the lowest and the highest of the weekly prices. */
export type Seasons = Pick<BundleRental, 'seasons' | 'min_price' | 'max_price'> & {
  /** The tier of every season and the day number at which it ends, exclusive; for the bookings. */
  readonly tiers: readonly { readonly tier: Tier; readonly until: number }[];
};

const typeFactors: Readonly<Record<Home['type'], number>> = {
  villa: 1.35,
  apartment: 0.95,
  cottage: 1,
  chalet: 1.25,
  farmhouse: 1,
  townhouse: 1.05,
  cabin: 0.82,
  beach_house: 1.15,
  studio: 0.9,
  castle: 1.9,
  houseboat: 1,
  loft: 1.1,
};

/**
 * Generates seasons with weekly prices for 548 days from the day number `today` on, without gaps: the first one begins
 * today, each other one on a Saturday; some homes have only one. `min_price` and `max_price` are the lowest and the highest
 * price.
 */
export function inventSeasons(home: Home, pricing: Pricing, today: number, random: Random): Seasons {
  const luxury =
    (home.features.includes('pool') ? 1.22 : 1) * (home.features.includes('sea_view') ? 1.12 : 1);
  const weeklyEuros =
    (190 + home.sleeps * 92 + home.surface * 1.7) *
    typeFactors[home.type] *
    luxury *
    pricing.level *
    (0.72 + home.quality * 0.45) *
    Math.exp(random.gaussian() * 0.16);
  const spread = 0.7 + random.next() * 0.5;
  const factors: Readonly<Record<Tier, number>> = {
    low: 1 - 0.34 * spread,
    mid: 1 - 0.14 * spread,
    high: 1 + 0.18 * spread,
    peak: 1 + 0.55 * spread,
  };
  const rounding = roundingOf(weeklyEuros * pricing.perEuro, pricing.currency, random);
  const priceOf = (tier: Tier) => rounding(weeklyEuros * pricing.perEuro * factors[tier]);

  const isFlat = random.chance(0.06);
  const shift = random.whole(-6, 6) + (pricing.isSouthern ? 182 : 0);
  const end = today + HORIZON_DAYS;
  const pieces: { from: number; tier: Tier }[] = [
    { from: today, tier: isFlat ? 'mid' : tierOn(today, home.landscape, shift) },
  ];
  const firstSaturday = today + 1 + ((((SATURDAY - today - 1) % 7) + 7) % 7);
  for (let day = firstSaturday; !isFlat && day < end - 6; day += 7) {
    const tier = tierOn(day, home.landscape, shift);
    if (tier !== pieces.at(-1)?.tier) pieces.push({ from: day, tier });
  }
  const seasons = pieces.map(({ from, tier }, i) => ({
    starts_on: dateOf(from),
    ends_on: dateOf(pieces[i + 1]?.from ?? end),
    price: priceOf(tier),
    minimum_nights: random.pick(minimumNights[tier]),
  }));
  const prices = seasons.map((season) => season.price).sort((a, b) => Number(a) - Number(b));
  return {
    seasons,
    tiers: pieces.map(({ tier }, i) => ({ tier, until: pieces[i + 1]?.from ?? end })),
    min_price: prices[0] ?? '0',
    max_price: prices.at(-1) ?? '0',
  };
}

function tierOn(day: number, landscape: Landscape, shift: number): Tier {
  const yearDay = (((day - NEW_YEAR + shift) % 365.2425) + 365.2425) % 365.2425;
  let tier: Tier = 'mid';
  for (const [from, next] of years[landscape]) if (yearDay >= from) tier = next;
  return tier;
}

/** Returns a function that rounds prices as owners do: to a multiple of 1, 2 or 5 in the third digit, sometimes with cents. */
function roundingOf(typical: number, currency: string, random: Random): (amount: number) => string {
  const magnitude = 10 ** Math.floor(Math.log10(typical));
  const step = Math.max(1, (magnitude / 100) * random.pick([1, 2, 5]));
  const hasCents = !hasNoCents(currency) && typical < 5000 && random.chance(0.05);
  return (amount) => {
    const rounded = Math.max(step, Math.round(amount / step) * step);
    return hasCents ? `${Math.round(rounded) - 1}.50` : String(Math.round(rounded));
  };
}

const occupancy: Readonly<Record<Tier, number>> = { low: 0.28, mid: 0.5, high: 0.74, peak: 0.9 };

/**
 * Generates bookings from the day number `today` on for about 17 months, ascending and without overlap, fewer in later
 * seasons. Some homes are nearly full; for some the list is empty.
 */
export function inventBookings(
  home: Home,
  { tiers }: Seasons,
  today: number,
  random: Random,
): BundleRental['bookings'] {
  const mood = random.next();
  if (mood < 0.03) return [];
  const demand = mood > 0.97 ? 4 : 0.45 + home.quality * 0.75;
  const bookings: { starts_on: string; ends_on: string }[] = [];
  const end = today + HORIZON_DAYS - 30;
  let season = 0;
  let day = today + random.whole(0, 4);
  while (day < end) {
    while (season < tiers.length - 1 && (tiers[season]?.until ?? end) <= day) season += 1;
    const tier = tiers[season]?.tier ?? 'mid';
    const isWeekly = tier === 'peak' || (tier === 'high' && random.chance(0.6));
    const distance = (day - today) / HORIZON_DAYS;
    if (random.chance(occupancy[tier] * demand * (demand > 2 ? 1 : 1.15 - distance))) {
      const nights = isWeekly ? random.pick([7, 7, 7, 14]) : random.whole(2, 6);
      bookings.push({ starts_on: dateOf(day), ends_on: dateOf(day + nights) });
      day += nights + (demand > 2 || random.chance(0.4) ? 0 : random.whole(1, 3));
    } else {
      day += isWeekly ? 7 : random.whole(3, 9);
    }
  }
  return bookings;
}

/**
 * Generates one to three special offers, current or future, ascending, for a fifth of all homes; an empty list for the rest.
 * `today` is a day number.
 */
export function inventOffers(today: number, random: Random): BundleRental['special_offers'] {
  if (!random.chance(0.2)) return [];
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  const offers: BundleRental['special_offers'] = [];
  let from = random.chance(0.45) ? today - random.whole(1, 25) : today + random.whole(5, 50);
  let kind = random.whole(0, BANKS.en.offers.length - 1);
  for (let i = 0; i < count; i += 1) {
    const until = Math.max(from, today) + random.whole(6, 45);
    const names: Record<string, string> = {};
    for (const locale of LOCALES) names[locale] = BANKS[locale].offers[kind] ?? '';
    offers.push({
      names,
      start_date: dateOf(from),
      end_date: dateOf(until),
      discount: random.pick(['5', '10', '10', '12.5', '15', '15', '20', '25', '30']),
    });
    from = until + random.whole(10, 70);
    kind = (kind + random.whole(1, BANKS.en.offers.length - 1)) % BANKS.en.offers.length;
  }
  return offers;
}
