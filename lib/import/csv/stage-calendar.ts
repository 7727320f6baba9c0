/**
 * The calendar of listings, a row a night: `listing_id, date, available` and, as far as it has them, `price`,
 * `minimum_nights` and `maximum_nights`. Hides that nights in a row which are alike are kept as one, so that tens of millions of rows become a few
 * for each listing.
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

export interface Calendar {
  readonly file: string;
  readonly decimalSeparator: '.' | ',' | null;
  readonly dateFormat: string;
  /** The present day, days since 1970-01-01. */
  readonly today: number;
  /** Called for every row. */
  readonly onRow: () => void;
}

/**
 * Adds the nights to the listings that are there already. Rows of no listing and rows that make no sense are told and left out.
 * @throws BundleError when the file cannot be read or is no calendar.
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
  /** How the last row names its listing; null before the first. */
  #lastName: string | null = null;
  /** Which that is; null when there is none. */
  #listing: ListingReference | null = null;
  /** NightSpan of that listing not yet added. */
  #span: NightSpan | null = null;
  /** Days since 1970-01-01; -Infinity before the first night. */
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
      const expected = `${REQUIRED.join(', ')} and perhaps price, minimum_nights, maximum_nights`;
      throw new BundleError(
        `${this.#source} is no calendar: it has no ${missing.join(', ')}. Expected: ${expected}.`,
      );
    }
  }

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

  /** After the last row. Reports a calendar of which every night is past: as if there were none, but for its prices. */
  finish(): void {
    this.flush();
    const { today } = this.#calendar;
    if (!Number.isFinite(this.#lastDay) || this.#lastDay >= today) return;
    const reason = `the calendar lies wholly in the past: its last night is ${dateOfDay(this.#lastDay)}, today is ${dateOfDay(today)}. No night is known from it, its prices are taken where there are no others`;
    this.#report.repairFile('rentals', this.#source, { field: 'date', reason });
  }

  flush(): void {
    if (this.#span !== null && this.#listing !== null) {
      this.#listings.addNights(this.#listing.position, this.#span);
    }
    this.#span = null;
  }

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

  /** A value that cannot be read is reported and taken as not free: the night stays known, and nobody books what may be taken. */
  #isFree(record: CsvRecord): boolean {
    const reading = readFlag(this.#cell(record, 'available'));
    if (reading.value !== null) return reading.value;
    this.#repair(record, 'available', `${reading.reason}: taken as not free`);
    return false;
  }

  /** A price of 0 is one that is not known. */
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

  /** The value that a reading answers, with its warning told; null with its reason told when it has none. */
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
