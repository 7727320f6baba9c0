/**
 * What the search in memory is built of, worked out once when a version is published: columns of numbers, and for each
 * night of the calendar a bit per rental. A server reads these few large values instead of tens of millions of rows, so that it
 * answers a second after its start. Hides their form.
 */
import { deserialize, serialize } from 'node:v8';
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isEveryNightKnown } from '#lib/dates/known-nights';
import { DAY_MS } from '#lib/dates/plain-dates';
import type { CatalogueSchema } from '#lib/store/schema';

/**
 * Rentals of a part: a multiple of 32, so that the bits of parts join, and so few that what is read to pack one is let go while it
 * is young: of larger parts the runtime keeps a hundred megabytes lying about.
 */
const PART_SIZE = 1_024;

/** Some rentals one after another along the map, by `map_code` and id. One entry each in every column. */
export interface SearchPart {
  readonly ids: Float64Array;
  readonly positions: Uint32Array;
  readonly destinationOrders: Uint32Array;
  /** Index into `currencyCodes`. */
  readonly currencies: Uint8Array;
  readonly currencyCodes: readonly string[];
  /** From-prices, minor units of the rental's own currency. */
  readonly prices: Float64Array;
  readonly capacities: Uint16Array;
  readonly bedroomsCounts: Uint16Array;
  readonly fullBathroomsCounts: Uint16Array;
  readonly sleeps: Uint16Array;
  readonly ratings: Uint8Array;
  /** Keys of the vocabulary by `typeKeys`. */
  readonly types: Uint16Array;
  readonly typeKeys: readonly string[];
  readonly available: Uint8Array;
  readonly instantlyBookable: Uint8Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly mapX: Int32Array;
  readonly mapY: Int32Array;
  readonly updatedAtMs: Float64Array;
  /** Numbers of the words: those of entry `i` lie from `wordStarts[i]` to `wordStarts[i + 1]`. */
  readonly words: Uint16Array;
  readonly wordStarts: Uint32Array;
  /** Seasons that ask for more than one night, three numbers each: first day, day after the last, least nights. */
  readonly seasons: Int32Array;
  readonly seasonStarts: Uint32Array;
  /** Seasons with a longest stay, four numbers each: entry, first day, day after the last, most nights; entries ascending. */
  readonly longestStays: Int32Array;
  /** Offers, two numbers each: first and last day. */
  readonly offers: Int32Array;
  readonly offerStarts: Uint32Array;
  /** The night that begins on this day is the first of `takenNights`. */
  readonly firstNight: number;
  /** A bit per entry, night after night in `wordsOfNight` each; set where the night is taken. */
  readonly takenNights: Uint32Array;
  /** Taken nights outside of them, three numbers each: entry, first day, day of departure. */
  readonly otherBookings: Int32Array;
  /** Known nights of the entries of which not all are known, three numbers each: entry, first day, day after the last. */
  readonly knownSpans: Int32Array;
}

/** Words of 32 bits that the entries of a part have for each night. */
export function wordsOfNight(entriesCount: number): number {
  return (entriesCount + 31) >>> 5;
}

/** Nights are kept as bits from a month before publication on, and for so long. */
const PAST_NIGHTS = 31;
const NIGHTS_AHEAD = 800;

/**
 * Works out the parts of the version that `db` reads, and adds them to it, so many rentals in each, a multiple of 32. Needs the
 * index by place.
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
    await db.insertInto('search_parts').values({ ordinal, data }).execute();
    [lastCode, lastId] = span.last;
  }
}

/** The version's parts one after another. */
export async function* readSearchParts(db: Kysely<CatalogueSchema>): AsyncGenerator<SearchPart> {
  for (let ordinal = 0; ; ordinal++) {
    const row = await db
      .selectFrom('search_parts')
      .select('data')
      .where('ordinal', '=', ordinal)
      .executeTakeFirst();
    if (!row) return;
    const part: SearchPart = deserialize(row.data);
    yield part;
  }
}

type Rows = Awaited<ReturnType<typeof readRows>>;

/** Rentals by their places: after the first, up to the last. */
interface Span {
  readonly first: readonly [code: number, id: number];
  readonly last: readonly [code: number, id: number];
}

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
    .select([
      'id',
      'map_code',
      'position',
      'destination_order',
      'currency',
      'min_price_minor',
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
    prices: Float64Array.from(rows, (row) => row.min_price_minor),
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

/** Nothing where every night is known. */
function knownSpan(row: Rows[number], entry: number): readonly number[] {
  const days = { from: row.known_from_day, until: row.known_until_day };
  return isEveryNightKnown(days) ? [] : [entry, days.from, days.until];
}

/** Where each entry's members begin when all are in one row; one more at the end. */
function startsOf(members: readonly (readonly unknown[])[]): Uint32Array {
  const starts = new Uint32Array(members.length + 1);
  for (const [entry, own] of members.entries()) starts[entry + 1] = (starts[entry] ?? 0) + own.length;
  return starts;
}

/** Seasons with a shortest stay of more than a night, and those with a longest stay; the third number is the limit. */
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

/** First day, end and what else is said of a span. */
interface DaySpan {
  readonly rentalId: number;
  readonly numbers: readonly [starts: number, ends: number, ...more: number[]];
}

/** By entry; of each entry those that end first before the others. */
function byEntry(
  spans: readonly DaySpan[],
  entryById: ReadonlyMap<number, number>,
): readonly (readonly (readonly number[])[])[] {
  const own: DaySpan['numbers'][][] = Array.from(entryById, () => []);
  for (const { rentalId, numbers } of spans) own[entryById.get(rentalId) ?? 0]?.push(numbers);
  for (const group of own) group.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  return own;
}

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
    const entry = entryById.get(id) ?? 0;
    if (starts < firstNight || ends > end) otherBookings.push(entry, starts, ends);
    for (let night = Math.max(starts, firstNight); night < Math.min(ends, end); night++) {
      const at = (night - firstNight) * width + (entry >>> 5);
      takenNights[at] = (takenNights[at] ?? 0) | (1 << (entry & 31));
    }
  }
  return { takenNights, otherBookings: Int32Array.from(otherBookings) };
}

/** The codes say no more than the pairs do, but planners know by them how few rentals these are. */
function within(query: SelectQueryBuilder<CatalogueSchema, 'rentals', object>, { first, last }: Span) {
  return query
    .where('rentals.map_code', '>=', first[0])
    .where('rentals.map_code', '<=', last[0])
    .where(sql<SqlBool>`(rentals.map_code, rentals.id) > (${first[0]}, ${first[1]})`)
    .where(sql<SqlBool>`(rentals.map_code, rentals.id) <= (${last[0]}, ${last[1]})`);
}
