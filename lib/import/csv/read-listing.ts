/**
 * Reads a record of a listings export: a listing with the repairs that were necessary, or the reason why it is rejected. No mapping has
 * `host_*` columns, so data of hosts is never read.
 */
import { MAX_NIGHTS } from '#lib/catalogue/requests/stay-filter';
import { fold } from '#lib/i18n/fold';
import type { BundleRentalTerms } from '#lib/import/bundle/rental-terms';
import { type CsvRecord, fieldCountProblem } from '#lib/import/csv/csv-records';
import { type ColumnRemark, ListingCells, Rejection } from '#lib/import/csv/listing-cells';
import { type ListingId, readListingId } from '#lib/import/csv/listing-ids';
import { LISTING_FIELDS, type ListingColumns, type ListingField } from '#lib/import/csv/listing-mapping';
import {
  quoted,
  readBathrooms,
  readCount,
  readDate,
  readLongestStay,
  readRating,
  readSurface,
} from '#lib/import/csv/listing-numbers';
import { type ListingPhoto, readPhotos } from '#lib/import/csv/listing-photos';
import { readPosition } from '#lib/import/csv/listing-position';
import { type ListingPrice, readPrice } from '#lib/import/csv/listing-price';
import { readTerms } from '#lib/import/csv/listing-terms';
import { cutText, openingOf, plainLine, plainText } from '#lib/import/csv/listing-texts';
import {
  type ListingWords,
  OTHER_TYPE,
  rentalTypeWording,
  splitAmenities,
} from '#lib/import/csv/listing-vocabulary';
import { parseTitleFacts } from '#lib/import/csv/parse-title-facts';
import { CONTROL_CHARACTERS, hasControlCharacters } from '#lib/records/control-characters';

/** A listing as read from its record, without its calendar and reviews. */
export interface Listing extends ListingPrice {
  readonly line: number;
  readonly id: ListingId;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly rentalType: string;
  /** Keys of all its amenities; the catalogue gets only the most frequent ones. */
  readonly amenities: readonly string[];
  /** Titles of its places from the broadest to the narrowest, below the operator's parent places. */
  readonly places: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly sleeps: number;
  readonly sleepsMax: number | null;
  /** Null when unknown. */
  readonly squareMetres: number | null;
  readonly currency: string;
  readonly minimumNights: number;
  /** `MAX_NIGHTS` means no limit; null when unknown. */
  readonly maximumNights: number | null;
  readonly isAvailable: boolean;
  readonly isInstantlyBookable: boolean;
  /** Null when the record has no number and there is a reviews file to count. */
  readonly reviewsCount: number | null;
  /** 0 when unrated. */
  readonly ratingTenths: number;
  readonly photos: readonly ListingPhoto[];
  readonly terms: BundleRentalTerms;
  /** Whether only the number of its beds is known. */
  readonly hasUnplacedBeds: boolean;
  /** HH:MM; null when unknown. */
  readonly checkinTime: string | null;
  readonly checkoutTime: string | null;
  readonly updatedAt: string;
  /** Repairs to report when the listing is imported. */
  readonly repairs: readonly ColumnRemark[];
}

/** The result of reading a record: the listing, or the remark on its rejection. */
export type ReadListing = { readonly listing: Listing } | { readonly rejected: ColumnRemark };

/** The settings and vocabularies with which listings are read. */
export interface ListingContext {
  readonly columns: ListingColumns;
  /** ISO 4217 code of amounts without a currency of their own. */
  readonly currency: string;
  /** The language of the export. */
  readonly locale: string;
  /** All currencies with a rate. */
  readonly currencies: ReadonlySet<string>;
  /** Title of the place of listings without a place; '' when there is none. */
  readonly parent: string;
  /** Whether there is a reviews file. */
  readonly hasReviews: boolean;
  /** Today as a plain date. */
  readonly today: string;
  readonly rentalTypes: ListingWords;
  readonly amenities: ListingWords;
}

const PLACE_FIELDS = ['place_1', 'place_2', 'place_3', 'place_4', 'place_5'] as const;
const TEXT_FIELDS = [
  'name',
  'summary',
  'description',
  ...PLACE_FIELDS,
  'property_type',
  'room_type',
  'amenities',
  'house_rules',
  'street_address',
  'postal_code',
  'permit_number',
  'permit_label',
] as const;
const LONGEST = { name: 200, place: 120, summary: 1_000, description: 20_000 } as const;
const SUMMARY_CHARACTERS = 220;
const SQUARE_METRES_OF_A_SQUARE_FOOT = 0.092_903_04;
const MOST_AMENITIES = 150;

