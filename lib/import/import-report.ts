/**
 * What became of the records of an import: counted by kind, and told one by one where a record was rejected or repaired.
 * Hides that the report goes to a file as it grows, so that a million remarks take no memory.
 */
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

export const RECORD_KINDS = [
  'destinations',
  'rentals',
  'campaigns',
  'vocabulary',
  'pictures',
  'records',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface Remark {
  readonly kind: RecordKind;
  /** `rejected`: the record is left out. `repaired`: it is in, with `field` changed as `reason` says. */
  readonly action: 'rejected' | 'repaired';
  /** File name or address that the record came from. */
  readonly source: string;
  /** From 1; null where the source has no lines. */
  readonly line: number | null;
  /** Path of the member, dotted; null when it is the record as a whole. */
  readonly field: string | null;
  readonly reason: string;
}

/** `read` is `inserted` and `rejected` together; repaired records are among the inserted. */
export interface RecordCounts {
  readonly read: number;
  readonly inserted: number;
  readonly repaired: number;
  readonly rejected: number;
}

/** How many remarks are kept to be shown; all go to the file. */
const SHOWN_REMARKS = 20;

export class ImportReport {
  readonly #counts = new Map<RecordKind, { inserted: number; repaired: number; rejected: number }>();
  readonly #shown: Remark[] = [];
  readonly #file: WriteStream | null;
  /** The record that the last repair was of: several repairs of one record count once. */
  #lastRepaired: string | null = null;
  #failure: Error | null = null;

  /** `file` gets every remark as NDJSON; null keeps none. */
  constructor(file: string | null = null) {
    this.#file = file === null ? null : createWriteStream(file);
    this.#file?.on('error', (error) => {
      this.#failure = error;
    });
  }

  /** The first remarks, rejected records before repaired ones. */
  get shown(): readonly Remark[] {
    return this.#shown.toSorted((a, b) => Number(b.action === 'rejected') - Number(a.action === 'rejected'));
  }

  /** Records of all kinds that were left out. */
  get rejected(): number {
    return [...this.#counts.values()].reduce((sum, { rejected }) => sum + rejected, 0);
  }

  counts(kind: RecordKind): RecordCounts {
    const { inserted, repaired, rejected } = this.#of(kind);
    return { read: inserted + rejected, inserted, repaired, rejected };
  }

  inserted(kind: RecordKind): void {
    this.#of(kind).inserted += 1;
  }

  reject(
    kind: RecordKind,
    place: Pick<Remark, 'source' | 'line'>,
    field: string | null,
    reason: string,
  ): void {
    this.#of(kind).rejected += 1;
    this.#say({ kind, action: 'rejected', ...place, field, reason });
  }

  repair(
    kind: RecordKind,
    place: Pick<Remark, 'source' | 'line'>,
    field: string | null,
    reason: string,
  ): void {
    const record = `${kind} ${place.source}:${place.line}`;
    if (record !== this.#lastRepaired) this.#of(kind).repaired += 1;
    this.#lastRepaired = record;
    this.#say({ kind, action: 'repaired', ...place, field, reason });
  }

  /** Ends the file. @throws when not all of it could be written. */
  async close(): Promise<void> {
    if (this.#file && this.#failure === null) {
      this.#file.end();
      await finished(this.#file);
    }
    if (this.#failure) throw this.#failure;
  }

  #of(kind: RecordKind) {
    let counts = this.#counts.get(kind);
    if (!counts) {
      counts = { inserted: 0, repaired: 0, rejected: 0 };
      this.#counts.set(kind, counts);
    }
    return counts;
  }

  #say(remark: Remark): void {
    this.#file?.write(`${JSON.stringify(remark)}\n`);
    const isShownLast = remark.action === 'repaired';
    if (this.#shown.length < SHOWN_REMARKS) this.#shown.push(remark);
    else if (!isShownLast) {
      const repaired = this.#shown.findLastIndex(({ action }) => action === 'repaired');
      if (repaired !== -1) this.#shown.splice(repaired, 1, remark);
    }
  }
}

/** `rentals.ndjson:12: price: is not a number` */
export function describeRemark({ source, line, field, reason }: Remark): string {
  return [line === null ? source : `${source}:${line}`, field, reason]
    .filter((part) => part !== null)
    .join(': ');
}
