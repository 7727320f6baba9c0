/**
 * Writes and reads the stored search data of a version, computed once when it is published: columns of numbers, and for each night of the
 * calendar a bit per rental. A server reads these few large values instead of tens of millions of rows, so that it can respond a second
 * after its start. Hides their encoding.
 */
import { deserialize, serialize } from 'node:v8';
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isEveryNightKnown } from '#lib/dates/known-nights';
import { DAY_MS } from '#lib/dates/plain-dates';
import { packRates, type RateRows } from '#lib/search/memory/rate-parts';
import { UNPRICED } from '#lib/search/memory/unpriced';
import type { CatalogueSchema } from '#lib/store/schema';
import { VersionDamaged } from '#lib/store/store';

/**
 * Rentals per part: a multiple of 32, so that parts join at word boundaries. Small enough that the rows read for one part are still young
 * when the garbage collector frees them; larger parts leave a hundred megabytes uncollected.
 */
const PART_SIZE = 1_024;

/**
 * The search values of a group of rentals that are neighbours on the map, as columns; ordered by `map_code` and id. Each rental is one
 * entry in every column. Days are counted since 1970-01-01.
 */
export interface SearchPart {
  readonly ids: Float64Array;
  readonly positions: Uint32Array;
  readonly destinationOrders: Uint32Array;
  /** Indexes into `currencyCodes`. */
  readonly currencies: Uint8Array;
  readonly currencyCodes: readonly string[];
  /** From-prices, minor units of the rental's own currency. */
  readonly prices: Float64Array;
  readonly capacities: Uint16Array;
  readonly bedroomsCounts: Uint16Array;
  readonly fullBathroomsCounts: Uint16Array;
  readonly sleeps: Uint16Array;
  readonly ratings: Uint8Array;
  /** Indexes into `typeKeys`, which are vocabulary keys. */
  readonly types: Uint16Array;
  readonly typeKeys: readonly string[];
  readonly available: Uint8Array;
  readonly instantlyBookable: Uint8Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly mapX: Int32Array;
  readonly mapY: Int32Array;
  readonly updatedAtMs: Float64Array;
  /** When the content last changed (`rental_changes`). */
  readonly changedAtMs: Float64Array;
  /** Word numbers; those of entry `i` lie from `wordStarts[i]` to `wordStarts[i + 1]`. */
  readonly words: Uint16Array;
  readonly wordStarts: Uint32Array;
  /** Seasons with a minimum of more than one night, three numbers each: first day, day after the last, minimum nights. */
  readonly seasons: Int32Array;
  readonly seasonStarts: Uint32Array;
  /** Seasons with a maximum stay, four numbers each: entry, first day, day after the last, maximum nights; entries ascending. */
  readonly longestStays: Int32Array;
  /** Offers, two numbers each: first and last day. */
  readonly offers: Int32Array;
  readonly offerStarts: Uint32Array;
  /** Day on which the first night of `takenNights` begins. */
  readonly firstNight: number;
  /** One bitmap of `wordsOfNight` words per night, one after another; a set bit is a taken night. */
  readonly takenNights: Uint32Array;
  /** Bookings that reach outside these nights, three numbers each: entry, first day, day of departure. */
  readonly otherBookings: Int32Array;
  /** Known nights of the entries with unknown ones, three numbers each: entry, first day, day after the last. */
  readonly knownSpans: Int32Array;
}

/** Returns the number of 32-bit words that the bitmap of one night takes in a part with `entriesCount` rentals. */
export function wordsOfNight(entriesCount: number): number {
  return (entriesCount + 31) >>> 5;
}

/** Nights before the day of publication whose bookings are stored as bits, at most; earlier ones are in `otherBookings`. */
const PAST_NIGHTS = 31;
/** Nights from the day of publication on whose bookings are stored as bits, at most. */
const NIGHTS_AHEAD = 800;

/**
 * Computes the search parts of a version and inserts them into its database, with `partSize` rentals in each (1,024 by default), a multiple
 * of 32. Requires the index `rentals_by_place`.
 */
