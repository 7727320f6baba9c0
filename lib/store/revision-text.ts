/**
 * Revisions of a version: what changed since it was published. A version itself is never altered. Its revisions are numbered texts next to
 * it, each with what it changes; together they give the nights of rentals, and records of other kinds, in place of the version's.
 */
import { createHash, hash } from 'node:crypto';
import type { CalendarReading, NightRevision, RentalNights } from '#lib/store/rental-nights';
import type { RecordRevision, RecordValue, Revision, RevisionChanges } from '#lib/store/revision';
import { StoreUnavailable } from '#lib/store/store';

/** The error that the text of a revision is not what was written. Earlier revisions can be used. */
export class RevisionDamaged extends StoreUnavailable {}

/** The last line of a revision. */
interface RevisionEnd {
  readonly revision: number;
  readonly published_at_ms: number;
  /** Of the lines before it, with their line ends; hexadecimal. */
  readonly sha256: string;
}

/** Returns the text of a revision: a line of JSON for each change, and one with its number and the digest of the others. ASCII. */
export function revisionText(
  number: number,
  publishedAtMs: number,
  { nights = new Map(), reading = null, records = new Map() }: RevisionChanges,
): string {
  const lines: string[] = [];
  const add = (line: object) => lines.push(`${asciiJson(line)}\n`);
  if (reading !== null) add({ read_at_ms: reading.atMs, stale_after_ms: reading.staleAfterMs });
  for (const [id, changed] of nights) add(changed === null ? { id } : nightsLine(id, changed));
  for (const [kind, ofKind] of records) {
    for (const [key, value] of ofKind) add({ kind, key, value });
  }
  const text = lines.join('');
  const end: RevisionEnd = { revision: number, published_at_ms: publishedAtMs, sha256: hash('sha256', text) };
  return `${text}${JSON.stringify(end)}\n`;
}

function nightsLine(id: number, { taken, known, staleSinceMs }: RentalNights) {
  const stale = staleSinceMs !== undefined && { stale_since_ms: staleSinceMs };
  return { id, taken: [...taken], known: [known.from, known.until], ...stale };
}

