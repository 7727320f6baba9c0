/**
 * The JSON text of rentals in lists of the API. Hides the cache: a rental's text is written once per version, language and currency,
 * with the parts that rentals share, so that a page requested for the first time is joined from existing texts.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RentalInclusions } from '#lib/api/contract/rental-inclusion-schemas';
import type { StayOfRental } from '#lib/api/contract/rental-list-schemas';
import type { AnyRental, Rental } from '#lib/api/contract/rental-schemas';
import type { RentalListRequest } from '#lib/api/query-forms';
import {
  type AnswerContext,
  serializeOffer,
  serializePhoto,
  serializeRental,
  serializeRentalFacts,
  serializeTrail,
  withStay,
} from '#lib/api/serialize';
import { chosenInclusions, serializeInclusions } from '#lib/api/serialize-rental-inclusions';
import { readVerbatimRecords } from '#lib/api/verbatim-records';
import { readAmenities } from '#lib/catalogue/rentals/rental-amenities';
import { type Photo, type RentalRecord, readRentals } from '#lib/catalogue/rentals/rental-records';
import type { Stay } from '#lib/dates/stay';
import { unpooledText } from '#lib/http/unpooled-bytes';
import { formatKnownMinor } from '#lib/money/currency';
import type { DestinationNode } from '#lib/reference/destination-tree';
import type { Picture } from '#lib/reference/reference-data';
import type { Store } from '#lib/store/store';
import { droppedWhenReplaced, VersionCache } from '#lib/store/version-cache';

/** The JSON text of one rental in a list, with its digest. */
export interface RentalJson {
  /** One record, UTF-8. */
  readonly bytes: Buffer;
  /** SHA-256 hex of the bytes. */
  readonly digest: string;
  /** Its entry in `meta.stays`; absent where the request has no flexible stay. */
  readonly stay?: StayOfRental;
}

/** The parts of a request that the records depend on; nothing is included by default. */
interface RecordsRequest
  extends Pick<RentalListRequest, 'fields' | 'filter'>,
    Partial<Pick<RentalListRequest, 'include'>> {}

/**
 * Returns the JSON texts of the rentals `ids`, in that order; ids that the catalogue lacks are left out. Texts with the price of a
 * stay, or with only some members, are not cached. `ownStays` are the stays to price in place of that of the filter, by rental id; null for
 * none.
 */
export async function readRentalsJson(
  store: Store,
  ids: readonly number[],
  { fields, filter, include = [] }: RecordsRequest,
  context: AnswerContext,
  ownStays: ReadonlyMap<number, Stay> | null = null,
): Promise<readonly RentalJson[]> {
  const writer = writerFor(store, context);
  if (fields === null && filter.stay === null && include.length === 0) {
    const texts = await readWhole(store, ids, writer, context);
    return texts.map((text) => withGuests(text, filter.guests ?? 1));
  }
  const { locale, currency, data } = context;
  const [records, verbatim, amenities] = await Promise.all([
    readRentals(store, data, ids, { locale, currency, stay: filter.stay, ownStays, guests: filter.guests }),
    readVerbatimRecords(store, ids, context),
    include.includes('amenities') ? readAmenities(store, ids) : null,
  ]);
  return records.map((record) => {
    const whole = wholeRecord(record, verbatim.get(record.id), context);
    const members = Object.entries(whole);
    const requested: Partial<AnyRental & RentalInclusions> =
      fields === null ? { ...whole } : Object.fromEntries(members.filter(([name]) => fields.includes(name)));
    if (include.length > 0) {
      const shown = { ...record, photos: shownPhotos(record, whole) };
      const all = serializeInclusions(shown, amenities?.get(record.id) ?? [], context);
      Object.assign(requested, chosenInclusions(all, include));
    }
    const json = jsonOf(JSON.stringify(requested));
    return ownStays === null ? json : { ...json, ...stayOfRental(record) };
  });
}

/** Returns a rental with all members; a mirrored one as it was mirrored, with the members about the requested stay. */
function wholeRecord(record: RentalRecord, mirrored: Rental | undefined, context: AnswerContext): AnyRental {
  if (mirrored === undefined) return serializeRental(record, context);
  const whole = { ...mirrored, url: withStay(mirrored.url, record) };
  if (record.stay === null) return whole;
  const { final_price, length_of_stay, best_offer } = serializeRental(record, context);
  return { ...whole, final_price, length_of_stay, best_offer };
}

/** Returns the photos that a record shows, in its order: those of a mirrored record are of another host. */
function shownPhotos(record: RentalRecord, { photos }: Pick<AnyRental, 'photos'>): RentalRecord['photos'] {
  const own = record.photos;
  return photos.map(({ url }, index) => {
    const photo = own[index];
    return photo && 'picture' in photo ? photo : { url, caption: null };
  });
}

/** Returns the entry of a rental in `meta.stays`; an empty object for a rental without a stay. */
function stayOfRental(record: RentalRecord | undefined): Pick<RentalJson, 'stay'> {
  if (!record?.stay) return {};
  const { id, stay, finalPriceMinor, currency } = record;
  const { checkin, checkout } = stay;
  return { stay: { id, checkin, checkout, total: formatKnownMinor(finalPriceMinor, currency) } };
}

