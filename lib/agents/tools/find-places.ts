import { z } from 'zod';
import { agentTool } from '#lib/agents/agent-tool';
import { plainLine } from '#lib/agents/plain-words';
import { ToolError } from '#lib/agents/tool-error';
import { FILTER_PARAMETERS_ANYWHERE, withTotals } from '#lib/agents/tools/agent-filter';
import { pageSchema, placeReference, placeReferenceSchema } from '#lib/agents/tools/agent-place';
import type { AnswerContext } from '#lib/api/serialize';
import { destinationPath } from '#lib/catalogue/paths';
import { countByDestination } from '#lib/catalogue/places/destination-counts';
import { listDestinations } from '#lib/catalogue/places/destinations';
import { searching } from '#lib/catalogue/rentals/rentals';
import {
  pageParameter,
  perPageParameter,
  searchPhraseParameter,
} from '#lib/catalogue/requests/common-parameters';
import { type DisplayQuery, displayForm } from '#lib/catalogue/requests/display-query';
import { readFilter } from '#lib/catalogue/requests/filter-table';
import { type Parameter, wholeNumber } from '#lib/catalogue/requests/parameters';
import type { QueryForm } from '#lib/catalogue/requests/query-form';
import { boundsAround } from '#lib/geo/map-box';
import { nearestName } from '#lib/nearest-name';
import type { DestinationNode, DestinationTree } from '#lib/reference/destination-tree';
import type { RentalFilter } from '#lib/search/rental-filter';
import { pricedOnly } from '#lib/search/selection';

interface FindPlacesQuery extends DisplayQuery {
  readonly page: number;
  readonly perPage: number;
  readonly searchPhrase: string | null;
  readonly parentId: number | null;
  readonly filter: RentalFilter;
}

const PLACES_PER_PAGE = 10;
const AROUND_KILOMETRES = 25;
const perPage = perPageParameter(50, PLACES_PER_PAGE);

const parentParameter: Parameter<number> = {
  name: 'parent_id',
  isList: false,
  description:
    'Lists the places directly inside this one, most homes first, in place of a search by phrase. Without both, the places at the top are listed.',
  expected: 'the id of a place',
  schema: wholeNumber(1, Number.MAX_SAFE_INTEGER),
};

const form: QueryForm<FindPlacesQuery> = {
  parameters: [
    searchPhraseParameter,
    parentParameter,
    pageParameter,
    perPage,
    ...displayForm.parameters,
    ...FILTER_PARAMETERS_ANYWHERE,
  ],
  read(reader) {
    const display = displayForm.read(reader);
    const searchPhrase = reader.one(searchPhraseParameter);
    const parentId = reader.one(parentParameter);
    if (searchPhrase !== null && parentId !== null)
      reader.reject(parentParameter, 'either search_phrase or parent_id');
    return {
      ...display,
      page: reader.one(pageParameter) ?? 1,
      perPage: reader.one(perPage) ?? PLACES_PER_PAGE,
      searchPhrase,
      parentId,
      filter: withTotals(readFilter(reader, display), reader),
    };
  },
};

const degrees = z.number();

const placeSchema = z.strictObject({
  ...placeReferenceSchema.shape,
  level: z.int().positive().meta({ description: '1 for a country or continent, more for narrower places.' }),
  within: z.array(placeReferenceSchema).meta({ description: 'The places around it, the narrowest first.' }),
  homes_count: z.int().nonnegative().meta({
    description:
      'The homes in it that match the filters of the call: `total_count` of `search_homes` with them.',
  }),
  places_count: z
    .int()
    .nonnegative()
    .meta({ description: 'The places directly inside, which `parent_id` lists.' }),
  lat: degrees,
  lng: degrees,
  around: z
    .strictObject({
      min_latitude: degrees,
      max_latitude: degrees,
      min_longitude: degrees,
      max_longitude: degrees,
    })
    .meta({
      description: `A box that reaches ${AROUND_KILOMETRES} km to each side of the place: its four members are arguments of \`search_homes\` for homes near the place, in place of \`destination_ids\`. With \`sort_by=distance\` the nearest come first.`,
    }),
  url: pageSchema,
});

