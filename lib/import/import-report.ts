/**
 * What became of the records of an import: counted by kind, and told one by one where a record was rejected or repaired.
 * Hides that the report goes to a file as it grows, so that a million remarks take no memory.
 */
import { createWriteStream, openSync, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { BundleError, type RecordProblem } from '#lib/import/ndjson';

export const RECORD_KINDS = [
  'destinations',
  'rentals',
  'campaigns',
  'vocabulary',
  'pictures',
  'records',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface RecordPlace {
  /** File name or address that the record came from. */
  readonly source: string;
  /** Its line, or its place in the list that was answered, from 1; null where the source has neither. */
  readonly line: number | null;
}

export interface Remark extends RecordPlace {
  readonly kind: RecordKind;
  /** `rejected`: the record is left out. `repaired`: it is in, with `field` changed as `reason` says. */
  readonly action: 'rejected' | 'repaired';
  /** Path of the member, dotted; null when it is the record as a whole. */
  readonly field: string | null;
  readonly reason: string;
}

/** Takes what is to be said of a record. */
export type SayRemark = (remark: Remark) => void;

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
  readonly #name: string;
  readonly #file: WriteStream | null;
  /** The record that the last repair was of: several repairs of one record count once. */
  #lastRepaired: string | null = null;
  #failure: Error | null = null;

  /**
   * `file` gets every remark as NDJSON; null keeps none.
   * @throws BundleError when it cannot be written to.
   */
  constructor(file: string | null = null) {
    this.#name = file ?? '';
    this.#file = file === null ? null : openReport(file);
    this.#file?.on('error', (error) => {
      this.#failure ??= error;
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

  /** Records of all kinds that are in otherwise than they were given. */
  get repaired(): number {
    return [...this.#counts.values()].reduce((sum, { repaired }) => sum + repaired, 0);
  }

  counts(kind: RecordKind): RecordCounts {
    const { inserted, repaired, rejected } = this.#of(kind);
    return { read: inserted + rejected, inserted, repaired, rejected };
  }

  inserted(kind: RecordKind): void {
    this.#of(kind).inserted += 1;
  }

  reject(kind: RecordKind, { source, line }: RecordPlace, { field, reason }: RecordProblem): void {
    this.say({ kind, action: 'rejected', source, line, field, reason });
  }

  repair(kind: RecordKind, { source, line }: RecordPlace, { field, reason }: RecordProblem): void {
    this.say({ kind, action: 'repaired', source, line, field, reason });
  }

  /** Counts what it says and keeps it. */
  say(remark: Remark): void {
    const { kind, action, source, line } = remark;
    if (action === 'rejected') this.#of(kind).rejected += 1;
    else {
      const record = `${kind} ${source}:${line}`;
      if (record !== this.#lastRepaired) this.#of(kind).repaired += 1;
      this.#lastRepaired = record;
    }
    this.#keep(remark);
  }

  /** Ends the file. Answers why not all that was said is in it, a sentence; null when it is. */
  async close(): Promise<string | null> {
    if (this.#file && this.#failure === null) {
      this.#file.end();
      // What fails is kept where errors are listened for.
      await finished(this.#file).catch(() => {});
    }
    return this.#failure === null ? null : `The report ${this.#name} is not whole: ${this.#failure.message}.`;
  }

  #of(kind: RecordKind) {
    let counts = this.#counts.get(kind);
    if (!counts) {
      counts = { inserted: 0, repaired: 0, rejected: 0 };
      this.#counts.set(kind, counts);
    }
    return counts;
  }

  #keep(remark: Remark): void {
    this.#file?.write(`${JSON.stringify(remark)}\n`);
    if (this.#shown.length < SHOWN_REMARKS) this.#shown.push(remark);
    else if (remark.action === 'rejected') {
      const repaired = this.#shown.findLastIndex(({ action }) => action === 'repaired');
      if (repaired !== -1) this.#shown.splice(repaired, 1, remark);
    }
  }
}

/** Opened at once: that it cannot be is to be known before anything is published. */
function openReport(file: string): WriteStream {
  try {
    return createWriteStream(file, { fd: openSync(file, 'w') });
  } catch (error) {
    throw new BundleError(`The report ${file} cannot be written to.`, { cause: error });
  }
}

/** `rentals.ndjson:12: price: is not a number` */
export function describeRemark({ source, line, field, reason }: Remark): string {
  return [line === null ? source : `${source}:${line}`, field, reason]
    .filter((part) => part !== null)
    .join(': ');
}
