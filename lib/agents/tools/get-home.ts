import { z } from 'zod';
import { agentTool } from '#lib/agents/agent-tool';
import { plainLine, plainParagraphs } from '#lib/agents/plain-words';
import { ToolError } from '#lib/agents/tool-error';
import { homeSchema, homeText, listedHome, OWNERS_WORDS } from '#lib/agents/tools/agent-home';
import { apiUrl } from '#lib/agents/tools/agent-links';
import { requireComingDay } from '#lib/agents/tools/coming-days';
import { recentReviews, reviewsSchema } from '#lib/agents/tools/recent-reviews';
import { absoluteUrl, decimal, plainDate, timeOfDay } from '#lib/api/contract/field-schemas';
import { quoteSchema } from '#lib/api/contract/rental-terms-schemas';
import { ownerUrls } from '#lib/api/owner-urls';
import type { AnswerContext } from '#lib/api/serialize';
import { serializeQuote } from '#lib/api/serialize-rental-terms';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { getRental } from '#lib/catalogue/rentals/rentals';
import { type StayAvailability, stayAvailability } from '#lib/catalogue/rentals/stay-availability';
import { type Parameter, wholeNumber } from '#lib/catalogue/requests/parameters';
import type { QueryForm } from '#lib/catalogue/requests/query-form';
import { type RentalRequest, rentalForm } from '#lib/catalogue/requests/rental-requests';
import { localize } from '#lib/i18n/localize';
import { getTranslator } from '#lib/i18n/translator';
import { formatKnownMinor } from '#lib/money/currency';

interface GetHomeQuery extends RentalRequest {
  /** Null where it is missing or no id, which is an issue. */
  readonly id: number | null;
}

const idParameter: Parameter<number> = {
  name: 'id',
  isList: false,
  description: 'The id of a home, from `search_homes`.',
  expected: 'the id of a home, a whole number from 1',
  schema: wholeNumber(1, Number.MAX_SAFE_INTEGER),
};

const form: QueryForm<GetHomeQuery> = {
  parameters: [idParameter, ...rentalForm.parameters],
  read(reader) {
    if (reader.isBlank(idParameter)) reader.reject(idParameter, idParameter.expected);
    return { ...rentalForm.read(reader), id: reader.one(idParameter) };
  },
};

const MOST_DESCRIPTION = 1_500;
const MOST_SEASONS = 12;
const allowed = z.boolean().nullable();

const schema = z.strictObject({
  ...homeSchema.shape,
  description: z.string().meta({ description: OWNERS_WORDS }),
  amenities: z.array(z.strictObject({ key: z.string(), title: z.string() })),
  checkin_time: timeOfDay.nullable().meta({ description: 'Earliest arrival; null when not known.' }),
  checkout_time: timeOfDay.nullable().meta({ description: 'Latest departure; null when not known.' }),
  availability: z.enum(['free', 'taken', 'unknown']).nullable().meta({
    description:
      'Of the stay. `taken`: not available for these dates, also because the stay is too short or too long (`seasons`). `unknown`: only the owner knows. Null without dates.',
  }),
  quote: z.strictObject({ lines: quoteSchema.shape.lines, total: decimal }).nullable().meta({
    description:
      'What the stay costs, line by line, in the currency of `price`. Null where `price.amount` is null, and without dates.',
  }),
  seasons: z
    .array(
      z.strictObject({
        start_date: plainDate,
        end_date: plainDate.meta({ description: 'Exclusive.' }),
        price: decimal
          .nullable()
          .meta({ description: 'Of a week or a night, by `seasons_price`, without fees.' }),
        minimum_nights: z.int().positive(),
        maximum_nights: z.int().positive().nullable(),
      }),
    )
    .meta({ description: `Those that are not over, at most ${MOST_SEASONS}.` }),
  seasons_price: z.enum(['weekly', 'nightly']),
  deposit: decimal
    .nullable()
    .meta({ description: 'Paid back after the stay; in no total. Null when not known.' }),
  house_rules: z
    .strictObject({ smoking: allowed, pets: allowed, parties: allowed, children: allowed })
    .nullable()
    .meta({
      description: 'Whether something is permitted; null when not known.',
    }),
  cancellation: z
    .array(z.strictObject({ days_before: z.int().nonnegative(), refund_percent: z.string() }))
    .nullable()
    .meta({ description: 'Refunds up to these days before the arrival; null when not known.' }),
  reviews: reviewsSchema,
  links: z.strictObject({
    page: absoluteUrl.meta({ description: 'The page of the home for people.' }),
    booking: z
      .string()
      .nullable()
      .meta({ description: 'Where people book; null when not known. Booking is theirs to do.' }),
    enquiry: z
      .string()
      .nullable()
      .meta({ description: 'Where people ask the owner: https, mailto or tel; null when not known.' }),
    api: absoluteUrl.meta({ description: 'The request of the public API for everything about the home.' }),
  }),
});

