/**
 * Converts listings exports to a bundle: Inside Airbnb's files of any year, or a plain CSV export (docs/import-csv.md). The files are
 * read once into a temporary database, which joins listings, calendar and reviews, and the bundle is written from there. Memory does not
 * grow with the number of rows.
 */
import { basename } from 'node:path';
import { dayNumber, utcDay } from '#lib/dates/plain-dates';
import type { BundleRate } from '#lib/import/bundle/bundle';
import { type BundleHead, BundleWriter } from '#lib/import/bundle/bundle-writer';
import { BundleError } from '#lib/import/bundle/ndjson';
import { ratesWithinReach, shippedRates } from '#lib/import/bundle/rate-table';
import type { CatalogueSource, Staging } from '#lib/import/catalogue-source';
import { type CsvRecord, readTable } from '#lib/import/csv/csv-records';
import { ListingColumns, type ListingMapping } from '#lib/import/csv/listing-mapping';
import { ListingPlaces } from '#lib/import/csv/listing-places';
import { hasCalendarGaps, priceRange, rentalOf } from '#lib/import/csv/listing-rental';
import { plainLine } from '#lib/import/csv/listing-texts';
import { ListingWords, OTHER_TYPE } from '#lib/import/csv/listing-vocabulary';
import { type ListingContext, readListing } from '#lib/import/csv/read-listing';
import { ReviewOutcomes, reviewsText } from '#lib/import/csv/review-outcomes';
import { stageCalendar } from '#lib/import/csv/stage-calendar';
import { stageReviews } from '#lib/import/csv/stage-reviews';
import { StagedListings } from '#lib/import/csv/staged-listings';
import { NO_REVIEWS, StagedReviews } from '#lib/import/csv/staged-reviews';
import { describeRemark, type ImportReport } from '#lib/import/import-report';
import { NO_PRICE, type UnpricedPolicy } from '#lib/import/unpriced-policy';
import { currentCurrencies } from '#lib/money/current-currencies';

/** The files of a listings export and the settings for their conversion. */
export interface ListingsOptions {
  /** Path of a CSV file, plain or gzipped. */
  readonly listings: string;
  /** Path of the calendar of the same listings; null for none. */
  readonly calendar: string | null;
  /** Path of the reviews of the same listings; null for none. */
  readonly reviews: string | null;
  /** Mapping of columns to fields; null selects the shipped one that matches the header. */
  readonly mapping: ListingMapping | null;
  /** ISO 4217 code of amounts without a currency of their own. */
  readonly currency: string;
  /** The language of the export. */
  readonly locale: string;
  /** Titles of the places that contain all listings, from the broadest to the narrowest: Europe, France, Provence. */
  readonly parents: readonly string[];
  /** The operator's exchange rates, which take precedence over the shipped ones. */
  readonly rates: readonly BundleRate[];
  /** Whether listings without a price are kept or rejected. */
  readonly unpriced: UnpricedPolicy;
  /** The present time. Its day in UTC is today, from which on the calendar applies. */
  readonly now: Date;
}

const PROGRESS_EVERY = 1_000;
/** Ids in the report are cut to this length. */
const LONGEST_ID = 200;

/**
 * Returns a source for a listings export. Progress is the number of rows read, then the number of rentals written. Remarks name file,
 * line and column. Imported records are counted later, when the bundle is loaded. Staging fails with BundleError when a file is
 * unreadable, the header matches no mapping, or no listing can be published.
 */
export function listingsSource(options: ListingsOptions): CatalogueSource {
  return {
    name: options.listings,
    async stage(staging) {
      const { directory } = staging;
      const writer = await BundleWriter.begin(directory);
      const staged = new StagedListings();
      const reviews = options.reviews === null ? null : new StagedReviews();
      try {
        await writer.finish(await new Conversion(options, staging, { staged, reviews, writer }).run());
      } catch (error) {
        await writer.discard();
        throw error;
      } finally {
        staged.close();
        reviews?.close();
      }
      return directory;
    },
  };
}

