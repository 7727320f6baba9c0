import { z } from 'zod';
import { agentTool } from '#lib/agents/agent-tool';
import { pricesStays, withStayPrices } from '#lib/agents/tools/agent-filter';
import { coverOfStay } from '#lib/agents/tools/agent-price';
import { requireComingDay } from '#lib/agents/tools/coming-days';
import { requireKnownPlaces } from '#lib/agents/tools/known-places';
import { currencyCode, decimal, plainDate } from '#lib/api/contract/field-schemas';
import { searching } from '#lib/catalogue/rentals/rentals';
import { searchWhen, type When } from '#lib/catalogue/rentals/search-when';
import type { QueryForm } from '#lib/catalogue/requests/query-form';
import { type WhenQuery, whenForm } from '#lib/catalogue/requests/when-query';
import { addDays } from '#lib/dates/plain-dates';
import { formatKnownMinor } from '#lib/money/currency';
import { pricedOnly } from '#lib/search/selection';

const form: QueryForm<WhenQuery> = {
  parameters: withStayPrices(whenForm.parameters),
  read: (reader) => ({ ...whenForm.read(reader), ...(pricesStays(reader) && { isPriced: true as const }) }),
};

/** The days of arrival up to which an answer has each day; beyond, it has months. */
const MOST_DAYS = 31;
const CHEAPEST = 5;

const schema = z.strictObject({
  nights: z.int().positive(),
  guests: z.int().positive(),
  currency: currencyCode,
  covers: z.string().meta({ description: 'What every total covers, in words.' }),
  cheapest: z
    .array(
      z.strictObject({
        checkin: plainDate,
        checkout: plainDate,
        homes_count: z.int().positive(),
        lowest_total: decimal,
      }),
    )
    .meta({
      description: `The ${CHEAPEST} stays of the lowest totals, of equal ones the earliest first. Give the dates to \`search_homes\`.`,
    }),
  months: z
    .array(
      z.strictObject({
        month: z.string().meta({ description: 'YYYY-MM, of the arrivals.' }),
        most_homes: z
          .int()
          .nonnegative()
          .meta({ description: 'The homes that are free for a stay, on the best day.' }),
        lowest_total: decimal.nullable(),
        cheapest_checkin: plainDate
          .nullable()
          .meta({ description: 'The first arrival of the lowest total.' }),
      }),
    )
    .meta({ description: 'By month of arrival. Null where no home with a price is free.' }),
  arrivals: z
    .array(
      z.strictObject({
        checkin: plainDate,
        homes_count: z.int().nonnegative(),
        lowest_total: decimal.nullable(),
        median_total: decimal.nullable(),
      }),
    )
    .meta({ description: `Each day of arrival where \`days\` is at most ${MOST_DAYS}, else none.` }),
});

/** The tool that finds when homes are free and when a stay is cheapest. */
export const whenToGo = agentTool({
  name: 'when_to_go',
  title: 'When to go',
  description:
    'For homes that match filters: on which days of arrival how many are free for a stay of some nights, and what the cheapest of them costs. Use it for questions such as "the cheapest week in June": give from (the first arrival), days and nights, with guests. Then call search_homes with the dates.',
  form,
  schema,
  async answer({ store, query, context, today }) {
    requireComingDay('from', query.from ?? undefined, today);
    requireKnownPlaces(query.filter.destinationIds, context.data.tree);
    const selecting = pricedOnly(searching(today), store.version);
    const when = await searchWhen(store, query, selecting, today);
    const guests = query.filter.guests ?? 1;
    const { arrivals, nights, currency } = when;
    const total = (minor: number | null) => formatKnownMinor(minor, currency);
    const structured: z.infer<typeof schema> = {
      nights,
      guests,
      currency,
      covers: coverOfStay({ nights, guests }),
      cheapest: cheapestOf(when),
      months: monthsOf(when),
      arrivals:
        arrivals.length > MOST_DAYS
          ? []
          : arrivals.map(({ arrival, rentalsCount, minMinor, medianMinor }) => ({
              checkin: arrival,
              homes_count: rentalsCount,
              lowest_total: total(minMinor),
              median_total: total(medianMinor),
            })),
    };
    return { structured, text: textOf(structured) };
  },
});

function cheapestOf({ arrivals, nights, currency }: When): z.infer<typeof schema>['cheapest'] {
  return arrivals
    .flatMap(({ minMinor, ...day }) => (minMinor === null ? [] : { ...day, minMinor }))
    .sort((one, other) => one.minMinor - other.minMinor || (one.arrival < other.arrival ? -1 : 1))
    .slice(0, CHEAPEST)
    .map(({ arrival, rentalsCount, minMinor }) => ({
      checkin: arrival,
      checkout: addDays(arrival, nights),
      homes_count: rentalsCount,
      lowest_total: formatKnownMinor(minMinor, currency) ?? '',
    }));
}

function monthsOf({ arrivals, currency }: When): z.infer<typeof schema>['months'] {
  const byMonth = Map.groupBy(arrivals, ({ arrival }) => arrival.slice(0, 7));
  return [...byMonth].map(([month, days]) => {
    const cheapest = days
      .filter(({ minMinor }) => minMinor !== null)
      .sort((one, other) => (one.minMinor ?? 0) - (other.minMinor ?? 0))[0];
    return {
      month,
      most_homes: Math.max(...days.map(({ rentalsCount }) => rentalsCount)),
      lowest_total: formatKnownMinor(cheapest?.minMinor ?? null, currency),
      cheapest_checkin: cheapest?.arrival ?? null,
    };
  });
}

function textOf({ cheapest, months, currency, covers }: z.infer<typeof schema>): string {
  if (cheapest.length === 0) {
    const most = Math.max(...months.map(({ most_homes }) => most_homes));
    return most === 0
      ? 'No home that matches is free for such a stay on these days.'
      : 'No home has a price.';
  }
  const lines = cheapest.map(
    ({ checkin, checkout, homes_count, lowest_total }) =>
      `- ${checkin} to ${checkout}: from ${lowest_total} ${currency}, ${homes_count} homes free`,
  );
  return [`The cheapest stays; totals are ${covers}:`, ...lines].join('\n');
}