/** The tool that returns one home with its details and, with dates, what the stay costs and whether it is free. */
export const getHome = agentTool({
  name: 'get_home',
  title: 'Get a home',
  description:
    'Returns one home with its description, amenities, rules, reviews and links. With checkin, checkout and guests also whether the stay is free and what it costs line by line. Without dates the price is only the lowest of the year.',
  form,
  required: [idParameter.name],
  schema,
  async answer({ store, query, context, today }) {
    const { id, stay } = query;
    requireComingDay('checkin', stay?.checkin, today);
    const rental = id === null ? null : await getRental(store, id, query);
    if (rental === null)
      throw new ToolError(
        `There is no home with the id ${id}. Take ids from the answers of search_homes; it may have been removed.`,
      );
    const availability = stay && stayAvailability(rental, stay);
    const shown = isPossible(rental, availability, query.guests ?? 1)
      ? rental
      : { ...rental, quote: null, finalPriceMinor: null };
    const t = await getTranslator(query.locale, 'quote');
    const quote = shown.quote && serializeQuote(shown.quote, query.locale, t);
    const urls = ownerUrls(rental, query);
    const home = listedHome(shown, context);
    const values: readonly (readonly [string, string])[] = stay
      ? [
          ['checkin', stay.checkin],
          ['checkout', stay.checkout],
          ['guests', String(query.guests ?? 1)],
        ]
      : [];
    const structured: z.infer<typeof schema> = {
      ...home,
      ...detailsOf(rental, context, today),
      availability,
      quote: quote && {
        lines: quote.lines.map((line) => ({ ...line, title: plainLine(line.title, 120) })),
        total: quote.total,
      },
      reviews: await recentReviews(store, rental.id),
      links: {
        page: home.url,
        booking: urls.booking_url,
        enquiry: urls.enquiry_url,
        api: apiUrl(`/rentals/${rental.id}`, values, context),
      },
    };
    return { structured, text: textOf(structured) };
  },
});

/** Whether a stay has a price: it may be free, and the guests fit in. */
function isPossible(
  rental: RentalDetailRecord,
  availability: StayAvailability | null,
  guests: number,
): boolean {
  return availability !== 'taken' && Math.max(rental.sleeps, rental.sleepsMax ?? 0) >= guests;
}

/** Returns the members that do not depend on a stay. */
function detailsOf(rental: RentalDetailRecord, { data, locale, currency }: AnswerContext, today: string) {
  const { houseRules: rules, cancellationPolicy: policy } = rental;
  const titleOf = (key: string) =>
    localize(data.vocabulary.amenity.get(key) ?? {}, locale, data.tree.defaultLocale) || key;
  return {
    description: plainParagraphs(rental.description, MOST_DESCRIPTION),
    amenities: rental.amenities.map((key) => ({ key, title: plainLine(titleOf(key), 120) })),
    checkin_time: rental.checkinTime,
    checkout_time: rental.checkoutTime,
    seasons: rental.seasons
      .filter(({ endsOn }) => endsOn > today)
      .slice(0, MOST_SEASONS)
      .map((season) => ({
        start_date: season.startsOn,
        end_date: season.endsOn,
        price: formatKnownMinor(season.priceMinor, currency),
        minimum_nights: season.minimumNights,
        maximum_nights: season.maximumNights,
      })),
    seasons_price: rental.priceKind === 'nightly' ? ('nightly' as const) : ('weekly' as const),
    deposit: formatKnownMinor(rental.depositMinor, currency),
    house_rules: rules && {
      smoking: rules.smoking,
      pets: rules.pets,
      parties: rules.parties,
      children: rules.children,
    },
    cancellation:
      policy?.steps.map(({ daysBefore, refundPercent }) => ({
        days_before: daysBefore,
        refund_percent: refundPercent,
      })) ?? null,
  };
}

function textOf(home: z.infer<typeof schema>): string {
  const state = {
    free: 'The stay is free.',
    taken: 'The home is not available for this stay.',
    unknown: 'Only the owner knows whether the stay is free.',
  };
  const lines = (home.quote?.lines ?? []).map(
    ({ title, basis, amount }) => `- ${title}: ${amount} (${basis})`,
  );
  return [
    homeText(home),
    ...(home.availability === null ? [] : [state[home.availability]]),
    ...lines,
    ...(home.links.booking === null ? [] : [`To book: ${home.links.booking}`]),
    ...(home.links.enquiry === null ? [] : [`To ask the owner: ${home.links.enquiry}`]),
  ].join('\n');
}
