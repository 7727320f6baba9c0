/**
 * Loads the parts of a bundle that its rentals and campaigns refer to: rates, pictures, vocabulary and destinations. They are small, so
 * they stay in memory while the rentals are streamed.
 */
import type { CampaignCatalogue } from '#lib/catalogue/campaigns/check-campaign';
import {
  type BundleDestination,
  type BundleManifest,
  type BundleRate,
  type BundleRental,
  type BundleVocabulary,
  bundleDestination,
  bundlePicture,
  bundleVocabulary,
  RATES_FILE,
} from '#lib/import/bundle/bundle';
import type { BundleFiles } from '#lib/import/bundle/bundle-files';
import { BundleError } from '#lib/import/bundle/ndjson';
import { photoProblem } from '#lib/import/bundle/photo-problem';
import { mergeRates, parseRateTable } from '#lib/import/bundle/rate-table';
import { type ImportReport, reportControlCharacters } from '#lib/import/import-report';
import { destinationRow, pictureRow } from '#lib/import/load/bundle-rows';
import { type PlacedDestination, placeDestinations } from '#lib/import/load/bundle-tree';
import { digestOf } from '#lib/import/load/content-digests';
import type { RecordProblem } from '#lib/records/record-problem';
import type { VersionDraft } from '#lib/store/store';

type WordKind = BundleVocabulary['kind'];

/**
 * The rates, pictures, vocabulary and destinations of a bundle that is being loaded; its rentals and campaigns are checked against them.
 */
