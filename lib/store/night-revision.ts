/**
 * Revisions of a version's nights: what calendars changed since it was published. A version itself is never altered. Its revisions are
 * numbered texts next to it, each with the rentals that it changes; together they give the nights of those rentals in place of the version's.
 */
import { createHash, hash } from 'node:crypto';
import type { NightChanges, NightRevision, RentalNights } from '#lib/store/rental-nights';
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

/** Returns the text of a revision: a line of JSON for each rental, and one with its number and the digest of the others. ASCII. */
export function revisionText(number: number, publishedAtMs: number, changes: NightChanges): string {
  const lines: string[] = [];
  for (const [id, nights] of changes) {
    const record =
      nights === null
        ? { id }
        : { id, taken: [...nights.taken], known: [nights.known.from, nights.known.until] };
    lines.push(`${JSON.stringify(record)}\n`);
  }
  const text = lines.join('');
  const end: RevisionEnd = { revision: number, published_at_ms: publishedAtMs, sha256: hash('sha256', text) };
  return `${text}${JSON.stringify(end)}\n`;
}

/** Lines read between two yields to the event loop, some milliseconds. */
const LINES_AT_ONCE = 1_000;

/**
 * Applies the revisions in a text to `before` (null: the version's own nights). Returns the last complete one, and the number of
 * characters up to its end: what follows is being written, or damaged. Yields to the event loop.
 * @throws RevisionDamaged when the first revision of the text is complete and does not have its digest
 */
export async function applyRevisions(
  before: NightRevision | null,
  text: string,
): Promise<{ readonly revision: NightRevision | null; readonly length: number }> {
  let revision = before;
  let length = 0;
  let digest = createHash('sha256');
  let changes = new Map<number, RentalNights | null>();
  let start = 0;
  for (let count = 1; ; count++) {
    const lineEnd = text.indexOf('\n', start) + 1;
    if (lineEnd === 0) return { revision, length };
    const line = text.slice(start, lineEnd);
    const record = parsed(line);
    if (record === null) {
      if (length > 0) return { revision, length };
      throw new RevisionDamaged('A line of a revision is not JSON of its form.');
    }
    if ('revision' in record) {
      if (digest.digest('hex') !== record.sha256) {
        if (length > 0) return { revision, length };
        throw new RevisionDamaged(`Revision ${record.revision} does not have its checksum.`);
      }
      revision = applied(revision, record, changes);
      length = lineEnd;
      digest = createHash('sha256');
      changes = new Map();
    } else {
      digest.update(line);
      changes.set(record.id, record.taken && nightsOf(record.taken, record.known));
    }
    start = lineEnd;
    if (count % LINES_AT_ONCE === 0) await new Promise((resume) => setImmediate(resume));
  }
}

type ChangeLine =
  | { readonly id: number; readonly taken: readonly number[]; readonly known: readonly [number, number] }
  | { readonly id: number; readonly taken: null; readonly known: null };

/** Parses a line; null when it is neither a change nor the end of a revision. */
function parsed(line: string): RevisionEnd | ChangeLine | null {
  try {
    const { id, taken = null, known = null, revision, published_at_ms, sha256 } = JSON.parse(line);
    if (Number.isInteger(revision)) return { revision, published_at_ms, sha256 };
    if (Number.isInteger(id) && (taken === null || known?.length === 2)) return { id, taken, known };
  } catch {
    // Reported below.
  }
  return null;
}

function nightsOf(taken: readonly number[], [from, until]: readonly [number, number]): RentalNights {
  return { taken: Int32Array.from(taken), known: { from, until } };
}

function applied(before: NightRevision | null, end: RevisionEnd, changes: NightChanges): NightRevision {
  const rentals = new Map(before?.rentals);
  for (const [id, nights] of changes) {
    if (nights === null) rentals.delete(id);
    else rentals.set(id, nights);
  }
  return { number: end.revision, publishedAtMs: end.published_at_ms, rentals };
}