/** Returns whole records without a stay, from the cache where possible. */
async function readWhole(
  store: Store,
  ids: readonly number[],
  writer: RentalWriter,
  context: AnswerContext,
): Promise<readonly RentalJson[]> {
  const { locale, currency, data } = context;
  const cached = textsOf(store).rentals;
  const texts = new Map<number, RentalJson>();
  const missing: number[] = [];
  for (const id of ids) {
    const text = cached.get(writer.prefix + id);
    if (text) texts.set(id, text);
    else missing.push(id);
  }
  const add = (id: number, text: RentalJson) => {
    cached.set(writer.prefix + id, text);
    texts.set(id, text);
  };
  const verbatim = await readVerbatimRecords(store, missing, context);
  for (const [id, record] of verbatim) add(id, jsonOf(JSON.stringify(record)));
  const own = verbatim.size === 0 ? missing : missing.filter((id) => !verbatim.has(id));
  for (const record of await readRentals(store, data, own, { locale, currency })) {
    add(record.id, jsonOf(writer.write(record)));
  }
  return ids.flatMap((id) => texts.get(id) ?? []);
}

/** What precedes the address of the page in the text of a record: quotes within a text are escaped. */
const BEFORE_PAGE = Buffer.from('"url":"');

/** Adds the guests of a request to the address of the rental's page, as `withStay` does; texts are cached without them. */
function withGuests({ bytes, digest }: RentalJson, guests: number): RentalJson {
  if (guests < 2) return { bytes, digest };
  const end = bytes.indexOf('"', bytes.indexOf(BEFORE_PAGE) + BEFORE_PAGE.length);
  const added = Buffer.from(withStay('', { stay: null, guests }));
  const page = Buffer.allocUnsafeSlow(bytes.length + added.length);
  page.set(bytes.subarray(0, end));
  page.set(added, end);
  page.set(bytes.subarray(end), end + added.length);
  return { bytes: page, digest: hash('sha256', page) };
}

function jsonOf(text: string): RentalJson {
  const bytes = unpooledText(text);
  return { bytes, digest: hash('sha256', bytes) };
}

/** Writes the result of `serializeRental` as JSON. The parts that rentals share, destinations and pictures, are written once. */
class RentalWriter {
  /** Prefix of the keys under which its texts are cached. */
  readonly prefix: string;
  readonly #context: AnswerContext;
  readonly #trails = new Map<DestinationNode | undefined, string>();
  readonly #pictures = new Map<Picture, string>();

  constructor(prefix: string, context: AnswerContext) {
    this.prefix = prefix;
    this.#context = context;
  }

  write(record: RentalRecord): string {
    const facts = JSON.stringify(serializeRentalFacts(record, this.#context));
    const trail = this.#trail(record.trail);
    const photos = record.photos.map((photo) => this.#photo(photo)).join();
    const offers = JSON.stringify(record.specialOffers.map(serializeOffer));
    return `${facts.slice(0, -1)},"destination":${trail},"photos":[${photos}],"special_offers":${offers}}`;
  }

  #trail(trail: readonly DestinationNode[]): string {
    const own = trail.at(-1);
    let text = this.#trails.get(own);
    if (text === undefined) {
      text = JSON.stringify(serializeTrail(trail, this.#context));
      this.#trails.set(own, text);
    }
    return text;
  }

  #photo(photo: Photo): string {
    if ('url' in photo) return JSON.stringify(serializePhoto(photo, this.#context));
    let text = this.#pictures.get(photo.picture);
    if (text === undefined) {
      text = JSON.stringify(serializePhoto(photo, this.#context));
      this.#pictures.set(photo.picture, text);
    }
    return text;
  }
}

/** Limit for a version's texts in all languages and currencies; one takes about 2 KB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** The memory that an entry takes besides its bytes. */
const OVERHEAD_BYTES = 320;
/** Number of cached writers, one per language and currency; each holds some hundred bytes per destination. */
const MAX_WRITERS = 24;

interface Texts {
  readonly rentals: LRUCache<string, RentalJson>;
  readonly writers: LRUCache<string, RentalWriter>;
  writersCreated: number;
}

const textsByStore = droppedWhenReplaced(new VersionCache<Texts>());

function textsOf(store: Store): Texts {
  return textsByStore.get(store, () => ({
    rentals: new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ bytes }) => bytes.byteLength + OVERHEAD_BYTES,
    }),
    writers: new LRUCache({ max: MAX_WRITERS }),
    writersCreated: 0,
  }));
}

function writerFor(store: Store, context: AnswerContext): RentalWriter {
  const texts = textsOf(store);
  const { locale, currency, publicBaseUrl } = context;
  const key = `${locale} ${currency} ${publicBaseUrl}`;
  let writer = texts.writers.get(key);
  if (!writer) {
    texts.writersCreated += 1;
    writer = new RentalWriter(`${texts.writersCreated}/`, context);
    texts.writers.set(key, writer);
  }
  return writer;
}