export async function writeSearchParts(db: Kysely<CatalogueSchema>, partSize = PART_SIZE): Promise<void> {
  const calendar = await calendarOf(db);
  let [lastCode, lastId] = [-1, -1];
  for (let ordinal = 0; ; ordinal++) {
    const rows = await readRows(db, lastCode, lastId, partSize);
    const last = rows.at(-1);
    if (!last) return;
    const span: Span = { first: [lastCode, lastId], last: [last.map_code, last.id] };
    const data = serialize(await packPart(db, rows, span, calendar));
    const rates = serialize(packRates(rows, await readRates(db, rows, span)));
    await db.insertInto('search_parts').values({ ordinal, data, rates }).execute();
    [lastCode, lastId] = span.last;
  }
}

/**
 * Reads the stored search parts of a version and yields them in order, unchecked; none when the database holds none.
 * @throws VersionDamaged when one cannot be decoded.
 */
export async function* readSearchParts(db: Kysely<CatalogueSchema>): AsyncGenerator<unknown> {
  for (let ordinal = 0; ; ordinal++) {
    const row = await db
      .selectFrom('search_parts')
      .select('data')
      .where('ordinal', '=', ordinal)
      .executeTakeFirst();
    if (!row) return;
    yield decoded(row.data, ordinal);
  }
}

function decoded(data: Uint8Array, ordinal: number): unknown {
  try {
    return deserialize(data);
  } catch (cause) {
    throw new VersionDamaged(null, { reason: `Search part ${ordinal} cannot be decoded.` }, cause);
  }
}

type Rows = Awaited<ReturnType<typeof readRows>>;

/** A range of rentals by map code and id: after `first`, through `last`. */
interface Span {
  readonly first: readonly [code: number, id: number];
  readonly last: readonly [code: number, id: number];
}

/** The nights that are stored as bits. */
interface Calendar {
  readonly firstNight: number;
  readonly nightsCount: number;
}

async function calendarOf(db: Kysely<CatalogueSchema>): Promise<Calendar> {
  const { published_at_ms: publishedAtMs } = await db
    .selectFrom('version')
    .select('published_at_ms')
    .executeTakeFirstOrThrow();
  const taken = await db
    .selectFrom('rental_bookings')
    .select(({ fn }) => [
      fn.min<number | null>('starts_day').as('first'),
      fn.max<number | null>('ends_day').as('end'),
    ])
    .executeTakeFirstOrThrow();
  const today = Math.floor(publishedAtMs / DAY_MS);
  const firstNight = Math.max(taken.first ?? today, today - PAST_NIGHTS);
  const end = Math.min(taken.end ?? today, today + NIGHTS_AHEAD);
  return { firstNight, nightsCount: Math.max(0, end - firstNight) };
}

function readRows(db: Kysely<CatalogueSchema>, lastCode: number, lastId: number, partSize: number) {
  return db
    .selectFrom('rentals')
    .innerJoin('rental_changes', 'rental_changes.rental_id', 'rentals.id')
    .select([
      'id',
      'map_code',
      'position',
      'destination_order',
      'currency',
      'min_price_minor',
      'max_price_minor',
      'price_kind',
      'capacity',
      'bedrooms_count',
      'full_bathrooms_count',
      'sleeps',
      'reviews_rating_tenths',
      'rental_type',
      'available',
      'instantly_bookable',
      'known_from_day',
      'known_until_day',
      'latitude',
      'longitude',
      'map_x',
      'map_y',
      'updated_at_ms',
      'changed_at_ms',
      'words',
    ])
    .where(sql<SqlBool>`(map_code, id) > (${lastCode}, ${lastId})`)
    .orderBy('map_code')
    .orderBy('id')
    .limit(partSize)
    .execute();
}

