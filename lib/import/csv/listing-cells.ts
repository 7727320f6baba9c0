import type { CsvRecord } from '#lib/import/csv/csv-records';
import type { ListingColumns, ListingField } from '#lib/import/csv/listing-mapping';
import { type Reading, readFlag } from '#lib/import/csv/listing-numbers';

/** Only this much of a text cell is read. */
const MAX_CELL_CHARACTERS = 100_000;

/** A remark on a column of a listing's record; `column` is null for the whole record. */
export interface ColumnRemark {
  readonly column: string | null;
  readonly reason: string;
}

/** The reason for which a listing is left out of the import; returned, not thrown. `field` is null for the whole record. */
export class Rejection {
  readonly field: ListingField | null;
  readonly reason: string;

  constructor(field: ListingField | null, reason: string) {
    this.field = field;
    this.reason = reason;
  }
}

/** The cells of one record of a listings export, read by field. Collects a repair for each unusable value. */
export class ListingCells {
  readonly columns: ListingColumns;
  readonly #record: CsvRecord;
  readonly #repairs: ColumnRemark[] = [];

  constructor(record: CsvRecord, columns: ListingColumns) {
    this.#record = record;
    this.columns = columns;
  }

  /** Repairs in the order in which they were added. */
  get repairs(): readonly ColumnRemark[] {
    return this.#repairs;
  }

  /** Returns the field's trimmed cell; '' when it is blank or missing. */
  value(field: ListingField): string {
    return this.columns.value(this.#record.fields, field);
  }

  /** Returns the trimmed cell of a column by its name; '' when it is blank or missing. */
  cell(column: string): string {
    return this.columns.cell(this.#record.fields, column);
  }

  /** Returns at most the first 100,000 characters of a text cell. */
  clipped(field: ListingField): string {
    return this.value(field).slice(0, MAX_CELL_CHARACTERS);
  }

  /** Returns the name of the field's column in the file. */
  columnOf(field: ListingField): string {
    return this.columns.column(this.#record.fields, field);
  }

  /** Adds a repair of the field's column. */
  repair(field: ListingField, reason: string): void {
    this.repairColumn(this.columnOf(field), reason);
  }

  /** Adds a repair of a column by its name. */
  repairColumn(column: string, reason: string): void {
    this.#repairs.push({ column, reason });
  }

  /** Returns the value of a reading and adds its warning as a repair; without a value, adds the reason and `instead` and returns null. */
  valueOf<Value>(field: ListingField, reading: Reading<Value>, instead: string): Value | null {
    if ('reason' in reading) {
      this.repair(field, `${reading.reason}: ${instead}`);
      return null;
    }
    if (reading.warning !== null) this.repair(field, reading.warning);
    return reading.value;
  }

  /**
   * Reads a number. A blank or invalid cell is replaced by `implied`, the value that the rest of the record implies, or by `byDefault`
   * when that is null. The replacement is a repair, except for a blank cell with an implied value.
   */
  number(
    field: ListingField,
    read: (cell: string) => Reading<number>,
    implied: number | null,
    byDefault: number,
  ): number {
    const cell = this.value(field);
    const instead = implied ?? byDefault;
    if (cell !== '') return this.valueOf(field, read(cell), `taken as ${instead}`) ?? instead;
    const isExpected = implied === null && this.columns.has(field);
    if (isExpected) this.repair(field, `is blank: taken as ${instead}`);
    return instead;
  }

  /** Reads a flag; `whenBlank` for a blank cell. An invalid cell is taken as false, the less favourable value, and is a repair. */
  flag(field: ListingField, whenBlank: boolean): boolean {
    const cell = this.value(field);
    if (cell === '') return whenBlank;
    return this.valueOf(field, readFlag(cell), 'taken as false') ?? false;
  }

  /** Reads an optional number; null when the cell is blank, or invalid, which is a repair. */
  optional(field: ListingField, read: (cell: string) => Reading<number>): number | null {
    const cell = this.value(field);
    return cell === '' ? null : this.valueOf(field, read(cell), 'left out');
  }
}
