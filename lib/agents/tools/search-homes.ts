import { z } from 'zod';
import { agentTool, type ToolCall } from '#lib/agents/agent-tool';
import { plainLine } from '#lib/agents/plain-words';
import { AGENT_FILTER_PARAMETERS, withTotals } from '#lib/agents/tools/agent-filter';
import { homeSchema, homeText, listedHome } from '#lib/agents/tools/agent-home';
import { apiUrl, linksSchema, pageUrl, searchValues } from '#lib/agents/tools/agent-links';
import { requireComingDay } from '#lib/agents/tools/coming-days';
import { requireKnownPlaces } from '#lib/agents/tools/known-places';
import { campaignOf, campaignParameter } from '#lib/agents/tools/named-campaign';
import { decimal, plainDate } from '#lib/api/contract/field-schemas';
import { campaignListing } from '#lib/catalogue/campaigns/campaigns';
import { nearestArrivals } from '#lib/catalogue/rentals/nearest-arrivals';
import { allRentals, type RentalListing } from '#lib/catalogue/rentals/rental-lists';
import { listRentals } from '#lib/catalogue/rentals/rentals';
import { relaxationsOf } from '#lib/catalogue/rentals/search-relaxations';
import { pageParameter, perPageParameter } from '#lib/catalogue/requests/common-parameters';
import { displayForm } from '#lib/catalogue/requests/display-query';
import type { QueryForm } from '#lib/catalogue/requests/query-form';
import {
  directionParameter,
  type SearchQuery,
  searchForm,
  sortByParameter,
} from '#lib/catalogue/requests/search-query';
import { formatKnownMinor } from '#lib/money/currency';
import { pricedOnly, type Selecting } from '#lib/search/selection';

interface SearchHomesQuery extends SearchQuery {
  /** The slug of a campaign, whose homes are searched; null: all homes. */
  readonly campaign: string | null;
}

const HOMES_PER_PAGE = 10;
const perPage = perPageParameter(25, HOMES_PER_PAGE);

const form: QueryForm<SearchHomesQuery> = {
  parameters: [
    ...AGENT_FILTER_PARAMETERS,
    campaignParameter,
    sortByParameter,
    directionParameter,
    pageParameter,
    perPage,
    ...displayForm.parameters,
  ],
  read(reader) {
    const size = reader.one(perPage);
    const query = searchForm.read(reader);
    return {
      ...query,
      perPage: size ?? HOMES_PER_PAGE,
      filter: withTotals(query.filter, reader),
      campaign: reader.one(campaignParameter),
    };
  },
};

const schema = z.strictObject({
  total_count: z.int().nonnegative().meta({ description: 'Homes on all pages.' }),
  page: z.int().positive(),
  total_pages: z.int().nonnegative(),
  homes: z.array(homeSchema),
  links: linksSchema,
  relaxations: z
    .array(
      z.strictObject({
        drop: z
          .string()
          .meta({ description: 'The argument to leave out; `checkin` or `month` stands for all dates.' }),
        value: z.string().nullable().meta({ description: 'The one of its values to leave out; null: all.' }),
        total_count: z.int().positive().meta({ description: 'Homes that match then.' }),
      }),
    )
    .meta({ description: 'Where nothing matches: what would find homes, most first.' }),
  nearest_dates: z
    .array(
      z.strictObject({
        checkin: plainDate,
        checkout: plainDate,
        homes_count: z.int().positive(),
        lowest_total: decimal
          .nullable()
          .meta({ description: 'In the currency of the call, for its guests.' }),
      }),
    )
    .meta({
      description: 'With dates and fewer than three homes: the nearest dates with more, of the same length.',
    }),
});

