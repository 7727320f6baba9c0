/**
 * The initial state of the destination explorer: the places that the page's address expands, chooses or searches for, with
 * counts under its filter. The browser loads further places from the public API.
 */
import {
  MATCHES_SHOWN,
  type PlaceSummary,
  type TreeMatches,
  type TreePlace,
} from '#lib/browser/destination-queries';
import { destinationPath } from '#lib/catalogue/paths';
import { countByDestination } from '#lib/catalogue/places/destination-counts';
import { searchDestinations } from '#lib/catalogue/places/phrase-search';
import { countRentals } from '#lib/catalogue/rentals/rentals';
import { searchUnknownAvailability } from '#lib/catalogue/rentals/unknown-availability';

import { parseDestinationListQuery } from '#lib/catalogue/requests/destination-query';
import { RENTALS_PER_PAGE } from '#lib/catalogue/requests/search-query';
import { getTranslator } from '#lib/i18n/translator';
import type { DestinationNode } from '#lib/reference/destination-tree';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import { placeSummary } from '#lib/site/destinations/destination-summary';
import { partingPlaces } from '#lib/site/destinations/parting-places';
import type { PageContext } from '#lib/site/page-context';
import { pageSearch } from '#lib/site/search/page-search';
import { pageValues } from '#lib/site/search/page-values';
import { stayText } from '#lib/site/search/stay-display';
import { unknownDatesNote } from '#lib/site/search/unknown-dates';
import { isBeyondStrip, type ShownStay, shownStay } from '#lib/site/shown-stay';

/** The first children of a place, or the first roots, with the number of all of them. */
export interface PlaceGroup {
  /** Null for the roots. */
  readonly parentId: number | null;
  /** By title, at most `MOST_SENT`. */
  readonly places: readonly TreePlace[];
  readonly totalCount: number;
}

/** The initial state of the destination explorer, as its page's address describes it. */
export interface ExplorerStart {
  /** The filter of the counts. */
  readonly filter: Pick<RentalFilter, 'stay' | 'guests'>;
  /** The filter as a canonical query string. */
  readonly filterQuery: string;
  /** The stay of the filter: "5 – 12 Jun 2027", "a week in June 2027"; null without one. */
  readonly stayText: string | null;
  /** See `shownStay`; null where a day of the strip has the number of homes of the stay. */
  readonly shownStay: ShownStay | null;
  /** The note about rentals whose availability is unknown; null without such rentals. */
  readonly unknownDates: {
    readonly text: string;
    /** The change of the filter, as a query string like `filterQuery`. */
    readonly change: { readonly title: string; readonly filterQuery: string } | null;
  } | null;
  /** The roots, and the children of the expanded places and of the chosen one. */
  readonly groups: readonly PlaceGroup[];
  readonly openIds: readonly number[];
  readonly selected: PlaceSummary | null;
  /** Empty without a search. */
  readonly phrase: string;
  /** Null without a phrase. */
  readonly found: TreeMatches | null;
  /** The number of all matches. */
  readonly foundCount: number;
}

/** The most expanded places that are read from an address; of more, those expanded last are kept. */
const MAX_OPEN = 40;

/** The most children sent with the page: as many as the explorer shows initially. */
const MOST_SENT = 200;

const ID = /^[1-9]\d{0,15}$/;

type Address = Pick<PageContext, 'data' | 'values'>;

/**
 * Returns the expanded places of the address, at most MAX_OPEN, without unknown ids. Where the address has neither
 * expanded places nor a chosen one nor a phrase, returns the places with children that contain all rentals.
 */
function openDestinations({ data, values }: Address): readonly DestinationNode[] {
  const isPlain = ['open', 'node', 'search_phrase'].every((name) => (values.get(name) ?? '').trim() === '');
  if (isPlain)
    return partingPlaces(data.tree).common.filter((node) => data.tree.listed(node.children).length > 0);
  const ids = (values.get('open') ?? '').split(',').filter((id) => ID.test(id));
  return [...new Set(ids)]
    .map((id) => data.tree.get(Number(id)))
    .filter((node) => node !== null)
    .slice(-MAX_OPEN);
}