async function packPart(
  db: Kysely<CatalogueSchema>,
  rows: Rows,
  span: Span,
  calendar: Calendar,
): Promise<SearchPart> {
  const entryById = new Map(rows.map((row, entry) => [row.id, entry]));
  const currencyCodes = [...new Set(rows.map((row) => row.currency))].sort();
  const typeKeys = [...new Set(rows.map((row) => row.rental_type))].sort();
  const words = rows.map((row) => (row.words === '' ? [] : row.words.split(',').map(Number)));
  const limits = await readSeasons(db, span);
  const seasons = byEntry(limits.shortest, entryById);
  const longest = byEntry(limits.longest, entryById);
  const offers = byEntry(await readOffers(db, span), entryById);
  return {
    ids: Float64Array.from(rows, (row) => row.id),
    positions: Uint32Array.from(rows, (row) => row.position),
    destinationOrders: Uint32Array.from(rows, (row) => row.destination_order),
    currencies: Uint8Array.from(rows, (row) => currencyCodes.indexOf(row.currency)),
    currencyCodes,
    prices: Float64Array.from(rows, (row) => row.min_price_minor ?? UNPRICED),
    capacities: Uint16Array.from(rows, (row) => row.capacity),
    bedroomsCounts: Uint16Array.from(rows, (row) => row.bedrooms_count),
    fullBathroomsCounts: Uint16Array.from(rows, (row) => row.full_bathrooms_count),
    sleeps: Uint16Array.from(rows, (row) => row.sleeps),
    ratings: Uint8Array.from(rows, (row) => row.reviews_rating_tenths),
    types: Uint16Array.from(rows, (row) => typeKeys.indexOf(row.rental_type)),
    typeKeys,
    available: Uint8Array.from(rows, (row) => row.available),
    instantlyBookable: Uint8Array.from(rows, (row) => row.instantly_bookable),
    latitudes: Float64Array.from(rows, (row) => row.latitude),
    longitudes: Float64Array.from(rows, (row) => row.longitude),
    mapX: Int32Array.from(rows, (row) => row.map_x),
    mapY: Int32Array.from(rows, (row) => row.map_y),
    updatedAtMs: Float64Array.from(rows, (row) => row.updated_at_ms),
    changedAtMs: Float64Array.from(rows, (row) => row.changed_at_ms),
    words: Uint16Array.from(words.flat()),
    wordStarts: startsOf(words),
    seasons: Int32Array.from(seasons.flat(2)),
    seasonStarts: startsOf(seasons),
    longestStays: Int32Array.from(
      longest.flatMap((own, entry) => own.flatMap((numbers) => [entry, ...numbers])),
    ),
    offers: Int32Array.from(offers.flat(2)),
    offerStarts: startsOf(offers),
    firstNight: calendar.firstNight,
    ...(await packNights(db, span, entryById, calendar)),
    knownSpans: Int32Array.from(rows.flatMap(knownSpan)),
  };
}

/** Returns the triple of an entry's known nights; empty where every night is known. */
function knownSpan(row: Rows[number], entry: number): readonly number[] {
  const days = { from: row.known_from_day, until: row.known_until_day };
  return isEveryNightKnown(days) ? [] : [entry, days.from, days.until];
}

/** Computes where each entry's members begin in the flattened list, with the total at the end. */
function startsOf(members: readonly (readonly unknown[])[]): Uint32Array {
  const starts = new Uint32Array(members.length + 1);
  for (const [entry, own] of members.entries()) starts[entry + 1] = starts[entry]! + own.length;
  return starts;
}

/** Seasons with a minimum of more than a night, and those with a maximum; the third number is the limit. */
interface StayLimits {
  readonly shortest: readonly DaySpan[];
  readonly longest: readonly DaySpan[];
}

async function readSeasons(db: Kysely<CatalogueSchema>, span: Span): Promise<StayLimits> {
  const rows = await within(db.selectFrom('rentals'), span)
    .innerJoin('rental_seasons as season', 'season.rental_id', 'rentals.id')
    .select([
      'season.rental_id',
      'season.starts_day',
      'season.ends_day',
      'season.minimum_nights',
      'season.maximum_nights',
    ])
    .execute();
  const limited = ({ rental_id: rentalId, starts_day, ends_day }: (typeof rows)[number], nights: number) => ({
    rentalId,
    numbers: [starts_day, ends_day, nights] as const,
  });
  return {
    shortest: rows.flatMap((row) => (row.minimum_nights > 1 ? [limited(row, row.minimum_nights)] : [])),
    longest: rows.flatMap((row) => (row.maximum_nights === null ? [] : [limited(row, row.maximum_nights)])),
  };
}

async function readOffers(db: Kysely<CatalogueSchema>, span: Span): Promise<readonly DaySpan[]> {
  const rows = await within(db.selectFrom('rentals'), span)
    .innerJoin('rental_offers as offer', 'offer.rental_id', 'rentals.id')
    .select(['offer.rental_id', 'offer.starts_day', 'offer.ends_day'])
    .execute();
  return rows.map((row) => ({ rentalId: row.rental_id, numbers: [row.starts_day, row.ends_day] }));
}

