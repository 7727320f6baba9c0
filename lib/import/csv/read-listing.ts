/**
 * A record of a listings export, read field by field: what can be used as it is, what had to be assumed, or why the record
 * must be left out. `host_*` columns are in no mapping and never looked at.
 */

import { MAX_NIGHTS } from '#lib/catalogue/requests/stay-filter';
import { fold } from '#lib/i18n/fold';
import { CONTROL_CHARACTERS, hasControlCharacters } from '#lib/import/bundle/control-characters';
import { type CsvRecord, fieldCountProblem } from '#lib/import/csv/csv-records';
import { type ListingId, readListingId } from '#lib/import/csv/listing-ids';
import { LISTING_FIELDS, type ListingColumns, type ListingField } from '#lib/import/csv/listing-mapping';
import {
  quoted,
  type Reading,
  readAmount,
  readBathrooms,
  readCount,
  readDate,
  readDegrees,
  readFlag,
  readLongestStay,
  readRating,
  readSurface,
} from '#lib/import/csv/listing-numbers';
import { cutText, openingOf, plainLine, plainText } from '#lib/import/csv/listing-texts';
import {
  type ListingWords,
  OTHER_TYPE,
  rentalTypeWording,
  splitAmenities,
} from '#lib/import/csv/listing-vocabulary';
import { parseTitleFacts } from '#lib/import/csv/parse-title-facts';
import { parseMinor } from '#lib/money/currency';

/** A listing as far as its own record tells. */
export interface Listing {
  readonly line: number;
  readonly id: ListingId;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly rentalType: string;
  /** Keys, not all of which the catalogue gets. */
  readonly amenities: readonly string[];
  /** Titles from the broadest to the narrowest, below the operator's own. */
  readonly places: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly sleeps: number;
  readonly sleepsMax: number | null;
  /** Null when not told. */
  readonly squareMetres: number | null;
  readonly currency: string;
  /** Decimal text; null when not known, and `priceProblem` says why. */
  readonly price: { readonly min: string; readonly max: string } | null;
  readonly priceProblem: string;
  readonly priceColumn: string;
  readonly minimumNights: number;
  /** `MAX_NIGHTS` is no limit; null when not told. */
  readonly maximumNights: number | null;
  readonly isAvailable: boolean;
  readonly isInstantlyBookable: boolean;
  /** Null when not told and the reviews themselves can be counted. */
  readonly reviewsCount: number | null;
  /** 0 where it is not rated. */
  readonly ratingTenths: number;
  readonly photos: readonly string[];
  /** HH:MM; null when not known. */
  readonly checkinTime: string | null;
  readonly checkoutTime: string | null;
  readonly updatedAt: string;
  /** What is to be told should the listing get in: column and reason. */
  readonly repairs: readonly ColumnRemark[];
}

interface ColumnRemark {
  readonly column: string | null;
  readonly reason: string;
}

export type ReadListing = { readonly listing: Listing } | { readonly rejected: ColumnRemark };

export interface ListingContext {
  readonly columns: ListingColumns;
  /** Of amounts without one of their own. */
  readonly currency: string;
  /** All that the catalogue has rates for. */
  readonly currencies: ReadonlySet<string>;
  /** Where listings without a place lie; '' for nowhere. */
  readonly parent: string;
  /** There is a file of reviews beside. */
  readonly hasReviews: boolean;
  /** The present day, a plain date. */
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
] as const;
const LONGEST = { name: 200, place: 120, summary: 1_000, description: 20_000 } as const;
/** More of a cell is not even looked at. */
const LOOKED_AT_CHARACTERS = 100_000;
const SUMMARY_CHARACTERS = 220;
const MOST_PHOTOS = 60;
const SQUARE_METRES_OF_A_SQUARE_FOOT = 0.092_903_04;
const MOST_AMENITIES = 150;

class Rejection {
  readonly field: ListingField | null;
  readonly reason: string;

