/**
 * Stages the calendar of listings, which has a row per night: `listing_id, date, available` and optionally `price`, `minimum_nights` and
 * `maximum_nights`. Consecutive nights with the same values are merged, so tens of millions of rows become a few spans per listing.
 */
import { basename } from 'node:path';
import { dateOfDay, dayNumber } from '#lib/dates/plain-dates';
import { BundleError } from '#lib/import/bundle/ndjson';
import { type CsvRecord, fieldCountProblem, readTable } from '#lib/import/csv/csv-records';
import { readListingId } from '#lib/import/csv/listing-ids';
import {
  quoted,
  type Reading,
  readAmount,
  readCount,
  readDate,
  readFlag,
  readLongestStay,
} from '#lib/import/csv/listing-numbers';
import type { ListingReference, NightSpan, StagedListings } from '#lib/import/csv/staged-listings';
import type { ImportReport } from '#lib/import/import-report';
import { parseMinor } from '#lib/money/currency';

/** The calendar file of a listings export and how to read it. */
export interface Calendar {
  readonly file: string;
  /** Null detects the separator of each price. */
  readonly decimalSeparator: '.' | ',' | null;
  readonly dateFormat: string;
  /** Today, as days since 1970-01-01. */
  readonly today: number;
  /** Called for every row. */
  readonly onRow: () => void;
}

/**
 * Reads a calendar file and adds its nights to the staged listings. Rows of unknown listings and invalid rows are reported and left out.
 * @throws BundleError when the file cannot be read or lacks required columns.
 */
export async function stageCalendar(
  calendar: Calendar,
  listings: StagedListings,
  report: ImportReport,
): Promise<void> {
  const begin = (header: readonly string[]) => new CalendarStage(calendar, header, listings, report);
  const stage = await readTable(calendar.file, begin);
  stage.finish();
}

const REQUIRED = ['listing_id', 'date', 'available'] as const;

class CalendarStage {
  readonly #calendar: Calendar;
  readonly #source: string;
  readonly #fieldCount: number;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #listings: StagedListings;
  readonly #report: ImportReport;
  /** The listing's id as written in the last row; null before the first row. */
  #lastName: string | null = null;
  /** The listing of the last row; null when it is unknown. */
  #listing: ListingReference | null = null;
  /** Nights of that listing that were not added yet. */
  #span: NightSpan | null = null;
  /** The latest night, as days since 1970-01-01; -Infinity before the first one. */
  #lastDay = Number.NEGATIVE_INFINITY;

  constructor(calendar: Calendar, header: readonly string[], listings: StagedListings, report: ImportReport) {
    this.#calendar = calendar;
    this.#source = basename(calendar.file);
    this.#fieldCount = header.length;
    this.#columns = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]));
    this.#listings = listings;
    this.#report = report;
    const missing = REQUIRED.filter((name) => !this.#columns.has(name));
    if (missing.length > 0) {
      const expected = `${REQUIRED.join(', ')} and optionally price, minimum_nights, maximum_nights`;
      throw new BundleError(
        `${this.#source} is not a calendar: it lacks ${missing.join(', ')}. Expected: ${expected}.`,
      );
    }
  }

  /** Reads a row. */
  add(record: CsvRecord): void {
    this.#calendar.onRow();
    const problem = record.problem ?? fieldCountProblem(record.fields, this.#fieldCount);
    if (problem !== null) {
      this.#repair(record, null, `${problem}: left out`);
      return;
    }
    const named = this.#cell(record, 'listing_id');
    if (named !== this.#lastName) {
      this.flush();
      const id = readListingId(named);
      this.#lastName = named;
      this.#listing = id === null ? null : this.#listings.find(id.text);
      if (this.#listing === null) {
        this.#repair(
          record,
          'listing_id',
          `${quoted(named)} is not in the catalogue: its nights are left out`,
        );
      }
    }
    if (this.#listing === null) return;
    const night = this.#night(record, this.#listing.currency);
    if (night === null) return;
    const span = this.#span;
    const isNext =
      span?.endsDay === night.startsDay &&
      span.isFree === night.isFree &&
      span.price === night.price &&
      span.minimumNights === night.minimumNights &&
      span.maximumNights === night.maximumNights;
    if (span && isNext) this.#span = { ...span, endsDay: night.endsDay };
    else {
      this.flush();
      this.#span = night;
    }
  }

  /** Ends the staging after the last row. Reports a calendar whose nights are all in the past: only its prices are used. */
  finish(): void {
    this.flush();
    const { today } = this.#calendar;
    if (!Number.isFinite(this.#lastDay) || this.#lastDay >= today) return;
    const reason = `the calendar is entirely in the past: its last night is ${dateOfDay(this.#lastDay)}, today is ${dateOfDay(today)}. It makes no night known; its prices are used where there are no others`;
    this.#report.repairFile('rentals', this.#source, { field: 'date', reason });
  }

  /** Adds the pending span to its listing. */
  flush(): void {
    if (this.#span !== null && this.#listing !== null) {
      this.#listings.addNights(this.#listing.position, this.#span);
    }
    this.#span = null;
  }

  /** Reads a row as a span of one night; null when its date is invalid. */
  #night(record: CsvRecord, currency: string): NightSpan | null {
    const date = this.#valueOrReport(
      record,
      'date',
      readDate(this.#cell(record, 'date'), this.#calendar.dateFormat),
    );
    if (date === null) return null;
    const minimum = this.#cell(record, 'minimum_nights');
    const maximum = this.#cell(record, 'maximum_nights');
    const startsDay = dayNumber(date);
    this.#lastDay = Math.max(this.#lastDay, startsDay);
    return {
      startsDay,
      endsDay: startsDay + 1,
      isFree: this.#isFree(record),
      price: this.#price(record, currency),
      minimumNights:
        minimum === '' ? null : this.#valueOrReport(record, 'minimum_nights', readCount(minimum, 1, 9_999)),
      maximumNights:
        maximum === '' ? null : this.#valueOrReport(record, 'maximum_nights', readLongestStay(maximum)),
    };
  }

  /** Returns whether the night is free. An unreadable value is reported and taken as not free, so a taken night is never offered. */
  #isFree(record: CsvRecord): boolean {
    const reading = readFlag(this.#cell(record, 'available'));
    if (reading.value !== null) return reading.value;
    this.#repair(record, 'available', `${reading.reason}: taken as not free`);
    return false;
  }

  /** Returns the price; null when it is blank, invalid or 0. */
  #price(record: CsvRecord, currency: string): string | null {
    const cell = this.#cell(record, 'price');
    if (cell === '') return null;
    const amount = this.#valueOrReport(
      record,
      'price',
      readAmount(cell, currency, this.#calendar.decimalSeparator),
    );
    return amount !== null && parseMinor(amount, currency) > 0 ? amount : null;
  }

  #cell(record: CsvRecord, column: string): string {
    const index = this.#columns.get(column);
    return index === undefined ? '' : (record.fields[index] ?? '').trim();
  }

  /** Returns the value of a reading and reports its warning; without a value, reports the reason and returns null. */
  #valueOrReport<Value>(record: CsvRecord, column: string, reading: Reading<Value>): Value | null {
    if ('reason' in reading) {
      this.#repair(record, column, `${reading.reason}: left out`);
      return null;
    }
    if (reading.warning !== null) this.#repair(record, column, reading.warning);
    return reading.value;
  }

  #repair({ line }: CsvRecord, column: string | null, reason: string): void {
    this.#report.repair('rentals', { source: this.#source, line }, { field: column, reason });
  }
}