async function readRates(db: Kysely<CatalogueSchema>, rows: Rows, span: Span): Promise<RateRows> {
  const entryById = new Map(rows.map((row, entry) => [row.id, entry]));
  const rates = await within(db.selectFrom('rentals'), span)
    .innerJoin('rental_rates as rate', 'rate.rental_id', 'rentals.id')
    .select(['rate.rental_id', 'rate.starts_day', 'rate.ends_day', 'rate.price_minor'])
    .execute();
  const offers = await within(db.selectFrom('rentals'), span)
    .innerJoin('rental_offers as offer', 'offer.rental_id', 'rentals.id')
    .select(['offer.rental_id', 'offer.starts_day', 'offer.ends_day', 'offer.discount'])
    .execute();
  const charges = await within(db.selectFrom('rentals'), span)
    .innerJoin('rental_charges as charge', 'charge.rental_id', 'rentals.id')
    .select(['charge.rental_id', 'charge.kind', 'charge.amount', 'charge.free_from_nights'])
    .execute();
  const spanOf = (row: (typeof rates | typeof offers)[number], last: number): DaySpan => ({
    rentalId: row.rental_id,
    numbers: [row.starts_day, row.ends_day, last],
  });
  return {
    seasons: byEntry(
      rates.map((row) => spanOf(row, row.price_minor)),
      entryById,
    ),
    offers: byEntry(
      offers.map((row) => spanOf(row, row.discount)),
      entryById,
    ),
    charges: byEntry(
      charges.map(({ rental_id, kind, amount, free_from_nights }) => ({
        rentalId: rental_id,
        numbers: [amount, kind, free_from_nights ?? 0],
      })),
      entryById,
    ),
  };
}

/** A span of days of a rental: first day, end (inclusive or not, as the table has it), and further numbers. */
interface DaySpan {
  readonly rentalId: number;
  readonly numbers: readonly [starts: number, ends: number, ...more: number[]];
}

/** Groups spans by entry, sorted by end, then by start. */
function byEntry(
  spans: readonly DaySpan[],
  entryById: ReadonlyMap<number, number>,
): readonly (readonly (readonly number[])[])[] {
  const own: DaySpan['numbers'][][] = Array.from(entryById, () => []);
  for (const { rentalId, numbers } of spans) own[entryOf(rentalId, entryById)]!.push(numbers);
  for (const group of own) group.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  return own;
}

/** Returns the entry of a rental in the part. @throws RangeError when the rental is not in it. */
function entryOf(rentalId: number, entryById: ReadonlyMap<number, number>): number {
  const entry = entryById.get(rentalId);
  if (entry === undefined) throw new RangeError(`Rental ${rentalId} is not in this part.`);
  return entry;
}

/** Reads the bookings of a part and encodes them: nights of the calendar as bits, bookings that reach outside it as numbers. */
async function packNights(
  db: Kysely<CatalogueSchema>,
  span: Span,
  entryById: ReadonlyMap<number, number>,
  { firstNight, nightsCount }: Calendar,
): Promise<Pick<SearchPart, 'takenNights' | 'otherBookings'>> {
  const width = wordsOfNight(entryById.size);
  const takenNights = new Uint32Array(nightsCount * width);
  const otherBookings: number[] = [];
  const bookings = await within(db.selectFrom('rentals'), span)
    .innerJoin('rental_bookings', 'rental_bookings.rental_id', 'rentals.id')
    .select(['rental_bookings.rental_id', 'rental_bookings.starts_day', 'rental_bookings.ends_day'])
    .execute();
  const end = firstNight + nightsCount;
  for (const { rental_id: id, starts_day: starts, ends_day: ends } of bookings) {
    const entry = entryOf(id, entryById);
    if (starts < firstNight || ends > end) otherBookings.push(entry, starts, ends);
    for (let night = Math.max(starts, firstNight); night < Math.min(ends, end); night++) {
      const at = (night - firstNight) * width + (entry >>> 5);
      takenNights[at] = takenNights[at]! | (1 << (entry & 31));
    }
  }
  return { takenNights, otherBookings: Int32Array.from(otherBookings) };
}

/** Restricts a query to a span. The bounds on the code are redundant, but let query planners estimate how few rentals match. */
function within(query: SelectQueryBuilder<CatalogueSchema, 'rentals', object>, { first, last }: Span) {
  return query
    .where('rentals.map_code', '>=', first[0])
    .where('rentals.map_code', '<=', last[0])
    .where(sql<SqlBool>`(rentals.map_code, rentals.id) > (${first[0]}, ${first[1]})`)
    .where(sql<SqlBool>`(rentals.map_code, rentals.id) <= (${last[0]}, ${last[1]})`);
}
