/**
 * What became of the records of an import: counted by kind, and told where a record was rejected, repaired or omitted.
 * Hides that the report goes to a file as it grows, so that a million remarks take no memory.
 */
import { createWriteStream, fstatSync, openSync, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { CONTROL_CHARACTERS } from '#lib/import/bundle/control-characters';
import { BundleError, type RecordProblem } from '#lib/import/bundle/ndjson';

export const RECORD_KINDS = [
  'destinations',
  'rentals',
  'reviews',
  'campaigns',
  'vocabulary',
  'pictures',
  'records',
] as const;
/** `reviews` are those of a file of their own; reviews that a rental's record holds are part of it. */
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface RecordPlace {
  /** File name or address that the record came from. */
  readonly source: string;
  /** Its line, or its place in the list that was answered, from 1; null where the source has neither. */
  readonly line: number | null;
  /** The record's id as the source has it, where that is another than the catalogue's may be. */
  readonly source_id?: string;
}

export interface Remark extends RecordPlace {
  readonly kind: RecordKind;
  /**
   * `rejected`: the record is left out, though it ought to be in. `repaired`: it is in, with `field` changed as `reason` says.
   * `skipped`: it is left out, though it ought to be in, and the import goes on. `omitted`: it is left out, as nobody would miss it;
   * no import fails of it.
   */
  readonly action: 'rejected' | 'skipped' | 'repaired' | 'omitted';
  /** Path of the member, dotted; null when it is the record as a whole. */
  readonly field: string | null;
  readonly reason: string;
}

/** Takes what is to be said of a record. */
export type AddRemark = (remark: Remark) => void;

/** `read` is `inserted`, `rejected`, `skipped` and `omitted` together; repaired records are among the inserted. */
export interface RecordCounts {
  readonly read: number;
  readonly inserted: number;
  readonly repaired: number;
  readonly rejected: number;
  /** Campaigns alone: they never stop an import. */
  readonly skipped: number;
  readonly omitted: number;
}

/** Remarks of one kind of record that have the same action, field and reason, whatever values the reasons name. */
export interface ReportedReason {
  readonly count: number;
  /** The first of them. */
  readonly example: Remark;
}

/** How many remarks are kept to be shown; all go to the file. */
const SHOWN_REMARKS = 20;
/** Which of them are shown before others. */
const RANKS = { rejected: 0, skipped: 1, repaired: 2, omitted: 3 } as const;
/** How many different reasons are counted apart; more would be values that look like reasons. */
const COUNTED_REASONS = 500;

export class ImportReport {
  readonly #counts = new Map<
    RecordKind,
    { inserted: number; repaired: number; rejected: number; skipped: number; omitted: number }
  >();
  readonly #reasons = new Map<string, { count: number; readonly example: Remark }>();
  #uncountedReasons = 0;
  readonly #shown: Remark[] = [];
  readonly #name: string;
  readonly #file: WriteStream | null;
  /** The record that the last repair was of: several repairs of one record count once. */
  #lastRepaired: string | null = null;
  #failure: Error | null = null;
  #hasEnded = false;

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

  /** The first remarks: those on rejected records, then on skipped, repaired and omitted ones. */
  get shown(): readonly Remark[] {
    return this.#shown.toSorted((a, b) => RANKS[a.action] - RANKS[b.action]);
  }

  /** What was remarked, the worst action first, then the commonest reason. */
  get reasons(): readonly ReportedReason[] {
    return [...this.#reasons.values()].toSorted(
      (a, b) => RANKS[a.example.action] - RANKS[b.example.action] || b.count - a.count,
    );
  }

  /** Remarks whose reasons are not among `reasons`, as there are too many different ones. */
  get uncountedReasons(): number {
    return this.#uncountedReasons;
  }

  /** Campaigns that were left out. */
  get skipped(): number {
    return [...this.#counts.values()].reduce((sum, { skipped }) => sum + skipped, 0);
  }

  /** Records of all kinds that were left out though they ought to be in. */
  get rejected(): number {
    return [...this.#counts.values()].reduce((sum, { rejected }) => sum + rejected, 0);
  }

  /** Records of all kinds that are in otherwise than they were given. */
  get repaired(): number {
    return [...this.#counts.values()].reduce((sum, { repaired }) => sum + repaired, 0);
  }

  /** Records of all kinds that nobody would miss. */
  get omitted(): number {
    return [...this.#counts.values()].reduce((sum, { omitted }) => sum + omitted, 0);
  }

  counts(kind: RecordKind): RecordCounts {
    const { inserted, repaired, rejected, skipped, omitted } = this.#of(kind);
    return {
      read: inserted + rejected + skipped + omitted,
      inserted,
      repaired,
      rejected,
      skipped,
      omitted,
    };
  }

  inserted(kind: RecordKind, count = 1): void {
    this.#of(kind).inserted += count;
  }

  reject(kind: RecordKind, place: RecordPlace, { field, reason }: RecordProblem): void {
    this.add({ kind, action: 'rejected', ...placeOf(place), field, reason });
  }

  skip(kind: RecordKind, { source, line }: RecordPlace, { field, reason }: RecordProblem): void {
    this.add({ kind, action: 'skipped', source, line, field, reason });
  }

  repair(kind: RecordKind, place: RecordPlace, { field, reason }: RecordProblem): void {
    this.add({ kind, action: 'repaired', ...placeOf(place), field, reason });
  }

  /** Reports a repair of a file as a whole; no record counts as repaired. */
  repairFile(kind: RecordKind, source: string, { field, reason }: RecordProblem): void {
    if (this.#hasEnded) throw new Error(`The report has ended: ${reason}`);
    const remark: Remark = { kind, action: 'repaired', source, line: null, field, reason };
    this.#keep(remark);
    this.#countReason(remark);
  }

  /** One remark on `count` records. */
  omit(kind: RecordKind, { source, line }: RecordPlace, { field, reason }: RecordProblem, count = 1): void {
    this.#of(kind).omitted += count - 1;
    this.add({ kind, action: 'omitted', source, line, field, reason });
  }

  /**
   * Counts what it says and keeps it.
   * @throws Error when the report has ended.
   */
  add(remark: Remark): void {
    if (this.#hasEnded) throw new Error(`The report has ended: ${describeRemark(remark)}`);
    const { kind, action, source, line } = remark;
    if (action === 'rejected') this.#of(kind).rejected += 1;
    else if (action === 'skipped') this.#of(kind).skipped += 1;
    else if (action === 'omitted') this.#of(kind).omitted += 1;
    else {
      const record = `${kind} ${source}:${line}`;
      if (record !== this.#lastRepaired) this.#of(kind).repaired += 1;
      this.#lastRepaired = record;
    }
    this.#keep(remark);
    this.#countReason(remark);
  }

  /**
   * Ends the report before what it tells of is published: who asked for it is not to miss it afterwards.
   * @throws BundleError when not all that was said is in the file.
   */
  async settle(): Promise<void> {
    const problem = await this.close();
    if (problem !== null) throw new BundleError(problem);
  }

  /** Ends the report. Answers why not all that was said is in the file, a sentence; null when it is. */
  async close(): Promise<string | null> {
    this.#hasEnded = true;
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
      counts = { inserted: 0, repaired: 0, rejected: 0, skipped: 0, omitted: 0 };
      this.#counts.set(kind, counts);
    }
    return counts;
  }

  #countReason(remark: Remark): void {
    const key = reasonKey(remark);
    const known = this.#reasons.get(key);
    if (known) known.count += 1;
    else if (this.#reasons.size < COUNTED_REASONS) this.#reasons.set(key, { count: 1, example: remark });
    else this.#uncountedReasons += 1;
  }

  #keep(remark: Remark): void {
    this.#file?.write(`${JSON.stringify(remark)}\n`);
    if (this.#shown.length >= SHOWN_REMARKS) {
      const least = Math.max(...this.#shown.map(({ action }) => RANKS[action]));
      if (RANKS[remark.action] >= least) return;
      const last = this.#shown.findLastIndex(({ action }) => RANKS[action] === least);
      this.#shown.splice(last, 1);
    }
    this.#shown.push(remark);
  }
}

function placeOf({ source, line, source_id: id }: RecordPlace): RecordPlace {
  return id === undefined || id === '' ? { source, line } : { source, line, source_id: id };
}

/** What remarks of the same reason have in common: values in quotes and numbers are left out, so is the file. */
function reasonKey({ kind, action, field, reason }: Remark): string {
  const pattern = reason
    .slice(0, 300)
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .replaceAll(/[+-]?\d+(?:[.,:-]\d+)*/g, '0');
  return JSON.stringify([kind, action, field?.replaceAll(/\d+/g, '0') ?? null, pattern]);
}

/** Of a record that got in: which of its texts had control characters. */
export function reportControlCharacters(
  report: ImportReport,
  kind: RecordKind,
  place: RecordPlace,
  fields: readonly string[],
): void {
  for (const field of fields) report.repair(kind, place, { field, reason: CONTROL_CHARACTERS });
}

/** Opened at once: that it cannot be is to be known before anything is published. */
function openReport(file: string): WriteStream {
  try {
    const fd = openSync(file, 'w');
    // A pipe or a terminal cannot be flushed, and need not be.
    return createWriteStream(file, { fd, flush: fstatSync(fd).isFile() });
  } catch (error) {
    throw new BundleError(`The report ${file} cannot be written to.`, { cause: error });
  }
}

/** `rentals.ndjson:12: price: is not a number`, and the record's id in its source, where that is known: ` (id villa-7)` */
export function describeRemark({ source, line, field, reason, source_id: id }: Remark): string {
  const text = [line === null ? source : `${source}:${line}`, field, reason]
    .filter((part) => part !== null)
    .join(': ');
  return id === undefined ? text : `${text} (id ${id.slice(0, 60)})`;
}