/** The tool that searches homes by place, dates, guests, price and features. */
export const searchHomes = agentTool({
  name: 'search_homes',
  title: 'Search homes',
  description:
    'Searches the vacation homes of the catalogue. All filters must match. For a stay give checkin and checkout, or month and nights to let the search choose the cheapest arrival of each home in a month, and always guests: the price of each home is then the total of its stay, and max_price and sort_by=price mean it. Without dates prices are only the lowest of the year. Homes with the dates in question taken are left out. Take destination_ids from find_places. An answer without homes says what to leave out (relaxations) and which dates are free (nearest_dates). Then call get_home for one home.',
  form,
  schema,
  async answer(call) {
    const { store, query, context, today } = call;
    const { stay, destinationIds } = query.filter;
    const isMonth = stay?.flexibility === 'month';
    requireComingDay(isMonth ? 'month' : 'checkin', stay?.checkin.slice(0, isMonth ? 7 : 10), today);
    requireKnownPlaces(destinationIds, context.data.tree);
    const { selecting: selectingAny, sort } = await listingOf(call);
    const selecting = pricedOnly(selectingAny, store.version);
    const page = await listRentals(store, query, selecting(query.filter), query.sort ?? sort);
    const homes = page.records.map((record) => listedHome(record, context));
    const values = searchValues(query);
    const structured: z.infer<typeof schema> = {
      total_count: page.totalCount,
      page: page.page,
      total_pages: page.totalPages,
      homes,
      links: {
        page: pageUrl(query.campaign === null ? '/search' : `/campaigns/${query.campaign}`, values, context),
        api: apiUrl(
          query.campaign === null ? '/search' : `/campaigns/${query.campaign}/rentals`,
          values,
          context,
        ),
      },
      ...(await helpOf({ store, query, today }, selecting, page.totalCount)),
    };
    return { structured, text: textOf(structured) };
  },
});

/** @throws ToolError for an unknown campaign */
async function listingOf({ store, query, today }: ToolCall<SearchHomesQuery>): Promise<RentalListing> {
  if (query.campaign === null) return allRentals(today);
  const campaign = await campaignOf(store, query.campaign, query.locale, today);
  return campaignListing(store, campaign, query.currency, today);
}

/** Finds what would find homes, or more of them. */
async function helpOf(
  { store, query, today }: Omit<ToolCall<SearchHomesQuery>, 'context'>,
  selecting: Selecting,
  totalCount: number,
): Promise<Pick<z.infer<typeof schema>, 'relaxations' | 'nearest_dates'>> {
  const { filter, currency } = query;
  const relaxations = totalCount === 0 ? await relaxationsOf(store, query, selecting) : [];
  const nearest = await nearestArrivals(store, { filter, currency, selecting, today }, totalCount);
  return {
    relaxations: relaxations
      .filter((relaxation) => relaxation.totalCount > 0)
      .map(({ parameter, value, totalCount: count }) => ({ drop: parameter, value, total_count: count })),
    nearest_dates: (nearest ?? []).map(({ checkin, checkout, rentalsCount, minMinor }) => ({
      checkin,
      checkout,
      homes_count: rentalsCount,
      lowest_total: formatKnownMinor(minMinor, currency),
    })),
  };
}

function textOf({
  total_count: total,
  homes,
  page,
  total_pages: pages,
  ...rest
}: z.infer<typeof schema>): string {
  const head =
    total === 0
      ? 'No home matches all of this.'
      : `${total} ${total === 1 ? 'home matches' : 'homes match'}; page ${page} of ${pages}:`;
  const wider = rest.relaxations.map(
    ({ drop, value, total_count: count }) =>
      `- without ${drop}${value === null ? '' : ` ${plainLine(value, 100)}`}: ${count} homes`,
  );
  const dates = rest.nearest_dates.map(
    ({ checkin, checkout, homes_count: count }) => `- ${checkin} to ${checkout}: ${count} homes`,
  );
  return [
    head,
    ...homes.map(homeText),
    ...(wider.length === 0 ? [] : ['What would find homes:', ...wider]),
    ...(dates.length === 0 ? [] : ['The nearest dates with more homes:', ...dates]),
    `All of them: ${rest.links.page}`,
  ].join('\n');
}
