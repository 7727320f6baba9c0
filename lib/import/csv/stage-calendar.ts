/**
 * The calendar of listings, a row a night: `listing_id, date, available` and, as far as it has them, `price` and
 * `minimum_nights`. Hides that nights in a row which are alike are kept as one, so that tens of millions of rows become a few
 * for each listing.
 */
import { basename } from 'node:path';
import { dayNumber } from '#lib/catalogue/plain-day';
import { type CsvRecord, readCsv } from '#lib/import/csv/csv-records';
import { readListingId } from '#lib/import/csv/listing-ids';
import { quoted, readAmount, readCount, readFlag } from '#lib/import/csv/listing-numbers';
import type { Nights, StagedListings } from '#lib/import/csv/staged-listings';
import type { ImportReport } from '#lib/import/import-report';
import { BundleError } from '#lib/import/ndjson';
import { LARGEST_MINOR, parseMinor } from '#lib/money/currency';

export interface Calendar {
  readonly file: string;
  readonly currency: string;
  readonly decimalSeparator: '.' | ',' | null;
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
  let stage: CalendarStage | null = null;
  for await (const record of readCsv(calendar.file)) {
    if (stage === null) stage = new CalendarStage(calendar, record.fields, listings, report);
    else {
      stage.add(record);
      calendar.onRow();
    }
  }
  if (stage === null) throw new BundleError(`${basename(calendar.file)} is empty.`);
  stage.flush();
}

const REQUIRED = ['listing_id', 'date', 'available'] as const;

class CalendarStage {
  readonly #calendar: Calendar;
  readonly #source: string;
  readonly #fieldCount: number;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #listings: StagedListings;
  readonly #report: ImportReport;
  /** The listing of the last row, as its cell names it; its position is null when there is none. */
  #listing: { readonly cell: string; readonly position: number | null } = { cell: '', position: null };
  /** Nights not yet added. */
  #span: Nights | null = null;

  constructor(calendar: Calendar, header: readonly string[], listings: StagedListings, report: ImportReport) {
    this.#calendar = calendar;
    this.#source = basename(calendar.file);
    this.#fieldCount = header.length;
    this.#columns = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]));
    this.#listings = listings;
    this.#report = report;
    const missing = REQUIRED.filter((name) => !this.#columns.has(name));
    if (missing.length > 0) {
      const expected = `${REQUIRED.join(', ')} and perhaps price, minimum_nights`;
      throw new BundleError(
        `${this.#source} is no calendar: it has no ${missing.join(', ')}. Expected: ${expected}.`,
      );
    }
  }

  add(record: CsvRecord): void {
    if (record.problem !== null) {
      this.#leaveOut(record, null, `${record.problem}: left out`);
      return;
    }
    if (record.fields.length !== this.#fieldCount) {
      const reason = `has ${record.fields.length} fields, the header has ${this.#fieldCount}: left out`;
      this.#leaveOut(record, null, reason);
      return;
    }
    const cell = this.#cell(record, 'listing_id');
    if (cell !== this.#listing.cell) {
      this.flush();
      const id = readListingId(cell);
      const position = id === null ? null : this.#listings.positionOf(id.text);
      this.#listing = { cell, position };
      if (position === null) {
        this.#leaveOut(
          record,
          'listing_id',
          `${quoted(cell)} is not in the catalogue: its nights are left out`,
        );
      }
    }
    if (this.#listing.position === null) return;
    const night = this.#night(record);
    if (night === null) return;
    const span = this.#span;
    const isNext =
      span?.endsDay === night.startsDay &&
      span.isFree === night.isFree &&
      span.price === night.price &&
      span.minimumNights === night.minimumNights;
    if (span && isNext) this.#span = { ...span, endsDay: night.endsDay };
    else {
      this.flush();
      this.#span = night;
    }
  }

  flush(): void {
    const { position } = this.#listing;
    if (this.#span !== null && position !== null) this.#listings.addNights(position, this.#span);
    this.#span = null;
  }

  #night(record: CsvRecord): Nights | null {
    const date = this.#cell(record, 'date').slice(0, 10);
    const day = /^\d{4}-\d\d-\d\d$/.test(date) ? dayNumber(date) : Number.NaN;
    if (!Number.isInteger(day)) {
      this.#leaveOut(record, 'date', `${quoted(this.#cell(record, 'date'))} is not a date: left out`);
      return null;
    }
    const free = readFlag(this.#cell(record, 'available'));
    if (free.value === null) {
      this.#leaveOut(record, 'available', `${free.reason}: left out`);
      return null;
    }
    const minimum = readCount(this.#cell(record, 'minimum_nights'), 1, 9_999);
    return {
      startsDay: day,
      endsDay: day + 1,
      isFree: free.value,
      price: this.#price(record),
      minimumNights: minimum.value,
    };
  }

  #price(record: CsvRecord): string | null {
    const { currency, decimalSeparator } = this.#calendar;
    const cell = this.#cell(record, 'price');
    if (cell === '') return null;
    const amount = readAmount(cell, currency, decimalSeparator);
    if (amount.value === null) {
      this.#leaveOut(record, 'price', `${amount.reason}: left out`);
      return null;
    }
    const minor = parseMinor(amount.value, currency);
    return minor > 0 && minor <= LARGEST_MINOR ? amount.value : null;
  }

  #cell(record: CsvRecord, column: string): string {
    const index = this.#columns.get(column);
    return index === undefined ? '' : (record.fields[index] ?? '').trim();
  }

  #leaveOut({ line }: CsvRecord, column: string | null, reason: string): void {
    this.#report.repair('rentals', { source: this.#source, line }, column, reason);
  }
}
