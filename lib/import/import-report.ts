/**
 * Reports the outcome of an import: counts by kind of record, and a remark for each record that was rejected, skipped, repaired or
 * omitted. Remarks are written to a file as they come, so memory does not grow with their number.
 */
import { createWriteStream, fstatSync, openSync, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { BundleError } from '#lib/import/bundle/ndjson';
import { CONTROL_CHARACTERS } from '#lib/records/control-characters';
import type { RecordProblem } from '#lib/records/record-problem';

/** Names of the kinds of records that an import report counts. */
export const RECORD_KINDS = [
  'destinations',
  'rentals',
  'reviews',
  'campaigns',
  'vocabulary',
  'pictures',
  'records',
] as const;
/**
 * A kind of records that is counted. `reviews` are those of a separate reviews file; reviews inside a rental's record are not counted.
 * `records` are an upstream's records of rentals (records.ndjson).
 */
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The place of a record in an import's source, for messages. */
export interface RecordPlace {
  /** Name of the file, or address of the response, that contains the record. */
  readonly source: string;
  /** Line in the file, or position in the response's list, from 1; null where the source has neither. */
  readonly line: number | null;
  /** The record's id as written in the source, given where the catalogue's id may differ from it. */
  readonly source_id?: string;
}

/** A message about one record or one file of an import: it was rejected, skipped, repaired or omitted, and why. */
export interface Remark extends RecordPlace {
  readonly kind: RecordKind;
  /**
   * `rejected`: the record is unusable and left out; it counts against the rejection limit. `skipped`: the same for a campaign, which
   * does not count against the limit. `repaired`: the record is imported with `field` changed as `reason` says. `omitted`: the record
   * is left out as irrelevant, such as a duplicate review; it never fails an import.
   */
  readonly action: 'rejected' | 'skipped' | 'repaired' | 'omitted';
  /** Dotted path of the member in the record; null when the remark is on the whole record. */
  readonly field: string | null;
  readonly reason: string;
}

/** A callback that receives a remark on a record. */
export type AddRemark = (remark: Remark) => void;

/**
 * The numbers of records of one kind by outcome. `read` is the sum of `inserted`, `rejected`, `skipped` and `omitted`. `repaired` is not
 * part of the sum: it counts records, calendar rows and files of which something was changed or left out, and may exceed `inserted`.
 */
export interface RecordCounts {
  readonly read: number;
  readonly inserted: number;
  readonly repaired: number;
  readonly rejected: number;
  /** Used for campaigns only, which never stop an import. */
  readonly skipped: number;
  readonly omitted: number;
}

/** A group of remarks with the same kind of record, action, field and reason. Numbers and quoted values in the reasons are ignored. */
export interface ReportedReason {
  readonly count: number;
  /** The first remark of the group. */
  readonly example: Remark;
}

/** The number of rentals whose links for booking or enquiries lead to a host. */
export interface LinkedHost {
  /** `https`, `mailto` or `tel`. */
  readonly scheme: string;
  /** The host of a web page or the domain of an e-mail address; null for telephone numbers, and for all hosts beyond the limit. */
  readonly host: string | null;
  readonly rentals: number;
}

/** Number of distinct hosts that are counted by name. */
const COUNTED_HOSTS = 1_000;
/** Number of remarks kept in memory for `shown`; the file gets all. */
const SHOWN_REMARKS = 20;
/** Severity of actions; lower numbers are shown first. */
const RANKS = { rejected: 0, skipped: 1, repaired: 2, omitted: 3 } as const;
/** Number of distinct reasons that are counted. More than that are values that `reasonKey` does not recognise. */
const COUNTED_REASONS = 500;

/**
 * The outcome of one import: counts by kind of record, and remarks. Every remark is written to the file, if there is one, as it comes;
 * memory holds only 20 remarks and the groups by reason.
 */
export class ImportReport {
  readonly #counts = new Map<
    RecordKind,
    { inserted: number; repaired: number; rejected: number; skipped: number; omitted: number }
  >();
  readonly #reasons = new Map<string, { count: number; readonly example: Remark }>();
  #uncountedReasons = 0;
  readonly #linkedHosts = new Map<string, LinkedHost>();
  #unpriced = 0;
  readonly #shown: Remark[] = [];
  readonly #name: string;
  readonly #file: WriteStream | null;
  readonly #onRemark: AddRemark;
  /** The record of the last repair; consecutive repairs of one record count as one repaired record. */
  #lastRepaired: string | null = null;
  #failure: Error | null = null;
  #hasEnded = false;

  /**
   * Opens the report. `file` receives every remark as a line of JSON; null writes no file. `onRemark` is called with every remark.
   * @throws BundleError when the file cannot be opened for writing.
   */
  constructor(file: string | null = null, onRemark: AddRemark = () => {}) {
    this.#onRemark = onRemark;
    this.#name = file ?? '';
    this.#file = file === null ? null : openReport(file);
    this.#file?.on('error', (error) => {
      this.#failure ??= error;
    });
  }

  /** Up to 20 remarks: the first on rejected records, then on skipped, repaired and omitted ones. */
  get shown(): readonly Remark[] {
    return this.#shown.toSorted((a, b) => RANKS[a.action] - RANKS[b.action]);
  }

  /** Remarks grouped by reason, sorted by severity of the action, then by descending count. */
  get reasons(): readonly ReportedReason[] {
    return [...this.#reasons.values()].toSorted(
      (a, b) => RANKS[a.example.action] - RANKS[b.example.action] || b.count - a.count,
    );
  }

  /** Number of remarks that are in no group of `reasons`, because the limit of distinct reasons was reached. */
  get uncountedReasons(): number {
    return this.#uncountedReasons;
  }

  /** The hosts of links for booking and enquiries, sorted by descending number of rentals, then by name. */
  get linkedHosts(): readonly LinkedHost[] {
    const nameOf = ({ scheme, host }: LinkedHost) => `${scheme} ${host ?? ''}`;
    return [...this.#linkedHosts.values()].toSorted(
      (a, b) => b.rentals - a.rentals || (nameOf(a) < nameOf(b) ? -1 : 1),
    );
  }

  /** Number of imported rentals without a price. */
  get unpriced(): number {
    return this.#unpriced;
  }

  /** Number of skipped campaigns. */
  get skipped(): number {
    return [...this.#counts.values()].reduce((sum, { skipped }) => sum + skipped, 0);
  }

  /** Number of rejected records of all kinds. */
  get rejected(): number {
    return [...this.#counts.values()].reduce((sum, { rejected }) => sum + rejected, 0);
  }

  /** Number of repaired records of all kinds. */
  get repaired(): number {
    return [...this.#counts.values()].reduce((sum, { repaired }) => sum + repaired, 0);
  }

  /** Number of omitted records of all kinds. */
  get omitted(): number {
    return [...this.#counts.values()].reduce((sum, { omitted }) => sum + omitted, 0);
  }

  /** Returns the counts of a kind; all are 0 when nothing was reported. */
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

  /** Counts `count` imported records. */
  inserted(kind: RecordKind, count = 1): void {
    this.#of(kind).inserted += count;
  }

  /** Counts a link of a rental. Hosts after the first 1,000 are counted together, by scheme. */
  countLink(scheme: string, host: string | null): void {
    const isNamed =
      host !== null && (this.#linkedHosts.size < COUNTED_HOSTS || this.#linkedHosts.has(`${scheme} ${host}`));
    const counted = isNamed ? host : null;
    const key = `${scheme} ${counted ?? ''}`;
    const rentals = (this.#linkedHosts.get(key)?.rentals ?? 0) + 1;
    this.#linkedHosts.set(key, { scheme, host: counted, rentals });
  }

  /** Counts an imported rental without a price. */
  countUnpriced(): void {
    this.#unpriced += 1;
  }

  /** Adds a remark that a record was rejected, and counts it. */
  reject(kind: RecordKind, place: RecordPlace, { field, reason }: RecordProblem): void {
    this.add({ kind, action: 'rejected', ...placeOf(place), field, reason });
  }

  /** Adds a remark that a record was skipped, and counts it. */
  skip(kind: RecordKind, { source, line }: RecordPlace, { field, reason }: RecordProblem): void {
    this.add({ kind, action: 'skipped', source, line, field, reason });
  }

  /** Adds a remark that a record was repaired. Consecutive repairs of one record count as one repaired record. */
  repair(kind: RecordKind, place: RecordPlace, { field, reason }: RecordProblem): void {
    this.add({ kind, action: 'repaired', ...placeOf(place), field, reason });
  }

  /** Adds a remark on a file as a whole; it does not change the count of repaired records. */
  repairFile(kind: RecordKind, source: string, { field, reason }: RecordProblem): void {
    if (this.#hasEnded) throw new Error(`The report has ended: ${reason}`);
    const remark: Remark = { kind, action: 'repaired', source, line: null, field, reason };
    this.#keep(remark);
    this.#countReason(remark);
  }

  /** Counts `count` records as omitted and adds one remark for all of them. */
  omit(kind: RecordKind, { source, line }: RecordPlace, { field, reason }: RecordProblem, count = 1): void {
    this.#of(kind).omitted += count - 1;
    this.add({ kind, action: 'omitted', source, line, field, reason });
  }

  /**
   * Adds a remark: counts its record by action, writes it to the file and groups it by reason.
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
   * Ends the report before the version is published, so that nothing is published without a complete report.
   * @throws BundleError when the file is incomplete.
   */
  async settle(): Promise<void> {
    const problem = await this.close();
    if (problem !== null) throw new BundleError(problem);
  }

  /** Ends the report. Returns a sentence that says why the file is incomplete; null when it is complete or there is none. */
  async close(): Promise<string | null> {
    const isFirst = !this.#hasEnded;
    this.#hasEnded = true;
    if (this.#file && this.#failure === null) {
      if (isFirst) {
        for (const linked of this.linkedHosts) {
          this.#file.write(`${JSON.stringify({ kind: 'links', ...linked })}\n`);
        }
      }
      this.#file.end();
      // The error listener has stored the failure.
      await finished(this.#file).catch(() => {});
    }
    return this.#failure === null
      ? null
      : `The report ${this.#name} is incomplete: ${this.#failure.message}.`;
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
    this.#onRemark(remark);
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

/** Returns the key by which remarks are grouped: the reason with numbers and quoted values blanked, without file and line. */
function reasonKey({ kind, action, field, reason }: Remark): string {
  const pattern = reason
    .slice(0, 300)
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .replaceAll(/[+-]?\d+(?:[.,:-]\d+)*/g, '0');
  return JSON.stringify([kind, action, field?.replaceAll(/\d+/g, '0') ?? null, pattern]);
}

/** Reports a repair for each of `fields`, the dotted paths of an imported record's texts from which control characters were removed. */
export function reportControlCharacters(
  report: ImportReport,
  kind: RecordKind,
  place: RecordPlace,
  fields: readonly string[],
): void {
  for (const field of fields) report.repair(kind, place, { field, reason: CONTROL_CHARACTERS });
}

/** Opens the file synchronously, so that a path that cannot be written fails before the import begins. */
function openReport(file: string): WriteStream {
  try {
    const fd = openSync(file, 'w');
    // Pipes and terminals do not support fsync.
    return createWriteStream(file, { fd, flush: fstatSync(fd).isFile() });
  } catch (error) {
    throw new BundleError(`The report ${file} cannot be written to.`, { cause: error });
  }
}

/**
 * Formats a remark as a line for people: `rentals.ndjson:12: price: is not a number (id villa-7)`. Line, field and id are left out where
 * they are unknown; the id is the one in the source, cut to 60 characters.
 */
export function describeRemark({ source, line, field, reason, source_id: id }: Remark): string {
  const text = [line === null ? source : `${source}:${line}`, field, reason]
    .filter((part) => part !== null)
    .join(': ');
  return id === undefined ? text : `${text} (id ${id.slice(0, 60)})`;
}