/** Positions in the texts are counted in characters, and in bytes where they are files. */
function asciiJson(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Lines read between two yields to the event loop, some milliseconds. */
const LINES_AT_ONCE = 1_000;

/**
 * Applies the revisions in a text to `before` (null: the version as it was published). Returns the last complete one, and the number of
 * characters up to its end: what follows is being written, or damaged. Yields to the event loop.
 * @throws RevisionDamaged when the first revision of the text is complete and does not have its digest
 */
export async function applyRevisions(
  before: Revision | null,
  text: string,
): Promise<{ readonly revision: Revision | null; readonly length: number }> {
  const draft = new RevisionDraft(before);
  let digest = createHash('sha256');
  let start = 0;
  let length = 0;
  for (let count = 1; ; count++) {
    const lineEnd = text.indexOf('\n', start) + 1;
    if (lineEnd === 0) return { revision: draft.revision, length };
    const line = text.slice(start, lineEnd);
    const record = parsed(line);
    if (record === null) {
      if (length > 0) return { revision: draft.revision, length };
      throw new RevisionDamaged('A line of a revision is not JSON of its form.');
    }
    if ('revision' in record) {
      if (digest.digest('hex') !== record.sha256) {
        if (length > 0) return { revision: draft.revision, length };
        throw new RevisionDamaged(`Revision ${record.revision} does not have its checksum.`);
      }
      draft.complete(record);
      length = lineEnd;
      digest = createHash('sha256');
    } else {
      digest.update(line);
      draft.add(record);
    }
    start = lineEnd;
    if (count % LINES_AT_ONCE === 0) await new Promise((resume) => setImmediate(resume));
  }
}

interface NightsLine {
  readonly id: number;
  readonly nights: RentalNights | null;
}

interface RecordLine {
  readonly kind: string;
  readonly key: string;
  readonly value: RecordValue | null;
}

interface ReadingLine {
  readonly reading: CalendarReading;
}

type ChangeLine = NightsLine | RecordLine | ReadingLine;

/** Parses a line; null when it is neither a change nor the end of a revision. */
function parsed(line: string): RevisionEnd | ChangeLine | null {
  try {
    const fields = JSON.parse(line);
    const { id, taken = null, known = null, stale_since_ms, revision, published_at_ms, sha256 } = fields;
    if (Number.isInteger(revision)) return { revision, published_at_ms, sha256 };
    if (Number.isInteger(id) && taken === null) return { id, nights: null };
    if (Number.isInteger(id) && known?.length === 2) {
      return { id, nights: nightsOf(taken, known, stale_since_ms) };
    }
    const { kind, key, value = null, read_at_ms, stale_after_ms } = fields;
    if (Number.isInteger(read_at_ms) && Number.isInteger(stale_after_ms)) {
      return { reading: { atMs: read_at_ms, staleAfterMs: stale_after_ms } };
    }
    if (typeof kind === 'string' && typeof key === 'string') return { kind, key, value };
  } catch {
    // Reported below.
  }
  return null;
}

function nightsOf(
  taken: readonly number[],
  [from, until]: readonly [number, number],
  staleSinceMs: number | undefined,
): RentalNights {
  const stale = staleSinceMs !== undefined && { staleSinceMs };
  return { taken: Int32Array.from(taken), known: { from, until }, ...stale };
}

/** Collects the changes of revisions. Copies what it changes once, however many revisions are applied. */
class RevisionDraft {
  readonly #before: Revision | null;
  #pending: ChangeLine[] = [];
  #end: RevisionEnd | null = null;
  #rentals: Map<number, RentalNights> | null = null;
  #reading: CalendarReading | null;
  #nightsNumber: number;
  #nightsAtMs: number;
  /** Of the kinds that change. */
  readonly #records = new Map<string, RecordRevision & { readonly values: Map<string, RecordValue> }>();

  constructor(before: Revision | null) {
    this.#before = before;
    this.#reading = before?.nights.reading ?? null;
    this.#nightsNumber = before?.nights.number ?? 0;
    this.#nightsAtMs = before?.nights.publishedAtMs ?? 0;
  }

  /** Adds a line of the next revision. */
  add(line: ChangeLine): void {
    this.#pending.push(line);
  }

  /** Applies the lines since the last revision. */
  complete(end: RevisionEnd): void {
    for (const line of this.#pending) {
      if ('kind' in line) this.#addRecord(line, end);
      else {
        this.#rentals ??= new Map(this.#before?.nights.rentals);
        if ('reading' in line) this.#reading = line.reading;
        else if (line.nights === null) this.#rentals.delete(line.id);
        else this.#rentals.set(line.id, line.nights);
        this.#nightsNumber = end.revision;
        this.#nightsAtMs = end.published_at_ms;
      }
    }
    this.#pending = [];
    this.#end = end;
  }

  #addRecord({ kind, key, value }: RecordLine, { revision, published_at_ms }: RevisionEnd): void {
    const values =
      this.#records.get(kind)?.values ??
      new Map<string, RecordValue>(this.#before?.records.get(kind)?.values);
    this.#records.set(kind, { number: revision, publishedAtMs: published_at_ms, values });
    if (value === null) values.delete(key);
    else values.set(key, value);
  }

  /** The last complete revision. What it does not change is the same object as before. */
  get revision(): Revision | null {
    if (this.#end === null) return this.#before;
    const nights: NightRevision =
      this.#rentals === null && this.#before !== null
        ? this.#before.nights
        : {
            number: this.#nightsNumber,
            publishedAtMs: this.#nightsAtMs,
            rentals: this.#rentals ?? new Map(),
            reading: this.#reading,
          };
    const before = this.#before?.records ?? new Map<string, RecordRevision>();
    const records = this.#records.size === 0 ? before : new Map([...before, ...this.#records]);
    return { number: this.#end.revision, publishedAtMs: this.#end.published_at_ms, nights, records };
  }
}