/** Where a conversion stages and writes its records. */
interface ConversionState {
  readonly staged: StagedListings;
  /** Null without a reviews file. */
  readonly reviews: StagedReviews | null;
  readonly writer: BundleWriter;
}

class Conversion {
  readonly #options: ListingsOptions;
  readonly #source: string;
  readonly #parents: readonly string[];
  readonly #staged: StagedListings;
  readonly #reviews: StagedReviews | null;
  readonly #writer: BundleWriter;
  readonly #report: ImportReport;
  readonly #onProgress: Staging['onProgress'];
  readonly #rentalTypes: ListingWords;
  readonly #amenities: ListingWords;
  readonly #channels: ListingWords;
  /** Rates of the currencies in which prices can be shown; empty when the catalogue's currency is the only one. */
  readonly #rates: readonly BundleRate[];
  /** Today as a plain date. */
  readonly #today: string;
  #rows = 0;
  /** Listings of the catalogue of which only the number of beds is known, and the column with that number. */
  #unplacedBeds = { count: 0, column: '' };

  constructor(
    options: ListingsOptions,
    { report, onProgress }: Staging,
    { staged, reviews, writer }: ConversionState,
  ) {
    this.#options = options;
    this.#source = basename(options.listings);
    this.#parents = options.parents.map((title) => plainLine(title).normalize('NFC')).filter(Boolean);
    this.#rates = ratesFor(options);
    this.#today = utcDay(options.now);
    this.#staged = staged;
    this.#reviews = reviews;
    this.#writer = writer;
    this.#report = report;
    this.#onProgress = onProgress;
    this.#rentalTypes = new ListingWords('rental_type', options.locale);
    this.#amenities = new ListingWords('amenity', options.locale);
    this.#channels = new ListingWords('channel', options.locale);
  }