  constructor(field: ListingField | null, reason: string) {
    this.field = field;
    this.reason = reason;
  }
}

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
  readonly #repairs: ColumnRemark[] = [];

  constructor(record: CsvRecord, context: ListingContext) {
    this.#record = record;
    this.#context = context;
  }

  read(): Listing | Rejection {
    const { columns, rentalTypes, parent } = this.#context;
    const { defaults } = columns.mapping;
    const { fields } = this.#record;
    const problem = fieldCountProblem(fields, columns.count);
    if (problem !== null) return new Rejection(null, problem);
    const id = readListingId(this.#value('id'));
    if (id === null) return new Rejection('id', `${quoted(this.#value('id'))} is no id`);
    if (id.warning !== null) this.#repair('id', id.warning);
    const position = this.#position();
    if (position instanceof Rejection) return position;
    const currency = this.#value('currency').toUpperCase() || this.#context.currency;
    if (!this.#context.currencies.has(currency)) {
      return new Rejection('currency', `${quoted(currency)} is not a currency with a rate`);
    }
    const prices = this.#prices(currency);
    if (prices instanceof Rejection) return prices;
    this.#reportDamage();

    const places = this.#places();
    const titled = parseTitleFacts(plainLine(this.#clipped('name')));
    const rentalType = rentalTypes.count(
      rentalTypeWording(this.#value('property_type') || titled.propertyType, this.#value('room_type')),
    );
    const facts = `${rentalTypes.title(rentalType ?? OTHER_TYPE)} · ${places.at(-1) ?? parent}`;
    const name = this.#cut('name', titled.name, LONGEST.name);
    const written = plainLine(this.#clipped('name'));
    if (titled.name !== written) {
      this.#repair('name', `${quoted(written)} names facts: shortened to ${quoted(titled.name)}`);
    }
    if (name === '') this.#repair('name', `is empty: composed as ${quoted(facts)}`);
    const description = this.#text('description', LONGEST.description);
    const summary = this.#text('summary', LONGEST.summary) || openingOf(description, SUMMARY_CHARACTERS);
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
      bedrooms: this.#number(
        'bedrooms',
        (cell) => readCount(cell, 0, 200),
        titled.bedrooms,
        defaults.bedrooms,
      ),
      bathrooms: this.#number('bathrooms', readBathrooms, titled.bathrooms, defaults.bathrooms),
      sleeps: this.#number('sleeps', (cell) => readCount(cell, 1, 1_000), null, defaults.sleeps),
      sleepsMax: this.#optional('sleeps_max', (cell) => readCount(cell, 1, 1_000)),
      squareMetres:
        this.#optional('square_metres', (cell) => readSurface(cell, 1)) ||
        this.#optional('square_feet', (cell) => readSurface(cell, SQUARE_METRES_OF_A_SQUARE_FOOT)) ||
        null,
      currency,
      ...prices,
      ...this.#stayLengths(),
      isAvailable: this.#flag('available', true) && this.#hasFreeNights(),
      isInstantlyBookable: this.#flag('instantly_bookable', false),
      reviewsCount: this.#reviewsCount(),
      ratingTenths: this.#number('rating', readRating, titled.ratingTenths ?? 0, 0),
      photos: this.#photos(),
      checkinTime: this.#time('checkin_time', defaults.checkin_time),
      checkoutTime: this.#time('checkout_time', defaults.checkout_time),
      updatedAt: this.#updatedAt(),
      repairs: this.#repairs,
    };
  }

  #value(field: ListingField): string {
    return this.#context.columns.value(this.#record.fields, field);
  }

  /** As much of a text as is worth looking at. */
  #clipped(field: ListingField): string {
    return this.#value(field).slice(0, LOOKED_AT_CHARACTERS);
  }

  #repair(field: ListingField, reason: string): void {
    this.#repairs.push({ column: this.#context.columns.column(this.#record.fields, field), reason });
  }

  /** The value that a reading answers, with its warning told; null with its reason told when it has none. */
  #valueOrReport<Value>(field: ListingField, reading: Reading<Value>, instead: string): Value | null {
    if ('reason' in reading) {
      this.#repair(field, `${reading.reason}: ${instead}`);
      return null;
    }
    if (reading.warning !== null) this.#repair(field, reading.warning);
    return reading.value;
  }

  /** `implied` is what the rest of the record says where the cell is blank; null when nothing does. */
  #number(
    field: ListingField,
    read: (cell: string) => Reading<number>,
    implied: number | null,
    byDefault: number,
  ): number {
    const cell = this.#value(field);
    const instead = implied ?? byDefault;
    if (cell !== '') return this.#valueOrReport(field, read(cell), `taken as ${instead}`) ?? instead;
    const isExpected = implied === null && this.#context.columns.has(field);
    if (isExpected) this.#repair(field, `is blank: taken as ${instead}`);
    return instead;
  }

  /** Null where the cell is blank or tells nothing that could be. */
  #optional(field: ListingField, read: (cell: string) => Reading<number>): number | null {
    const cell = this.#value(field);
    return cell === '' ? null : this.#valueOrReport(field, read(cell), 'left out');
  }

  /** `whenBlank` is for a cell that says nothing. One that cannot be read is never taken as the better value, which is true. */
  #flag(field: ListingField, whenBlank: boolean): boolean {
    const cell = this.#value(field);
    if (cell === '') return whenBlank;
    return this.#valueOrReport(field, readFlag(cell), 'taken as false') ?? false;
  }

  /** False also where their number cannot be read. */
  #hasFreeNights(): boolean {
    const cell = this.#value('available_nights');
    if (cell === '') return true;
    return (this.#valueOrReport('available_nights', readCount(cell, 0, 366), 'taken as 0') ?? 0) > 0;
  }

  #position(): { readonly latitude: number; readonly longitude: number } | Rejection {
    const { decimal_separator: separator } = this.#context.columns.mapping;
    const latitude = readDegrees(this.#value('latitude'), separator);
    if (latitude.value === null) return new Rejection('latitude', latitude.reason);
    const longitude = readDegrees(this.#value('longitude'), separator);
    if (longitude.value === null) return new Rejection('longitude', longitude.reason);
    if (Math.abs(latitude.value) > 90) {
      const isSwapped = Math.abs(longitude.value) <= 90 && Math.abs(latitude.value) <= 180;
      const hint = isSwapped ? ': latitude and longitude may be swapped' : '';
      return new Rejection('latitude', `${latitude.value} is not from -90 to 90${hint}`);
    }
    if (Math.abs(longitude.value) > 180) {
      return new Rejection('longitude', `${longitude.value} is not from -180 to 180`);
    }
    if (latitude.value === 0 && longitude.value === 0) {
      return new Rejection('latitude', '0, 0 stands for an unknown place');
    }
    if (latitude.warning !== null) this.#repair('latitude', latitude.warning);
    if (longitude.warning !== null) this.#repair('longitude', longitude.warning);
    return { latitude: latitude.value, longitude: longitude.value };
  }

  #prices(currency: string): Pick<Listing, 'price' | 'priceProblem' | 'priceColumn'> | Rejection {
    const fields = (['min_price', 'price', 'max_price'] as const).filter(
      (field) => this.#value(field) !== '',
    );
    const separator = this.#context.columns.mapping.decimal_separator;
    const amounts: { readonly text: string; readonly minor: number }[] = [];
    for (const field of fields) {
      const reading = readAmount(this.#value(field), currency, separator);
      if (reading.value === null) return new Rejection(field, reading.reason);
      if (reading.warning !== null) this.#repair(field, reading.warning);
      amounts.push({ text: reading.value, minor: parseMinor(reading.value, currency) });
    }
    const [first = 'price'] = fields;
    const priceColumn = this.#context.columns.column(this.#record.fields, first);
    const ascending = amounts.filter(({ minor }) => minor > 0).sort((a, b) => a.minor - b.minor);
    const [min, max] = [ascending[0], ascending.at(-1)];
    const priceProblem = amounts.length === 0 ? 'is empty' : 'is 0';
    const price = min && max ? { min: min.text, max: max.text } : null;
    return { price, priceProblem, priceColumn };
  }

  #places(): readonly string[] {
    const titles: string[] = [];
    for (const field of PLACE_FIELDS) {
      const title = this.#cut(field, plainLine(this.#clipped(field)).normalize('NFC'), LONGEST.place);
      if (fold(title) !== '' && title !== (titles.at(-1) ?? this.#context.parent)) titles.push(title);
    }
    return titles;
  }

  #text(field: ListingField, length: number): string {
    return this.#cut(field, plainText(this.#clipped(field)), length);
  }

  #cut(field: ListingField, text: string, length: number): string {
    if (text.length > length) this.#repair(field, `is longer than ${length} characters: cut`);
    return cutText(text, length);
  }

  #amenities(): readonly string[] {
    const words = splitAmenities(this.#clipped('amenities'));
    const keys = new Set<string>();
    if (words.length > MOST_AMENITIES) {
      this.#repair('amenities', `names ${words.length}: the first ${MOST_AMENITIES} are taken`);
    }
    for (const word of words.slice(0, MOST_AMENITIES)) {
      const key = this.#context.amenities.count(plainLine(word));
      if (key !== null) keys.add(key);
    }
    return [...keys];
  }

  #stayLengths(): Pick<Listing, 'minimumNights' | 'maximumNights'> {
    const minimumNights = this.#number('minimum_nights', (cell) => readCount(cell, 1, 9_999), 1, 1);
    const maximumNights = this.#optional('maximum_nights', readLongestStay);
    const isPossible = maximumNights === null || maximumNights >= Math.min(minimumNights, MAX_NIGHTS);
    if (isPossible) return { minimumNights, maximumNights };
    this.#repair('maximum_nights', `${maximumNights} is below minimum_nights ${minimumNights}: left out`);
    return { minimumNights, maximumNights: null };
  }

  #reviewsCount(): number | null {
    const read = (cell: string) => readCount(cell, 0, 999_999);
    if (this.#context.hasReviews) return this.#optional('reviews_count', read);
    return this.#number('reviews_count', read, 0, 0);
  }

  #photos(): readonly string[] {
    const cell = this.#clipped('photos');
    const addresses = cell
      .split(/[\s|]+|[,;](?=\s*https?:)/)
      .map((address) => address.replaceAll(/^["'[]+|(?<!["'\],])["'\],]+$/g, ''));
    const photos = new Set<string>();
    for (const address of addresses) {
      if (address === '') continue;
      const photo = webAddress(address);
      if (photo === null)
        this.#repair('photos', `${quoted(address)} is not the address of a picture: left out`);
      else photos.add(photo);
    }
    if (photos.size > MOST_PHOTOS) {
      this.#repair('photos', `names ${photos.size}: the first ${MOST_PHOTOS} are taken`);
    }
    return [...photos].slice(0, MOST_PHOTOS);
  }

  #time(field: ListingField, byDefault: string | null): string | null {
    const cell = this.#value(field);
    if (cell === '') return byDefault;
    const [, hour = '', minute = '00'] = /^([01]?\d|2[0-3])(?:[:h.]([0-5]\d))?$/.exec(cell) ?? [];
    if (hour !== '') return `${hour.padStart(2, '0')}:${minute}`;
    this.#repair(
      field,
      `${quoted(cell)} is not a time: ${byDefault === null ? 'left out' : `taken as ${byDefault}`}`,
    );
    return byDefault;
  }

  #updatedAt(): string {
    const { today } = this.#context;
    const cell = this.#value('updated_on');
    const day =
      cell === ''
        ? null
        : this.#valueOrReport(
            'updated_on',
            readDate(cell, this.#context.columns.mapping.date_format),
            `taken as ${today}`,
          );
    return `${day !== null && day < today ? day : today}T00:00:00Z`;
  }

  #reportDamage(): void {
    for (const field of TEXT_FIELDS) {
      if (hasControlCharacters(this.#clipped(field))) this.#repair(field, CONTROL_CHARACTERS);
    }
    if (!this.#record.isDamaged) return;
    for (const field of LISTING_FIELDS) {
      if (this.#value(field).includes('\uFFFD')) this.#repair(field, 'has bytes that are not UTF-8');
    }
  }
}

/** Null when it is no address of the web, or has what looks like a name and password. */
function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || text.length > 2_000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url.href : null;
}
