/**
 * Loads a bundle into a new catalogue version and publishes it. Hides the order in which parts must be read: pictures,
 * vocabulary and destinations are kept, rentals stream through. On any failure the version built aside is
 * removed and the old one goes on serving.
 */
import { createHash, type Hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueVocabulary } from '#lib/catalogue/parameters';
import { parseSearchQuery } from '#lib/catalogue/query';
import {
  type BundleCampaign,
  type BundleDestination,
  type BundleManifest,
  type BundleRental,
  bundleCampaign,
  bundleDestination,
  bundleManifest,
  bundlePicture,
  bundleRate,
  bundleRental,
  bundleVocabulary,
} from '#lib/import/bundle';
import {
  bookingRows,
  campaignRow,
  destinationRow,
  offerRows,
  pictureRow,
  rentalContentsRow,
  rentalRow,
  seasonRows,
} from '#lib/import/bundle-rows';
import { type PlacedDestination, placeDestinations } from '#lib/import/bundle-tree';
import { BundleError, readRecords } from '#lib/import/ndjson';
import { writeSearchParts } from '#lib/search/memory/search-parts';
import { SCHEMA_VERSION } from '#lib/store/migrations';
import type { VersionDraft, VersionShelf } from '#lib/store/store';

export interface LoadedCounts {
  readonly destinations: number;
  readonly rentals: number;
  readonly campaigns: number;
}

export interface LoadOptions {
  /** The bundle's directory. */
  readonly directory: string;
  readonly shelf: VersionShelf;
  /** Called now and then with the rentals loaded so far and the manifest's count. */
  readonly onProgress?: (done: number, total: number) => void;
  /** When the version is published; the present by default. */
  readonly now?: Date;
}

/**
 * Reads the bundle, checks every record and publishes the version.
 * @throws BundleError for the first record that cannot be loaded; nothing is published then.
 */
