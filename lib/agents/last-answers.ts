/**
 * The last good answers of tools, for the time when the catalogue cannot be read. They may be of an earlier version or day: they are stored apart
 * from the answers of a version, which are dropped with it.
 */
import { LRUCache } from 'lru-cache';
import type { ToolAnswer } from '#lib/agents/agent-tool';
import { DAY_MS } from '#lib/dates/plain-dates';

const MAX_BYTES = 4 * 1024 * 1024;
/** The memory that an entry takes besides its texts. */
const OVERHEAD_BYTES = 1_024;
/** Age from which an answer is not returned, that of the API's. */
const MAX_AGE_MS = DAY_MS;

interface Entry {
  readonly answer: ToolAnswer;
  readonly bytes: number;
  /** When the answer was last known to be current, milliseconds of the monotonic clock. */
  readonly confirmedAtMs: number;
}

const lastAnswers = new LRUCache<string, Entry>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + OVERHEAD_BYTES,
});

/** Returns what identifies a call: the name of its tool, and its arguments in any order. */
export function callKey(tool: string, given: Readonly<Record<string, unknown>>): string {
  const inOrder = Object.entries(given).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([tool, inOrder]);
}

/** Stores an answer that is current as the last good one to its call, or restarts its age. */
export function rememberLast(key: string, answer: ToolAnswer): void {
  const known = lastAnswers.get(key);
  const bytes =
    known?.answer === answer
      ? known.bytes
      : 2 * (JSON.stringify(answer.structured).length + answer.text.length);
  lastAnswers.set(key, { answer, bytes, confirmedAtMs: performance.now() });
}

/**
 * Returns the last good answer to a call, whose text begins with the seconds since it was last known to be current. Null when there is none, or
 * when that was a day ago or longer.
 */
export function lastAnswer(key: string): ToolAnswer | null {
  const entry = lastAnswers.get(key);
  const ageMs = entry ? performance.now() - entry.confirmedAtMs : MAX_AGE_MS;
  if (!entry || ageMs >= MAX_AGE_MS) return null;
  const { structured, text } = entry.answer;
  const note = `The catalogue cannot be read now. This answer was current ${Math.ceil(ageMs / 1_000)} seconds ago: say so, and that prices and free days may have changed.`;
  return { structured, text: `${note}\n${text}` };
}