/** Returns the chosen place of the address; null without one, and where it does not exist. */
function chosenDestination({ data, values }: Address): DestinationNode | null {
  const id = values.get('node') ?? '';
  return ID.test(id) ? data.tree.get(Number(id)) : null;
}

/**
 * Returns the filter of the explorer's counts: the stay and the guests of the page's address, without bad values, and no other
 * filter.
 */
export function explorerFilter(context: Parameters<typeof pageSearch>[0]): RentalFilter {
  const { stay, guests } = pageSearch(context).query.filter;
  return { ...NO_FILTER, stay, guests };
}

function filterQuery(filter: RentalFilter): string {
  return pageValues({ page: 1, perPage: RENTALS_PER_PAGE, filter, sort: null }).toString();
}

async function unknownDates(
  filter: RentalFilter,
  context: PageContext,
): Promise<ExplorerStart['unknownDates']> {
  const unknown = await searchUnknownAvailability(context.store, { filter }, context.today);
  const t = await getTranslator(context.locale, 'search');
  const note = unknownDatesNote(filter, unknown, context, t, filterQuery);
  return (
    note && {
      text: note.text,
      change: note.change && { title: note.change.title, filterQuery: note.change.href },
    }
  );
}

/** Returns what the explorer says of its stay where no day of the strip has its number of homes. */
async function stayBeyondStrip(filter: RentalFilter, context: PageContext): Promise<ShownStay | null> {
  const { store, today, locale } = context;
  if (filter.stay === null || !isBeyondStrip(filter.stay, today)) return null;
  return shownStay(filter.stay, await countRentals(store, { filter }, today), locale);
}

/**
 * Reads the initial state of the explorer from the page's address, with counts under its filter. Unknown ids and bad values are
 * ignored.
 */
export async function explorerStart(context: PageContext): Promise<ExplorerStart> {
  const { store, data, locale, values, vocabulary } = context;
  const { tree } = data;
  const filter = explorerFilter(context);
  const counts = await countByDestination(store, filter);
  const placeOf = (node: DestinationNode): TreePlace => ({
    id: node.id,
    title: tree.title(node, locale),
    level: node.level,
    parentId: node.parent?.id ?? null,
    rentalsCount: counts.get(node.id) ?? 0,
    childrenCount: tree.listed(node.children).length,
    position: { latitude: node.latitude, longitude: node.longitude },
    path: destinationPath(locale, node, null),
  });
  const groupOf = (parent: DestinationNode | null): PlaceGroup => {
    const nodes = tree.listed(parent ? tree.children(parent, locale) : tree.roots(locale));
    return {
      parentId: parent?.id ?? null,
      places: nodes.slice(0, MOST_SENT).map(placeOf),
      totalCount: nodes.length,
    };
  };

  const chosen = chosenDestination(context);
  const open = new Set([...openDestinations(context), ...(chosen ? tree.trail(chosen).slice(0, -1) : [])]);
  const known = new Set([...open, ...(chosen && tree.listed(chosen.children).length > 0 ? [chosen] : [])]);

  const phrase = parseDestinationListQuery(values, vocabulary).query.searchPhrase ?? '';
  const found = phrase === '' ? [] : tree.listed(await searchDestinations(tree, phrase, locale));
  return {
    filter,
    filterQuery: filterQuery(filter),
    stayText: filter.stay && stayText(filter.stay, locale, await getTranslator(locale, 'search')),
    shownStay: await stayBeyondStrip(filter, context),
    unknownDates: await unknownDates(filter, context),
    groups: [groupOf(null), ...[...known].map(groupOf)],
    openIds: [...open].map(({ id }) => id),
    selected: chosen && (await placeSummary(chosen, filter, context)),
    phrase,
    found:
      phrase === ''
        ? null
        : {
            matches: found.slice(0, MATCHES_SHOWN).map((node) => ({
              ...placeOf(node),
              trail: tree
                .trail(node)
                .slice(0, -1)
                .map((above) => ({ id: above.id, title: tree.title(above, locale) })),
            })),
            isCut: found.length >= MATCHES_SHOWN,
          },
    foundCount: found.length,
  };
}
