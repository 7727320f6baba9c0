/**
 * Rentals as they stand in a list of the API, as JSON text. Hides that a rental's text is made once for a language and a
 * currency and then kept as long as there is room, with what it shares with its neighbours: a version never changes, so that a
 * page that nobody asked for before is put together from texts that are there.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RentalListRequest } from '#lib/api/query-forms';
import {
  type AnswerContext,
  serializeOffer,
  serializePhoto,
  serializeRental,
  serializeRentalFacts,
  serializeTrail,
} from '#lib/api/serialize';
import { readVerbatimRecords } from '#lib/api/verbatim-records';
import { type Photo, type RentalRecord, readRentals } from '#lib/catalogue/rentals/rental-records';
import { unpooledText } from '#lib/http/unpooled-bytes';
import type { DestinationNode } from '#lib/reference/destination-tree';
import type { Picture } from '#lib/reference/reference-data';
import type { Store } from '#lib/store/store';
import { VersionCache } from '#lib/store/version-cache';

export interface RentalJson {
  /** One record, UTF-8. */
  readonly bytes: Buffer;
  /** SHA-256 hex of the bytes. */
  readonly digest: string;
}

/**
 * The records of `ids`, in that order; an id that is not in the catalogue is left out. Records that tell of a stay, or of which
 * only some members are asked for, are made anew each time.
 */
export async function readRentalsJson(
  store: Store,
  ids: readonly number[],
  { fields, filter }: Pick<RentalListRequest, 'fields' | 'filter'>,
  context: AnswerContext,
): Promise<readonly RentalJson[]> {
  const writer = writerFor(store, context);
  if (fields === null && filter.stay === null) return readWhole(store, ids, writer, context);
  const { locale, currency, data } = context;
  const [records, given] = await Promise.all([
    readRentals(store, data, ids, { locale, currency, stay: filter.stay }),
    readVerbatimRecords(store, ids, context),
  ]);
  const written = records.map((record) => {
    const own = serializeRental(record, context);
    const theirs = given.get(record.id);
    if (theirs === undefined || filter.stay === null) return theirs ?? own;
    const { final_price, length_of_stay, best_offer } = own;
    return { ...theirs, final_price, length_of_stay, best_offer };
  });
  if (fields === null) return written.map((record) => jsonOf(JSON.stringify(record)));
  return written.map((record) => {
    const members = Object.entries(record);
    return jsonOf(JSON.stringify(Object.fromEntries(members.filter(([name]) => fields.includes(name)))));
  });
}

async function readWhole(
  store: Store,
  ids: readonly number[],
  writer: RentalWriter,
  context: AnswerContext,
): Promise<readonly RentalJson[]> {
  const { locale, currency, data } = context;
  const kept = textsOf(store).rentals;
  const texts = new Map<number, RentalJson>();
  const missing: number[] = [];
  for (const id of ids) {
    const text = kept.get(writer.prefix + id);
    if (text) texts.set(id, text);
    else missing.push(id);
  }
  const keep = (id: number, text: RentalJson) => {
    kept.set(writer.prefix + id, text);
    texts.set(id, text);
  };
  const given = await readVerbatimRecords(store, missing, context);
  for (const [id, record] of given) keep(id, jsonOf(JSON.stringify(record)));
  const own = given.size === 0 ? missing : missing.filter((id) => !given.has(id));
  for (const record of await readRentals(store, data, own, { locale, currency })) {
    keep(record.id, jsonOf(writer.write(record)));
  }
  return ids.flatMap((id) => texts.get(id) ?? []);
}

function jsonOf(text: string): RentalJson {
  const bytes = unpooledText(text);
  return { bytes, digest: hash('sha256', bytes) };
}

/** Writes what `serializeRental` gives as JSON. What rentals share, their places and pictures, is written once. */
class RentalWriter {
  /** Of the keys under which its texts are kept. */
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

/** Of texts in all languages and currencies; one takes about 2 KB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** What an entry weighs beside its bytes. */
const OVERHEAD_BYTES = 320;
/** Languages and currencies whose shared texts are kept; a writer holds some hundred bytes for each destination. */
const MAX_WRITERS = 24;

interface Texts {
  readonly rentals: LRUCache<string, RentalJson>;
  readonly writers: LRUCache<string, RentalWriter>;
  writersMade: number;
}

const textsByStore = new VersionCache<Texts>();

function textsOf(store: Store): Texts {
  return textsByStore.get(store, () => ({
    rentals: new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ bytes }) => bytes.byteLength + OVERHEAD_BYTES,
    }),
    writers: new LRUCache({ max: MAX_WRITERS }),
    writersMade: 0,
  }));
}

function writerFor(store: Store, context: AnswerContext): RentalWriter {
  const texts = textsOf(store);
  const { locale, currency, publicBaseUrl } = context;
  const key = `${locale} ${currency} ${publicBaseUrl}`;
  let writer = texts.writers.get(key);
  if (!writer) {
    texts.writersMade += 1;
    writer = new RentalWriter(`${texts.writersMade}/`, context);
    texts.writers.set(key, writer);
  }
  return writer;
}