/**
 * Reads a record of a listings export; an unusable one is returned as `rejected`, with the reason. Adds the listing's rental type and
 * amenities to the counts of the context's vocabularies.
 */
export function readListing(record: CsvRecord, context: ListingContext): ReadListing {
  if (record.problem !== null) return { rejected: { column: null, reason: record.problem } };
  const reader = new ListingReader(record, context);
  const read = reader.read();
  if (!(read instanceof Rejection)) return { listing: read };
  const column = read.field === null ? null : context.columns.column(record.fields, read.field);
  return { rejected: { column, reason: read.reason } };
}

class ListingReader {
  readonly #record: CsvRecord;
  readonly #context: ListingContext;
  readonly #cells: ListingCells;

  constructor(record: CsvRecord, context: ListingContext) {
    this.#record = record;
    this.#context = context;
    this.#cells = new ListingCells(record, context.columns);
  }

  read(): Listing | Rejection {
    const { columns, rentalTypes, parent, locale } = this.#context;
    const { defaults } = columns.mapping;
    const { fields } = this.#record;
    const problem = fieldCountProblem(fields, columns.count);
    if (problem !== null) return new Rejection(null, problem);
    const id = readListingId(this.#cells.value('id'));
    if (id === null) return new Rejection('id', `${quoted(this.#cells.value('id'))} is not an id`);
    if (id.warning !== null) this.#cells.repair('id', id.warning);
    const position = readPosition(this.#cells);
    if (position instanceof Rejection) return position;
    const currency = this.#cells.value('currency').toUpperCase() || this.#context.currency;
    if (!this.#context.currencies.has(currency)) {
      return new Rejection('currency', `${quoted(currency)} is not a currency with a rate`);
    }
    const price = readPrice(this.#cells, currency);
    if (price instanceof Rejection) return price;
    this.#reportDamage();

    const places = this.#places();
    const titled = parseTitleFacts(plainLine(this.#cells.clipped('name')));
    const rentalType = rentalTypes.count(
      rentalTypeWording(
        this.#cells.value('property_type') || titled.propertyType,
        this.#cells.value('room_type'),
      ),
    );
    const facts = `${rentalTypes.title(rentalType ?? OTHER_TYPE)} · ${places.at(-1) ?? parent}`;
    const name = this.#cut('name', titled.name, LONGEST.name);
    const written = plainLine(this.#cells.clipped('name'));
    if (titled.name !== written) {
      this.#cells.repair('name', `${quoted(written)} contains facts: shortened to ${quoted(titled.name)}`);
    }
    if (name === '') this.#cells.repair('name', `is empty: composed as ${quoted(facts)}`);
    const description = this.#text('description', LONGEST.description);
    const summary = this.#text('summary', LONGEST.summary) || openingOf(description, SUMMARY_CHARACTERS);
    const terms = readTerms(this.#cells, { currency, locale });
    return {
      line: this.#record.line,
      id,
      name: name || facts,
      summary: summary || facts,
      description,
      rentalType: rentalType ?? OTHER_TYPE,
      amenities: this.#amenities(),
      places,
      ...position,
      bedrooms: this.#cells.number(
        'bedrooms',
        (cell) => readCount(cell, 0, 200),
        titled.bedrooms,
        defaults.bedrooms,
      ),
      bathrooms: this.#cells.number('bathrooms', readBathrooms, titled.bathrooms, defaults.bathrooms),
      sleeps: this.#cells.number('sleeps', (cell) => readCount(cell, 1, 1_000), null, defaults.sleeps),
      sleepsMax: this.#cells.optional('sleeps_max', (cell) => readCount(cell, 1, 1_000)),
      squareMetres:
        this.#cells.optional('square_metres', (cell) => readSurface(cell, 1)) ||
        this.#cells.optional('square_feet', (cell) => readSurface(cell, SQUARE_METRES_OF_A_SQUARE_FOOT)) ||
        null,
      currency,
      ...price,
      ...this.#stayLengths(),
      isAvailable: this.#cells.flag('available', true) && this.#hasFreeNights(),
      isInstantlyBookable: this.#cells.flag('instantly_bookable', false),
      reviewsCount: this.#reviewsCount(),
      ratingTenths: this.#cells.number('rating', readRating, titled.ratingTenths ?? 0, 0),
      photos: readPhotos(this.#cells),
      terms,
      hasUnplacedBeds: terms.rooms === undefined && this.#cells.value('beds') !== '',
      checkinTime: this.#time('checkin_time', defaults.checkin_time),
      checkoutTime: this.#time('checkout_time', defaults.checkout_time),
      updatedAt: this.#updatedAt(),
      repairs: this.#cells.repairs,
    };
  }

  /** Returns whether the listing has free nights in the coming year; false when their number is invalid, true when it is blank. */
  #hasFreeNights(): boolean {
    const cell = this.#cells.value('available_nights');
    if (cell === '') return true;
    return (this.#cells.valueOf('available_nights', readCount(cell, 0, 366), 'taken as 0') ?? 0) > 0;
  }

  #places(): readonly string[] {
    const titles: string[] = [];
    for (const field of PLACE_FIELDS) {
      const title = this.#cut(field, plainLine(this.#cells.clipped(field)).normalize('NFC'), LONGEST.place);
      if (fold(title) !== '' && title !== (titles.at(-1) ?? this.#context.parent)) titles.push(title);
    }
    return titles;
  }

  #text(field: ListingField, length: number): string {
    return this.#cut(field, plainText(this.#cells.clipped(field)), length);
  }

  #cut(field: ListingField, text: string, length: number): string {
    if (text.length > length) this.#cells.repair(field, `is longer than ${length} characters: cut`);
    return cutText(text, length);
  }

  #amenities(): readonly string[] {
    const words = splitAmenities(this.#cells.clipped('amenities'));
    const keys = new Set<string>();
    if (words.length > MOST_AMENITIES) {
      this.#cells.repair('amenities', `has ${words.length}: the first ${MOST_AMENITIES} are taken`);
    }
    for (const word of words.slice(0, MOST_AMENITIES)) {
      const key = this.#context.amenities.count(plainLine(word));
      if (key !== null) keys.add(key);
    }
    return [...keys];
  }

  #stayLengths(): Pick<Listing, 'minimumNights' | 'maximumNights'> {
    const minimumNights = this.#cells.number('minimum_nights', (cell) => readCount(cell, 1, 9_999), 1, 1);
    const maximumNights = this.#cells.optional('maximum_nights', readLongestStay);
    const isPossible = maximumNights === null || maximumNights >= Math.min(minimumNights, MAX_NIGHTS);
    if (isPossible) return { minimumNights, maximumNights };
    this.#cells.repair(
      'maximum_nights',
      `${maximumNights} is below minimum_nights ${minimumNights}: left out`,
    );
    return { minimumNights, maximumNights: null };
  }

  #reviewsCount(): number | null {
    const read = (cell: string) => readCount(cell, 0, 999_999);
    if (this.#context.hasReviews) return this.#cells.optional('reviews_count', read);
    return this.#cells.number('reviews_count', read, 0, 0);
  }

  #time(field: ListingField, byDefault: string | null): string | null {
    const cell = this.#cells.value(field);
    if (cell === '') return byDefault;
    const [, hour = '', minute = '00'] = /^([01]?\d|2[0-3])(?:[:h.]([0-5]\d))?$/.exec(cell) ?? [];
    if (hour !== '') return `${hour.padStart(2, '0')}:${minute}`;
    this.#cells.repair(
      field,
      `${quoted(cell)} is not a time: ${byDefault === null ? 'left out' : `taken as ${byDefault}`}`,
    );
    return byDefault;
  }

  #updatedAt(): string {
    const { today } = this.#context;
    const cell = this.#cells.value('updated_on');
    const day =
      cell === ''
        ? null
        : this.#cells.valueOf(
            'updated_on',
            readDate(cell, this.#context.columns.mapping.date_format),
            `taken as ${today}`,
          );
    return `${day !== null && day < today ? day : today}T00:00:00Z`;
  }

  #reportDamage(): void {
    for (const field of TEXT_FIELDS) {
      if (hasControlCharacters(this.#cells.clipped(field))) this.#cells.repair(field, CONTROL_CHARACTERS);
    }
    if (!this.#record.isDamaged) return;
    for (const field of LISTING_FIELDS) {
      if (this.#cells.value(field).includes('\uFFFD'))
        this.#cells.repair(field, 'has bytes that are not UTF-8');
    }
  }
}
