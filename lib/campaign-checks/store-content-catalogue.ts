import type {
  CheckedHome,
  ChosenHomes,
  ContentCatalogue,
  Days,
  LinkedCampaign,
} from '#lib/campaign-checks/content-catalogue';
import { campaignCatalogue } from '#lib/catalogue/campaigns/campaign-catalogue';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import { pinnedSearch } from '#lib/catalogue/campaigns/pinned-search';
import { findOwnPath } from '#lib/catalogue/page-paths';
import { resolvePhotos } from '#lib/catalogue/rentals/rental-records';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import { type ReferenceData, referenceData } from '#lib/reference/reference-data';
import { PickedRentals } from '#lib/search/picked-rentals';
import { NO_FILTER } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import type { Store } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';

/** Homes of a saved search that are read one by one. */
const MOST_HOMES = 10_000;
/** Homes read with one query. */
const BATCH = 200;

/**
 * Returns a version with its revisions as the catalogue that checks of campaigns read. `campaigns` are its own by default.
 * @throws SyntaxError or ZodError when a campaign of the version is damaged
 */
export async function contentCatalogue(
  store: Store,
  campaigns?: ReadonlyMap<string, LinkedCampaign>,
): Promise<ContentCatalogue> {
  const data = await referenceData(store);
  const served = async () => {
    const documents = await listCampaignDocuments(store);
    return new Map(documents.map((document) => [document.slug, document]));
  };
  const own = await campaignCatalogue(store);
  return {
    ...own,
    tree: data.tree,
    campaigns: campaigns ?? (await served()),
    pictureTexts: (id) => data.pictures.get(id)?.alt ?? null,
    async findHomes(query, pinned, today) {
      const known = await own.rentalsAmong(new Set(pinned));
      const gone = pinned.filter((id) => !known.has(id));
      const found = await findHomes(store, query, new PickedRentals(pinned), today);
      const shown = new Set(found.ids);
      const hiddenIds = pinned.filter((id) => known.has(id) && !shown.has(id));
      return { ...found, ids: [...gone, ...found.ids], count: gone.length + found.count, hiddenIds };
    },
    async *readHomes(ids, days) {
      for (let at = 0; at < ids.length; at += BATCH) {
        yield await readBatch(store, data, ids.slice(at, at + BATCH), days);
        await yieldToEventLoop();
      }
    },
    isForwarded: async (path, locale) => (await findOwnPath(store, path, locale)) !== null,
  };
}

async function findHomes(
  store: Store,
  query: SearchQuery,
  pinned: PickedRentals,
  today: string,
): Promise<Omit<ChosenHomes, 'hiddenIds'>> {
  const { filter, currency } = query;
  const engine = await searchEngine(store);
  const { selecting, sort } = pinnedSearch(query, pinned, today);
  const selection = selecting(NO_FILTER);
  const request = { selection, sort, currency, offset: 0, limit: MOST_HOMES };
  const { ids, totalCount } = await engine.search(request);
  const isOfPlaces = filter.destinationIds !== null;
  const destinations = isOfPlaces ? [...(await engine.countByDestination(selection)).keys()] : null;
  return { ids, count: totalCount, destinations };
}

async function readBatch(
  { db, nights }: Store,
  data: ReferenceData,
  ids: readonly number[],
  { from, until }: Days,
): Promise<readonly CheckedHome[]> {
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
    .select([
      'rentals.id',
      'rentals.name',
      'rentals.available',
      'rentals.latitude',
      'rentals.longitude',
      'rental_contents.photos',
    ])
    .where('rentals.id', 'in', ids)
    .execute();
  const bookings = await db
    .selectFrom('rental_bookings')
    .selectAll()
    .where('rental_id', 'in', ids)
    .where('ends_day', '>', from)
    .orderBy('starts_day')
    .execute();
  const seasons = await db
    .selectFrom('rental_seasons')
    .selectAll()
    .where('rental_id', 'in', ids)
    .where('ends_day', '>', from)
    .execute();
  const offers = await db
    .selectFrom('rental_offers')
    .selectAll()
    .where('rental_id', 'in', ids)
    .where('ends_day', '>=', from)
    .where('starts_day', '<', until)
    .execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const bookingsOf = Map.groupBy(bookings, ({ rental_id }) => rental_id);
  const seasonsOf = Map.groupBy(seasons, ({ rental_id }) => rental_id);
  const offersOf = Map.groupBy(offers, ({ rental_id }) => rental_id);
  return ids.flatMap((id): CheckedHome[] => {
    const row = rowOf.get(id);
    if (row === undefined) return [];
    const own = (bookingsOf.get(id) ?? []).map(({ starts_day, ends_day }) => [starts_day, ends_day] as const);
    const revised = nights?.rentals.get(id)?.taken;
    return [
      {
        id,
        name: row.name,
        latitude: row.latitude,
        longitude: row.longitude,
        photos: resolvePhotos(storedJson(row.photos), data),
        isAvailable: row.available === 1,
        taken: revised === undefined ? own : pairsOf(revised),
        seasons: (seasonsOf.get(id) ?? []).map((season) => ({
          from: season.starts_day,
          until: season.ends_day,
          minimumNights: season.minimum_nights,
          maximumNights: season.maximum_nights,
        })),
        offerEnds: (offersOf.get(id) ?? []).map(({ ends_day }) => ends_day),
      },
    ];
  });
}

function pairsOf(days: Int32Array): readonly (readonly [number, number])[] {
  return Array.from({ length: days.length / 2 }, (_, at) => [days[2 * at] ?? 0, days[2 * at + 1] ?? 0]);
}