  /** Reads all files and writes the records of the bundle. Returns the head of its manifest. */
  async run(): Promise<BundleHead> {
    const { calendar, reviews, currency, locale } = this.#options;
    const mapping = await this.#stageListings();
    const { date_format: dateFormat } = mapping;
    const onRow = () => this.#countRow();
    if (calendar !== null) {
      const { decimal_separator: decimalSeparator } = mapping;
      const today = dayNumber(this.#today);
      await stageCalendar(
        { file: calendar, decimalSeparator, dateFormat, today, onRow },
        this.#staged,
        this.#report,
      );
    }
    if (reviews !== null && this.#reviews !== null) {
      const staging = { listings: this.#staged, reviews: this.#reviews, report: this.#report };
      await stageReviews({ file: reviews, today: this.#today, dateFormat, onRow }, staging);
    }
    for (const rate of this.#rates) this.#writer.rate(rate);
    await this.#writeRentals(mapping);
    return {
      default_locale: locale,
      locales: [locale],
      default_currency: currency,
      generated_at: `${this.#today}T00:00:00Z`,
      credits: mapping.credits,
    };
  }

  async #stageListings(): Promise<ListingMapping> {
    const { context } = await readTable(this.#options.listings, (header) => {
      const context = this.#contextOf(header);
      return { context, add: (record: CsvRecord) => this.#stageListing(record, context) };
    });
    return context.columns.mapping;
  }

  #stageListing(record: CsvRecord, context: ListingContext): void {
    this.#countRow();
    const read = readListing(record, context);
    if ('rejected' in read) {
      const sourceId = context.columns.value(record.fields, 'id');
      this.#reject({ line: record.line, sourceId }, read.rejected.column, read.rejected.reason);
      return;
    }
    const earlier = this.#staged.add(read.listing);
    if (earlier === null) return;
    const { warning, written: sourceId } = read.listing.id;
    const why = warning === null ? '' : ` (${warning})`;
    const column = context.columns.column(record.fields, 'id');
    this.#reject({ line: record.line, sourceId }, column, `has the same id as line ${earlier}${why}`);
  }

  #contextOf(header: readonly string[]): ListingContext {
    const { mapping, currency } = this.#options;
    const columns = new ListingColumns(this.#source, header, mapping);
    this.#checkPrice(columns);
    this.#unplacedBeds.column = columns.columnName('beds');
    return {
      columns,
      currency,
      locale: this.#options.locale,
      currencies: new Set([currency, ...this.#rates.map((rate) => rate.currency)]),
      parent: this.#parents.at(-1) ?? '',
      hasReviews: this.#reviews !== null,
      today: this.#today,
      rentalTypes: this.#rentalTypes,
      amenities: this.#amenities,
    };
  }

  #checkPrice(columns: ListingColumns): void {
    if (this.#options.calendar !== null || this.#options.unpriced === 'keep') return;
    if (columns.has('price') || columns.has('min_price') || columns.has('max_price')) return;
    throw new BundleError(
      `${this.#source}: no column for price in the mapping ${columns.mapping.name}, and no calendar: ${NO_PRICE}.`,
    );
  }

  async #writeRentals({ price_kind: priceKind, review_channel: channel }: ListingMapping): Promise<void> {
    const { locale } = this.#options;
    const today = dayNumber(this.#today);
    const places = new ListingPlaces(this.#parents, locale);
    const rentalTypes = new WordSelection(this.#rentalTypes);
    const amenities = new WordSelection(this.#amenities);
    const reviewChannel = this.#channels.count(channel) ?? '';
    const outcomes = new ReviewOutcomes(this.#options.reviews ?? '', this.#report);
    let position = 0;
    let seen = 0;
    for (const entry of this.#staged.inOrder()) {
      seen += 1;
      if (seen % PROGRESS_EVERY === 0) this.#onProgress(seen, this.#staged.count);
      const { listing } = entry;
      const row = { line: listing.line, sourceId: listing.id.written };
      const reviews = this.#reviews?.of(entry.position) ?? NO_REVIEWS;
      const prices = priceRange(entry, today);
      if (prices === null && this.#options.unpriced === 'reject') {
        const reason = `${listing.priceProblem}: ${NO_PRICE}`;
        this.#reject(row, listing.priceColumn, reason);
        outcomes.drop(reviews);
        continue;
      }
      const place = places.add(listing.places, listing);
      if (place === null) {
        this.#reject(row, null, 'has no place, and the command names no parent place');
        outcomes.drop(reviews);
        continue;
      }
      position += 1;
      await this.#writer.write(
        'rentals.ndjson',
        rentalOf(entry, prices, {
          position,
          destinationId: place.id,
          locale,
          priceKind,
          rentalType: rentalTypes.use([listing.rentalType])[0] ?? OTHER_TYPE,
          amenities: amenities.use(listing.amenities),
          reviews,
          reviewChannel,
          today,
        }),
      );
      if (listing.hasUnplacedBeds) this.#unplacedBeds.count += 1;
      outcomes.insert(reviews);
      const where = { source: this.#source, line: row.line, source_id: row.sourceId };
      if (prices?.isOfPast) {
        const reason = `${listing.priceProblem}: taken from past nights of the calendar`;
        this.#report.repair('rentals', where, { field: listing.priceColumn, reason });
      }
      for (const { column, reason } of listing.repairs) {
        this.#report.repair('rentals', where, { field: column, reason });
      }
      if (listing.reviewsCount !== null && listing.reviewsCount < reviews.newest.length) {
        const stated = `states ${reviewsText(listing.reviewsCount)}, fewer than are shown`;
        const reason = `${stated}: taken as ${reviews.newest.length}`;
        this.#report.repair('rentals', where, { field: null, reason });
      }
      if (hasCalendarGaps(entry, today)) {
        const reason = 'its calendar has gaps: only the first run of nights from today on is known';
        this.#report.repair('rentals', where, { field: null, reason });
      }
      if (!place.isWhole) {
        const reason = 'is in one place too many: moved to the parent place';
        this.#report.repair('rentals', where, { field: null, reason });
      }
    }
    if (position === 0) throw new BundleError(this.#noRentalMessage());
    for (const destination of places.destinations(`${this.#today}T00:00:00Z`)) {
      await this.#writer.write('destinations.ndjson', destination);
    }
    const words = [
      ...this.#rentalTypes.entries([...new Set([...rentalTypes.used, OTHER_TYPE])]),
      ...this.#amenities.entries(amenities.used),
      ...(outcomes.hasInserted ? this.#channels.entries([reviewChannel]) : []),
    ];
    for (const word of words) await this.#writer.write('vocabulary.ndjson', word);
    this.#reportOmittedAmenities(this.#amenities.omittedCount);
    this.#reportUnplacedBeds();
    outcomes.report();
  }

  #countRow(): void {
    this.#rows += 1;
    if (this.#rows % PROGRESS_EVERY === 0) this.#onProgress(this.#rows, null);
  }

  /** Rejects the listing of a row. `sourceId` is the id as written in the file; '' when it has none. */
  #reject(
    { line, sourceId }: { readonly line: number; readonly sourceId: string },
    column: string | null,
    reason: string,
  ): void {
    const place = { source: this.#source, line, source_id: sourceId.slice(0, LONGEST_ID) };
    this.#report.reject('rentals', place, { field: column, reason });
  }

  #reportOmittedAmenities(count: number): void {
    if (count === 0) return;
    const reason = `${count} rare amenities are left out: a catalogue has the ${this.#amenities.commonest().length} most frequent ones`;
    this.#report.repair('vocabulary', { source: this.#source, line: null }, { field: 'amenities', reason });
  }

  #reportUnplacedBeds(): void {
    const { count, column } = this.#unplacedBeds;
    if (count === 0) return;
    const reason = `the numbers of beds of ${count} listings are left out: they name no rooms and no kinds of beds`;
    this.#report.repairFile('rentals', this.#source, { field: column, reason });
  }

  #noRentalMessage(): string {
    const first = this.#report.shown.find(({ action }) => action === 'rejected');
    if (!first) return `${this.#source} has no listings.`;
    return `${this.#source} has no listing that can be shown. The first one was rejected: ${describeRemark(first)}.`;
  }
}

/**
 * Returns the operator's rates and the shipped rates of other currencies that are within reach of them. Empty when the catalogue's
 * currency has no rate, as it is then the only currency.
 * @throws BundleError when the currency has no rate and is not a current ISO 4217 currency.
 */
function ratesFor({ currency, rates: given }: ListingsOptions): readonly BundleRate[] {
  const rates = ratesWithinReach(given, shippedRates());
  if (rates.some((rate) => rate.currency === currency)) return rates;
  if (currentCurrencies().includes(currency)) return [];
  throw new BundleError(
    `${currency} is not a current ISO 4217 currency, and no rate was given for it. Allowed: ${currentCurrencies().join(', ')}, and those of the file given with --with-rates.`,
  );
}

/** The words of one kind that the catalogue gets, and which of them its rentals use. */
class WordSelection {
  readonly #selected: readonly string[];
  readonly #selectedSet: ReadonlySet<string>;
  readonly #used = new Set<string>();

  constructor(words: ListingWords) {
    this.#selected = words.commonest();
    this.#selectedSet = new Set(this.#selected);
  }

  /** Returns the keys that the catalogue gets and marks them as used. */
  use(keys: readonly string[]): readonly string[] {
    const selected = keys.filter((key) => this.#selectedSet.has(key));
    for (const key of selected) this.#used.add(key);
    return selected;
  }

  /** Used keys, the most frequent first. */
  get used(): readonly string[] {
    return this.#selected.filter((key) => this.#used.has(key));
  }
}