export class BundleReference {
  readonly #manifest: BundleManifest;
  readonly #draft: VersionDraft;
  readonly #report: ImportReport;
  readonly #currencies = new Set<string>();
  /** Digests by id. */
  readonly #pictures = new Map<string, number>();
  #rates: readonly BundleRate[] = [];
  /** Digests of the trails of destinations, by id. */
  readonly #trails = new Map<number, number>();
  /** Digest of what all rentals show: languages, currency, default links and the vocabulary. */
  #shared = 0;
  /** Numbers of the vocabulary's entries by kind and key. */
  readonly #words: Readonly<Record<WordKind, Map<string, number>>> = {
    amenity: new Map(),
    rental_type: new Map(),
    tag: new Map(),
    channel: new Map(),
  };
  #placed: readonly PlacedDestination[] = [];
  #destinations: ReadonlyMap<number, PlacedDestination> = new Map();
  #references: ReadonlyMap<number, BundleDestination> = new Map();
  /** Number of rentals directly in each destination, by its number in preorder. */
  readonly #rentalsByOrder = new Map<number, number>();

  constructor(manifest: BundleManifest, draft: VersionDraft, report: ImportReport) {
    this.#manifest = manifest;
    this.#draft = draft;
    this.#report = report;
  }

  /**
   * Reads all four files and writes rates, pictures and vocabulary into the draft. `addedRates` take precedence over the bundle's.
   * @throws BundleError when the rates cannot be used or a file is missing or differs from its digest.
   */
  async load(files: BundleFiles, addedRates: readonly BundleRate[]): Promise<void> {
    await this.#loadRates(files, addedRates);
    await this.#loadPictures(files);
    await this.#loadVocabulary(files);
    await this.#readDestinations(files);
  }

  /** The data that campaigns are checked against. Complete after `load`. */
  get campaignCatalogue(): Omit<CampaignCatalogue, 'rentalsAmong'> {
    const { locales, default_locale, default_currency } = this.#manifest;
    return {
      vocabulary: {
        locales,
        defaultLocale: default_locale,
        currencies: [...this.#currencies],
        defaultCurrency: default_currency,
        rentalTypes: [...this.#words.rental_type.keys()],
        amenities: [...this.#words.amenity.keys()],
        tags: [...this.#words.tag.keys()],
        // The number of rentals with a calendar is not known yet; the vocabulary is only used to validate saved searches.
        includesUnknown: false,
      },
      hasPicture: (id) => this.hasPicture(id),
      hasDestination: (id) => this.#destinations.has(id),
    };
  }

  hasCurrency(currency: string): boolean {
    return this.#currencies.has(currency);
  }

  destination(id: number): PlacedDestination | undefined {
    return this.#destinations.get(id);
  }

  /** Finds a destination by its `reference_id`, the id that records of rentals use. */
  destinationOfReference(referenceId: number): BundleDestination | undefined {
    return this.#references.get(referenceId);
  }

  /** Returns the number of a vocabulary entry, from 1 and unique over all kinds; undefined when there is no such entry. */
  wordNumber(kind: WordKind, key: string): number | undefined {
    return this.#words[kind].get(key);
  }

  hasPicture(id: string): boolean {
    return this.#pictures.has(id);
  }

  /** The exchange rates of the version. Complete after `load`. */
  get rates(): readonly BundleRate[] {
    return this.#rates;
  }

  /** Returns a text of what a rental shows of other records: its places, pictures and words, and what all rentals share. */
  surroundingsOf({ destination_id, photos }: BundleRental): string {
    const pictures = photos.map((photo) => ('picture' in photo ? this.#pictures.get(photo.picture) : null));
    return JSON.stringify([this.#shared, this.#trailDigest(destination_id), pictures]);
  }

  /** Returns the digest of a destination and those above it, as rentals show them. */
  #trailDigest(id: number): number {
    const known = this.#trails.get(id);
    if (known !== undefined) return known;
    const placed = this.#destinations.get(id);
    if (!placed) return 0;
    const { reference_id, parent_id, handle, titles } = placed.destination;
    const above = parent_id === null ? 0 : this.#trailDigest(parent_id);
    const digest = digestOf(JSON.stringify([id, reference_id, handle, titles, above]));
    this.#trails.set(id, digest);
    return digest;
  }

  /** Counts a rental for its destination. */
  countRental({ treeFirst }: PlacedDestination): void {
    this.#rentalsByOrder.set(treeFirst, (this.#rentalsByOrder.get(treeFirst) ?? 0) + 1);
  }

  /** Writes the destinations with their numbers of rentals. Call after all rentals were counted. */
  async writeDestinations(): Promise<void> {
    const runningTotals = [0];
    for (let order = 1; order <= this.#placed.length; order++) {
      runningTotals.push((runningTotals[order - 1] ?? 0) + (this.#rentalsByOrder.get(order) ?? 0));
    }
    for (const placed of this.#placed) {
      const rentalsCount = (runningTotals[placed.treeLast] ?? 0) - (runningTotals[placed.treeFirst - 1] ?? 0);
      await this.#draft.write('destinations', destinationRow(placed, rentalsCount));
      this.#report.inserted('destinations');
    }
  }

  async #loadRates(files: BundleFiles, added: readonly BundleRate[]): Promise<void> {
    const { default_currency: defaultCurrency } = this.#manifest;
    const rates = mergeRates(parseRateTable(await files.text(RATES_FILE), RATES_FILE), added);
    this.#currencies.add(defaultCurrency);
    this.#rates = rates;
    if (rates.length === 0) return;
    if (!rates.some(({ currency }) => currency === defaultCurrency)) {
      throw new BundleError(
        `${RATES_FILE}: no rate for the default currency ${defaultCurrency}: expected one, or no rates at all for a catalogue in ${defaultCurrency} only`,
      );
    }
    for (const rate of rates) {
      this.#currencies.add(rate.currency);
      await this.#draft.write('rates', rate);
    }
  }

  async #loadPictures(files: BundleFiles): Promise<void> {
    const source = 'pictures.ndjson';
    for await (const read of files.records(source, bundlePicture)) {
      const { line, record, problem } = read;
      if (problem) this.#report.reject('pictures', { source, line }, problem);
      else if (this.#pictures.has(record.id)) {
        this.#report.reject(
          'pictures',
          { source, line },
          { field: 'id', reason: `${record.id} is used twice` },
        );
      } else {
        const row = pictureRow(record);
        this.#pictures.set(record.id, digestOf(JSON.stringify(row)));
        await this.#draft.write('pictures', row);
        this.#report.inserted('pictures');
        reportControlCharacters(this.#report, 'pictures', { source, line }, read.cleanedFields);
      }
    }
  }

  async #loadVocabulary(files: BundleFiles): Promise<void> {
    const source = 'vocabulary.ndjson';
    const words: string[] = [];
    let number = 0;
    for await (const read of files.records(source, bundleVocabulary)) {
      const { line, record, problem } = read;
      if (problem) {
        this.#report.reject('vocabulary', { source, line }, problem);
        continue;
      }
      const { kind, key, ordinal, titles } = record;
      if (this.#words[kind].has(key)) {
        this.#report.reject('vocabulary', { source, line }, { field: 'key', reason: `${key} is used twice` });
        continue;
      }
      number += 1;
      this.#words[kind].set(key, number);
      const row = { kind, key, ordinal, titles: JSON.stringify(titles), number };
      words.push(JSON.stringify([kind, key, ordinal, row.titles]));
      await this.#draft.write('vocabulary', row);
      this.#report.inserted('vocabulary');
      reportControlCharacters(this.#report, 'vocabulary', { source, line }, read.cleanedFields);
    }
    const { default_locale, locales, default_currency, booking_url, enquiry } = this.#manifest;
    const shared = [default_locale, locales, default_currency, booking_url, enquiry, words.sort()];
    this.#shared = digestOf(JSON.stringify(shared));
  }

  async #readDestinations(files: BundleFiles): Promise<void> {
    const source = 'destinations.ndjson';
    const read = new Map<
      BundleDestination,
      { readonly line: number; readonly cleanedFields: readonly string[] }
    >();
    for await (const found of files.records(source, bundleDestination)) {
      const { line, record } = found;
      const problem = found.problem ?? this.#destinationProblem(found.record);
      if (problem) this.#report.reject('destinations', { source, line }, problem);
      else if (record) read.set(record, found);
    }
    const { placed, rejected } = placeDestinations([...read.keys()]);
    for (const [destination, problem] of rejected) {
      this.#report.reject('destinations', { source, line: read.get(destination)?.line ?? null }, problem);
    }
    for (const { destination } of placed) {
      const { line = null, cleanedFields = [] } = read.get(destination) ?? {};
      reportControlCharacters(this.#report, 'destinations', { source, line }, cleanedFields);
    }
    this.#placed = placed;
    this.#destinations = new Map(placed.map((entry) => [entry.destination.id, entry]));
    this.#references = new Map(placed.map(({ destination }) => [destination.reference_id, destination]));
  }

  #destinationProblem({ titles, promoted, photos }: BundleDestination): RecordProblem | null {
    const { default_locale: locale } = this.#manifest;
    if (titles[locale] === undefined) return { field: 'titles', reason: `no title in ${locale}` };
    if (promoted !== null && (photos.length < 2 || photos.length > 3)) {
      return { field: 'photos', reason: 'a promoted destination needs 2 or 3' };
    }
    return photoProblem(photos, this);
  }
}