const schema = z.strictObject({
  places: z.array(placeSchema),
  total_count: z.int().nonnegative().meta({ description: 'Places on all pages.' }),
  page: z.int().positive(),
  total_pages: z.int().nonnegative(),
  did_you_mean: z.string().nullable().meta({ description: 'A similar name, where nothing was found.' }),
});

/** The tool that finds places by name or by the place around them, with the number of homes that match filters. */
export const findPlaces = agentTool({
  name: 'find_places',
  title: 'Find places',
  description:
    'Finds destinations of the catalogue (countries, regions, islands, towns) by a phrase, or lists those inside another one, each with its id and the number of homes in it. Call it first where a person names a place: `search_homes` and `when_to_go` take its ids. With filters such as `guests` and `amenities` the homes that match are counted, which shows where to look.',
  form,
  schema,
  async answer({ store, query, context, today }) {
    const { tree } = context.data;
    const selecting = pricedOnly(searching(today), store.version);
    const counts = await countByDestination(store, query.filter, selecting);
    const countOf = (node: DestinationNode) => counts.get(node.id) ?? 0;
    const { nodes, totalCount } =
      query.searchPhrase === null ? childrenOf(query, tree, countOf) : await matchesOf(query, store);
    const places = nodes.map((node) => placeOf(node, countOf(node), context));
    const guess =
      totalCount === 0 && query.searchPhrase !== null
        ? nearestName(
            query.searchPhrase,
            tree.listed(tree.nodes).map((node) => tree.title(node, context.locale)),
          )
        : null;
    const structured = {
      places,
      total_count: totalCount,
      page: query.page,
      total_pages: Math.ceil(totalCount / query.perPage),
      did_you_mean: guess,
    };
    return { structured, text: textOf(structured, query) };
  },
});

async function matchesOf(query: FindPlacesQuery, store: Parameters<typeof listDestinations>[0]) {
  const { destinations, totalCount } = await listDestinations(store, query);
  return { nodes: destinations, totalCount };
}

/** Returns a page of the places inside another one, or of those at the top, with most homes first. @throws ToolError for an unknown id */
function childrenOf(
  { parentId, locale, page, perPage: size }: FindPlacesQuery,
  tree: DestinationTree,
  countOf: (node: DestinationNode) => number,
) {
  const parent = parentId === null ? null : tree.get(parentId);
  if (parentId !== null && parent === null)
    throw new ToolError(
      `There is no place with the id ${parentId}. Take ids from the answers of find_places.`,
    );
  const all = tree
    .listed(parent === null ? tree.roots(locale) : tree.children(parent, locale))
    .toSorted((one, other) => countOf(other) - countOf(one));
  return { nodes: all.slice((page - 1) * size, page * size), totalCount: all.length };
}

function placeOf(
  node: DestinationNode,
  homesCount: number,
  context: AnswerContext,
): z.infer<typeof placeSchema> {
  const { tree } = context.data;
  const [west, south, east, north] = boundsAround(node.latitude, node.longitude, AROUND_KILOMETRES);
  const around = (node.parent === null ? [] : tree.trail(node.parent)).toReversed();
  return {
    ...placeReference(node, context),
    level: node.level,
    within: around.map((above) => placeReference(above, context)),
    homes_count: homesCount,
    places_count: tree.listed(node.children).length,
    lat: node.latitude,
    lng: node.longitude,
    around: { min_latitude: south, max_latitude: north, min_longitude: west, max_longitude: east },
    url: context.publicBaseUrl + destinationPath(context.locale, node, context.currency),
  };
}

function textOf(
  { places, total_count: total, did_you_mean: guess }: z.infer<typeof schema>,
  { searchPhrase }: FindPlacesQuery,
): string {
  if (total === 0) {
    const meant = guess === null ? '' : ` Did you mean ${plainLine(guess, 120)}?`;
    return searchPhrase === null
      ? 'There are no places inside.'
      : `No place matches ${JSON.stringify(plainLine(searchPhrase, 100))}.${meant}`;
  }
  const lines = places.map(({ id: placeId, title, within, homes_count }) => {
    const where = within.map((above) => above.title).join(', ');
    return `- ${title}${where === '' ? '' : ` (${where})`}: id ${placeId}, ${homes_count} homes`;
  });
  return [`${total} places, ${places.length} on this page:`, ...lines].join('\n');
}