export async function loadBundle(options: LoadOptions): Promise<{ versionId: string; counts: LoadedCounts }> {
  const { directory, shelf } = options;
  const now = options.now ?? new Date();
  const digest = createHash('sha256');
  const manifest = await readManifest(directory, digest);
  const versionId = await nextVersionId(shelf, now);
  const draft = await shelf.begin(versionId);
  try {
    const load = new BundleLoad(directory, manifest, draft, digest);
    const counts = await load.run(options.onProgress ?? (() => {}));
    await draft.write('version', {
      id: versionId,
      schema_version: SCHEMA_VERSION,
      published_at_ms: now.getTime(),
      default_locale: manifest.default_locale,
      default_currency: manifest.default_currency,
      locales: JSON.stringify(manifest.locales),
      credits: JSON.stringify(manifest.credits),
      rentals_count: counts.rentals,
      destinations_count: counts.destinations,
      campaigns_count: counts.campaigns,
      price_currencies: JSON.stringify(load.priceCurrencies()),
      digest: digest.digest('hex'),
    });
    await draft.publish(writeSearchParts);
    return { versionId, counts };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/** Ids sort by time of publication: a day and time to the millisecond, moved on when that is taken. */
async function nextVersionId(shelf: VersionShelf, now: Date): Promise<string> {
  const taken = new Set(await shelf.ids());
  for (let time = now.getTime(); ; time++) {
    const id = new Date(time).toISOString().replaceAll(/[-:.]/g, '').toLowerCase();
    if (!taken.has(id)) return id;
  }
}

async function readManifest(directory: string, digest: Hash): Promise<BundleManifest> {
  let text: string;
  try {
    text = await readFile(join(directory, 'manifest.json'), 'utf8');
  } catch (error) {
    throw new BundleError(`${directory} is not a bundle: it has no readable manifest.json`, { cause: error });
  }
  digest.update(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BundleError('manifest.json: not JSON', { cause: error });
  }
  const parsed = bundleManifest.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BundleError(`manifest.json: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  if (!parsed.data.locales.includes(parsed.data.default_locale)) {
    throw new BundleError('manifest.json: default_locale: must be one of locales');
  }
  return parsed.data;
}

const PROGRESS_EVERY = 500;

class BundleLoad {
  readonly #directory: string;
  readonly #manifest: BundleManifest;
  readonly #draft: VersionDraft;
  readonly #digest: Hash;
  readonly #pictures = new Set<string>();
  /** The vocabulary's words, `kind:key`, with their numbers. */
  readonly #words = new Map<string, number>();
  readonly #currencies = new Set<string>();
  readonly #priceCurrencies = new Set<string>();
  /** Rentals of each destination itself, by its number in preorder. */
  readonly #rentalsByOrder = new Map<number, number>();
  #destinations: ReadonlyMap<number, PlacedDestination> = new Map();

  constructor(directory: string, manifest: BundleManifest, draft: VersionDraft, digest: Hash) {
    this.#directory = directory;
    this.#manifest = manifest;
    this.#draft = draft;
    this.#digest = digest;
  }

  /** ISO 4217 codes of the rentals' own prices, sorted. */
  priceCurrencies(): readonly string[] {
    return [...this.#priceCurrencies].sort();
  }

  async run(onProgress: (done: number, total: number) => void): Promise<LoadedCounts> {
    await this.#loadRates();
    await this.#loadPictures();
    await this.#loadVocabulary();
    const placed = await this.#readDestinations();
    const rentals = await this.#loadRentals(onProgress);
    await this.#writeDestinations(placed);
    const campaigns = await this.#loadCampaigns();
    const counts = { destinations: placed.length, rentals, campaigns };
    for (const kind of ['destinations', 'rentals', 'campaigns'] as const) {
      if (counts[kind] !== this.#manifest.counts[kind]) {
        throw new BundleError(
          `manifest.json: counts.${kind}: ${this.#manifest.counts[kind]} announced, ${counts[kind]} found`,
        );
      }
    }
    return counts;
  }

  async #loadRates(): Promise<void> {
    const text = await readFile(this.#path('rates.csv'), 'utf8');
    this.#digest.update(text);
    const [head, ...lines] = text.trim().split(/\r?\n/);
    if (head !== 'currency,per_euro,as_of') {
      throw new BundleError('rates.csv:1: expected the columns currency,per_euro,as_of');
    }
    for (const [index, line] of lines.entries()) {
      const [currency, perEuro, asOf] = line.split(',');
      const parsed = bundleRate.safeParse({ currency, per_euro: perEuro, as_of: asOf });
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        throw new BundleError(`rates.csv:${index + 2}: ${issue?.path.join('.')}: ${issue?.message}`);
      }
      if (this.#currencies.has(parsed.data.currency)) {
        throw new BundleError(`rates.csv:${index + 2}: currency: ${parsed.data.currency} is listed twice`);
      }
      this.#currencies.add(parsed.data.currency);
      await this.#draft.write('rates', parsed.data);
    }
    if (!this.#currencies.has(this.#manifest.default_currency)) {
      throw new BundleError(`rates.csv: no rate for the default currency ${this.#manifest.default_currency}`);
    }
  }

  async #loadPictures(): Promise<void> {
    for await (const { record } of this.#records('pictures.ndjson', bundlePicture)) {
      this.#pictures.add(record.id);
      await this.#draft.write('pictures', pictureRow(record));
    }
  }

  async #loadVocabulary(): Promise<void> {
    for await (const { record } of this.#records('vocabulary.ndjson', bundleVocabulary)) {
      const number = this.#words.size + 1;
      this.#words.set(`${record.kind}:${record.key}`, number);
      await this.#draft.write('vocabulary', {
        kind: record.kind,
        key: record.key,
        ordinal: record.ordinal,
        titles: JSON.stringify(record.titles),
        number,
      });
    }
  }

  async #readDestinations(): Promise<readonly PlacedDestination[]> {
    const destinations: BundleDestination[] = [];
    for await (const { line, record } of this.#records('destinations.ndjson', bundleDestination)) {
      const place = `destinations.ndjson:${line}`;
      if (record.titles[this.#manifest.default_locale] === undefined) {
        throw new BundleError(`${place}: titles: no title in ${this.#manifest.default_locale}`);
      }
      if (record.promoted !== null && (record.photos.length < 2 || record.photos.length > 3)) {
        throw new BundleError(`${place}: photos: a promoted destination has 2 or 3`);
      }
      this.#checkPhotos(record.photos, place);
      destinations.push(record);
    }
    const placed = placeDestinations(destinations);
    this.#destinations = new Map(placed.map((entry) => [entry.destination.id, entry]));
    return placed;
  }

  async #writeDestinations(all: readonly PlacedDestination[]): Promise<void> {
    const runningTotals = [0];
    for (let order = 1; order <= all.length; order++) {
      runningTotals.push((runningTotals[order - 1] ?? 0) + (this.#rentalsByOrder.get(order) ?? 0));
    }
    for (const placed of all) {
      const rentalsCount = (runningTotals[placed.treeLast] ?? 0) - (runningTotals[placed.treeFirst - 1] ?? 0);
      await this.#draft.write('destinations', destinationRow(placed, rentalsCount));
    }
  }

  async #loadRentals(onProgress: (done: number, total: number) => void): Promise<number> {
    let count = 0;
    for await (const { line, record } of this.#records('rentals.ndjson', bundleRental)) {
      await this.#loadRental(record, `rentals.ndjson:${line}`);
      count += 1;
      if (count % PROGRESS_EVERY === 0) onProgress(count, this.#manifest.counts.rentals);
    }
    onProgress(count, this.#manifest.counts.rentals);
    return count;
  }

  async #loadRental(rental: BundleRental, place: string): Promise<void> {
    const destination = this.#destinations.get(rental.destination_id);
    if (!destination) {
      throw new BundleError(`${place}: destination_id: ${rental.destination_id} is not a destination`);
    }
    this.#checkRental(rental, place);
    this.#priceCurrencies.add(rental.currency);
    const { treeFirst } = destination;
    this.#rentalsByOrder.set(treeFirst, (this.#rentalsByOrder.get(treeFirst) ?? 0) + 1);
    const words = this.#wordsOf(rental);
    await this.#draft.write('rentals', rentalRow(rental, treeFirst, words));
    await this.#draft.write('rental_contents', rentalContentsRow(rental));
    for (const row of bookingRows(rental)) await this.#draft.write('rental_bookings', row);
    for (const row of seasonRows(rental)) await this.#draft.write('rental_seasons', row);
    for (const row of offerRows(rental)) await this.#draft.write('rental_offers', row);
    for (const word of words) {
      await this.#draft.write('rental_words', { word, rental_id: rental.id });
    }
    for (const [locale, text] of Object.entries(rental.texts)) {
      await this.#draft.write('rental_texts', {
        rental_id: rental.id,
        locale,
        headline: text.headline,
        summary: text.summary,
        description: text.description,
      });
    }
    const newestFirst = rental.reviews.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
    for (const [index, review] of newestFirst.entries()) {
      await this.#draft.write('rental_reviews', {
        rental_id: rental.id,
        ordinal: index + 1,
        date: review.date,
        locale: review.locale,
        name: review.name,
        rating: review.rating,
        comment: review.comment,
        channel: review.channel,
        reply: review.reply,
      });
    }
  }

  #checkRental(rental: BundleRental, place: string): void {
    if (rental.texts[this.#manifest.default_locale] === undefined) {
      throw new BundleError(`${place}: texts: no text in ${this.#manifest.default_locale}`);
    }
    if (!this.#currencies.has(rental.currency)) {
      throw new BundleError(`${place}: currency: rates.csv has no rate for ${rental.currency}`);
    }
    if (Number(rental.min_price) > Number(rental.max_price)) {
      throw new BundleError(
        `${place}: min_price: ${rental.min_price} is above max_price ${rental.max_price}`,
      );
    }
    for (const [index, { starts_on, ends_on }] of rental.seasons.entries()) {
      const earlier = rental.seasons[index - 1];
      if (ends_on <= starts_on || (earlier && earlier.ends_on > starts_on)) {
        throw new BundleError(`${place}: seasons.${index}: must be ascending and not overlap`);
      }
    }
    this.#checkWord('rental_type', rental.rental_type, place);
    for (const key of rental.amenities) this.#checkWord('amenity', key, place);
    for (const key of rental.tags) this.#checkWord('tag', key, place);
    for (const { channel } of rental.reviews) this.#checkWord('channel', channel, place);
    this.#checkPhotos(rental.photos, place);
  }

  /** Numbers of the words that the rental can be found by. */
  #wordsOf(rental: BundleRental): ReadonlySet<number> {
    const words = [
      ...rental.amenities.map((key) => `amenity:${key}`),
      ...rental.tags.map((key) => `tag:${key}`),
    ];
    return new Set(words.map((word) => this.#words.get(word)).filter((number) => number !== undefined));
  }

  #checkWord(kind: string, key: string, place: string): void {
    if (!this.#words.has(`${kind}:${key}`))
      throw new BundleError(`${place}: ${kind}: ${key} is not in the vocabulary`);
  }

  #checkPhotos(photos: BundleRental['photos'], place: string): void {
    for (const photo of photos) {
      if ('picture' in photo && !this.#pictures.has(photo.picture)) {
        throw new BundleError(`${place}: photos: ${photo.picture} is not in pictures.ndjson`);
      }
    }
  }

  async #loadCampaigns(): Promise<number> {
    let count = 0;
    for await (const { line, record } of this.#records('campaigns.ndjson', bundleCampaign)) {
      await this.#loadCampaign(record, `campaigns.ndjson:${line}`);
      count += 1;
    }
    return count;
  }

  async #loadCampaign(campaign: BundleCampaign, place: string): Promise<void> {
    if (campaign.texts[this.#manifest.default_locale] === undefined) {
      throw new BundleError(`${place}: texts: no text in ${this.#manifest.default_locale}`);
    }
    this.#checkPhotos(campaign.photos, place);
    const { selection } = campaign;
    if ('search' in selection) this.#checkSavedSearch(selection.search, place);
    await this.#draft.write('campaigns', campaignRow(campaign));
    if ('search' in selection) return;
    for (const [index, id] of selection.ids.entries()) {
      await this.#draft.write('campaign_rentals', { slug: campaign.slug, ordinal: index + 1, rental_id: id });
    }
  }

  #checkSavedSearch(search: string, place: string): void {
    const vocabulary: CatalogueVocabulary = {
      locales: this.#manifest.locales,
      defaultLocale: this.#manifest.default_locale,
      currencies: [...this.#currencies],
      defaultCurrency: this.#manifest.default_currency,
      rentalTypes: this.#keysOf('rental_type'),
      amenities: this.#keysOf('amenity'),
      tags: this.#keysOf('tag'),
    };
    const [issue] = parseSearchQuery(new URLSearchParams(search), vocabulary, { isStrict: true }).issues;
    if (issue) {
      throw new BundleError(
        `${place}: selection.search: ${issue.parameter}=${issue.value}: expected ${issue.expected}`,
      );
    }
  }

  #keysOf(kind: string): readonly string[] {
    return [...this.#words.keys()].flatMap((word) =>
      word.startsWith(`${kind}:`) ? [word.slice(kind.length + 1)] : [],
    );
  }

  #records<Schema extends Parameters<typeof readRecords>[1]>(file: string, schema: Schema) {
    return readRecords(this.#path(file), schema, this.#digest);
  }

  #path(file: string): string {
    return join(this.#directory, file);
  }
}
