/** Prices in the answers of tools: never an amount without what it covers. */
import { z } from 'zod';
import { currencyCode, decimal, plainDate } from '#lib/api/contract/field-schemas';
import type { RentalRecord } from '#lib/catalogue/rentals/rental-records';
import { daysBetween } from '#lib/dates/plain-dates';
import { formatKnownMinor } from '#lib/money/currency';

/** The schema of a stay that a price is for. */
const staySchema = z.strictObject({
  checkin: plainDate.meta({ description: 'The day of arrival.' }),
  checkout: plainDate.meta({ description: 'The day of departure.' }),
  nights: z.int().positive(),
  guests: z.int().positive(),
});

type PricedStay = z.infer<typeof staySchema>;

/** The schema of a price with its basis. */
export const priceSchema = z.strictObject({
  amount: decimal.nullable().meta({ description: 'In `currency`. Null: the price is on request.' }),
  currency: currencyCode,
  basis: z.enum(['stay', 'weekly', 'nightly']).meta({
    description:
      '`stay`: the total of `stay`. `weekly`, `nightly`: the lowest price of a week or night of the year; what a stay costs depends on its dates.',
  }),
  covers: z.string().meta({ description: 'What the amount covers, in words. Say it with the amount.' }),
  stay: staySchema.nullable().meta({ description: 'Null without dates.' }),
});
type Price = z.infer<typeof priceSchema>;

/** Returns the price of a rental: the total of its stay where it has one, else its lowest price. */
export function priceOf(rental: RentalRecord): Price {
  const { currency, stay, guests } = rental;
  if (stay === null) {
    const basis = rental.priceKind === 'nightly' ? 'nightly' : 'weekly';
    const period = basis === 'nightly' ? 'night' : 'week';
    const covers = `the lowest price of one ${period} in the year, without fees and taxes`;
    return { amount: formatKnownMinor(rental.minPriceMinor, currency), currency, basis, covers, stay: null };
  }
  const { checkin, checkout } = stay;
  const priced = { checkin, checkout, nights: daysBetween(checkin, checkout), guests };
  return {
    amount: formatKnownMinor(rental.finalPriceMinor, currency),
    currency,
    basis: 'stay',
    covers: coverOfStay(priced),
    stay: priced,
  };
}

/** Returns what the total of a stay covers, in words; without dates, of any stay of this length. */
export function coverOfStay({
  nights,
  guests,
  checkin,
  checkout,
}: Pick<PricedStay, 'nights' | 'guests'> & Partial<PricedStay>): string {
  const dates = checkin === undefined ? '' : `, ${checkin} to ${checkout}`;
  const length = `${nights} ${nights === 1 ? 'night' : 'nights'}`;
  const people = `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
  return `the whole stay of ${length}${dates}, for ${people} in total, with mandatory fees and taxes`;
}

/** Returns a price as part of a line of text: "1,234 EUR for …", or that it is on request. */
export function priceText({ amount, currency, covers }: Price): string {
  return amount === null ? `price on request for ${covers}` : `${amount} ${currency} for ${covers}`;
}
