/** Reads all rentals of a version for a feed, in small pages: a catalogue of a million rentals is never in memory as a whole. */
import { type RentalRecord, readRentals } from '#lib/catalogue/rentals/rental-records';
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import type { PhotoRules } from '#lib/photos/photo-rules';
import type { DestinationNode } from '#lib/reference/destination-tree';
import type { ReferenceData } from '#lib/reference/reference-data';
import type { StoredDetails } from '#lib/store/schema';
import type { Store } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';

/** The version, language, currency and site of a feed. */
export interface FeedContext {
  readonly store: Store;
  readonly data: ReferenceData;
  /** The site's default language. */
  readonly locale: string;
  /** The site's default currency, in which pages of the feed's addresses show prices. */
  readonly currency: string;
  readonly siteName: string;
  /** Without a trailing slash. */
  readonly publicBaseUrl: string;
  readonly photoRules: PhotoRules;
}

/** A rental with what feeds have in addition to its short record. */
export interface FeedRental extends RentalRecord {
  /** In the feed's language, else in the catalogue's default one; empty without one. */
  readonly description: string;
  /** Vocabulary keys. */
  readonly amenities: readonly string[];
  /** HH:MM; null when not known. */
  readonly checkinTime: string | null;
  readonly checkoutTime: string | null;
  /** Number of beds in all rooms; null when not known. */
  readonly bedsCount: number | null;
  /** Whether each is allowed; null when not known. */
  readonly allowsPets: boolean | null;
  readonly allowsSmoking: boolean | null;
  /** Street with house number; null when not known. */
  readonly streetAddress: string | null;
  readonly postalCode: string | null;
}

/** Rentals per page: some milliseconds of work on the thread, after which other requests are served. */
const PAGE = 20;

/** Reads the rentals of the version, ascending by id. Each yielded page has some of them. */
export async function* feedRentals(context: FeedContext): AsyncGenerator<readonly FeedRental[]> {
  const { store, data, locale, currency } = context;
  for (let last = 0; ; ) {
    const rows = await detailRows(store, last);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    last = ids.at(-1) ?? last;
    const records = await readRentals(store, data, ids, { locale, currency });
    const descriptions = await descriptionsOf(store, ids, locale);
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield records.flatMap((record) => {
      const row = byId.get(record.id);
      return row ? [toFeedRental(record, row, descriptions.get(record.id) ?? '')] : [];
    });
    await yieldToEventLoop();
  }
}

type DetailRow = Awaited<ReturnType<typeof detailRows>>[number];

function detailRows({ db }: Store, afterId: number) {
  return db
    .selectFrom('rentals')
    .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
    .select(['rentals.id', 'checkin_time', 'checkout_time', 'amenities', 'details'])
    .where('rentals.id', '>', afterId)
    .orderBy('rentals.id')
    .limit(PAGE)
    .execute();
}

/** Reads the descriptions of rentals by id, in the language, else in the catalogue's default one. */
async function descriptionsOf({ db, version }: Store, ids: readonly number[], locale: string) {
  const rows = await db
    .selectFrom('rental_texts')
    .select(['rental_id', 'locale', 'description'])
    .where('rental_id', 'in', [...ids])
    .where('locale', 'in', [...new Set([locale, version.defaultLocale])])
    .execute();
  // Those in the language replace the others.
  rows.sort((a, b) => Number(a.locale === locale) - Number(b.locale === locale));
  return new Map(rows.filter((row) => row.description !== '').map((row) => [row.rental_id, row.description]));
}

function toFeedRental(record: RentalRecord, row: DetailRow, description: string): FeedRental {
  const details: StoredDetails = storedJson(row.details);
  const beds = (details.rooms ?? []).flatMap((room) => room.beds).reduce((sum, { count }) => sum + count, 0);
  return {
    ...record,
    description,
    amenities: storedJson(row.amenities),
    checkinTime: row.checkin_time || null,
    checkoutTime: row.checkout_time || null,
    bedsCount: beds === 0 ? null : beds,
    allowsPets: details.house_rules?.pets ?? null,
    allowsSmoking: details.house_rules?.smoking ?? null,
    streetAddress: details.street_address ?? null,
    postalCode: details.postal_code ?? null,
  };
}

/** The description of a rental in one language. */
export interface FeedText {
  readonly id: number;
  /** From the root to the narrowest destination. */
  readonly trail: readonly DestinationNode[];
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

/** Reads the descriptions of rentals that have one in a language, ascending by id. Each yielded page has some of them. */
export async function* feedTexts(
  { store, data }: FeedContext,
  locale: string,
): AsyncGenerator<readonly FeedText[]> {
  for (let last = 0; ; ) {
    const rows = await store.db
      .selectFrom('rental_texts')
      .innerJoin('rentals', 'rentals.id', 'rental_texts.rental_id')
      .select(['rentals.id', 'destination_id', 'slug', 'name', 'description'])
      .where('locale', '=', locale)
      .where('rental_texts.rental_id', '>', last)
      .orderBy('rental_texts.rental_id')
      .limit(PAGE * 5)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    yield rows
      .filter(({ description }) => description !== '')
      .map((row) => {
        const destination = data.tree.get(row.destination_id);
        return { ...row, trail: destination ? data.tree.trail(destination) : [] };
      });
    await yieldToEventLoop();
  }
}
