/** Generates what a stay costs in addition to its nights: fees, taxes and the deposit. */
import type { Pricing } from '#lib/demo/calendar';
import type { Home } from '#lib/demo/home';
import type { Landscape } from '#lib/demo/landscapes';
import { hasNoCents } from '#lib/demo/markets';
import type { Random } from '#lib/demo/random';
import { type PlaceTrail, readTable, rowsOfPlace } from '#lib/demo/terms/place-table';
import type { BundleRentalTerms } from '#lib/import/bundle/rental-terms';

type Fee = NonNullable<BundleRentalTerms['fees']>[number];
type Tax = NonNullable<BundleRentalTerms['taxes']>[number];

/** Fees without a name of their own have the word for their kind. */
const KIND_ONLY: Fee['names'] = {};

const FIREWOOD: Fee['names'] = {
  en: 'Basket of firewood',
  fr: 'Panier de bois',
  de: 'Korb Brennholz',
  es: 'Cesta de leña',
  it: 'Cesta di legna',
};

const cold: ReadonlySet<Landscape> = new Set(['alpine', 'fjord', 'moor', 'forest']);

/** Generates the fees of a home in its currency: cleaning for most homes, others by amenities and landscape. */
export function inventFees(home: Home, pricing: Pricing, country: string, random: Random): Fee[] {
  const amount = (euros: number) => roundAmount(euros * pricing.level * pricing.perEuro, pricing.currency);
  const fees: Fee[] = [];
  if (random.chance(0.84)) {
    fees.push({
      kind: 'cleaning',
      names: KIND_ONLY,
      amount: amount(28 + home.bedrooms * 17 + random.whole(0, 20)),
      per: 'stay',
      mandatory: true,
      ...(random.chance(0.12) && { free_from_nights: random.pick([14, 21, 28]) }),
    });
  }
  if (country === 'US' && random.chance(0.25)) {
    fees.push({ kind: 'resort', names: KIND_ONLY, amount: amount(16), per: 'night', mandatory: true });
  }
  if (random.chance(0.07)) {
    fees.push({ kind: 'service', names: KIND_ONLY, amount: amount(25), per: 'stay', mandatory: true });
  }
  if (!home.amenities.includes('bed_linen')) {
    fees.push({
      kind: 'linen',
      names: KIND_ONLY,
      amount: amount(random.whole(11, 18)),
      per: 'guest',
      mandatory: random.chance(0.3),
    });
  }
  if (home.features.includes('pets_allowed') && random.chance(0.55)) {
    const isNightly = random.chance(0.4);
    fees.push({
      kind: 'pet',
      names: KIND_ONLY,
      amount: amount(isNightly ? random.whole(4, 8) : random.whole(25, 50)),
      per: isNightly ? 'night' : 'stay',
      mandatory: false,
    });
  }
  if (cold.has(home.landscape) && random.chance(0.08)) {
    fees.push({
      kind: 'heating',
      names: KIND_ONLY,
      amount: amount(random.whole(8, 14)),
      per: 'night',
      mandatory: true,
    });
  }
  if (home.features.includes('fireplace') && random.chance(0.2)) {
    fees.push({ kind: 'other', names: FIREWOOD, amount: amount(10), per: 'stay', mandatory: false });
  }
  return fees;
}

const taxTable = readTable('taxes.tsv');
const taxNames = readTable('tax-names.tsv');

/** Returns the taxes on stays that apply in the place of the home, as travellers pay them in addition to the price. */
export function taxesOfPlace(trail: PlaceTrail): Tax[] {
  return rowsOfPlace(taxTable, trail)
    .filter(({ name }) => name !== '')
    .map(({ name = '', percent = '', amount = '', per = '', free_below_age, free_from_nights }) => {
      const { key: _, ...names } = taxNames.get(name)?.[0] ?? { key: '' };
      if (percent !== '') return { names, percent };
      return {
        names,
        amount,
        per: CHARGED_PER.find((candidate) => candidate === per) ?? 'stay',
        ...(free_below_age && { free_below_age: Number(free_below_age) }),
        ...(free_from_nights && { free_from_nights: Number(free_from_nights) }),
      };
    });
}

const CHARGED_PER = ['stay', 'night', 'guest', 'guest_night'] as const;

/** Generates the deposit of a home in its currency; null for half of the homes, which ask for none. */
export function inventDeposit(home: Home, pricing: Pricing, random: Random): string | null {
  if (random.chance(0.45)) return null;
  const euros = 120 + home.bedrooms * 70 + home.quality * 180;
  return roundAmount(euros * pricing.level * pricing.perEuro, pricing.currency);
}

/** Rounds an amount as owners do: to tens of its magnitude from 100 on, else to fives or whole units. */
function roundAmount(units: number, currency: string): string {
  const step = units >= 100 ? 10 ** (Math.floor(Math.log10(units)) - 1) : units >= 20 ? 5 : 1;
  const rounded = Math.max(step, Math.round(units / step) * step);
  return hasNoCents(currency) ? String(rounded) : rounded.toFixed(2);
}
