/** Runs the calls of tools on the served version. Hides the cache of answers, and which errors callers learn. */
import { LRUCache } from 'lru-cache';
import type { AgentTool, ParsedCall, ToolAnswer } from '#lib/agents/agent-tool';
import { callKey, lastAnswer, rememberLast } from '#lib/agents/last-answers';
import { ToolError } from '#lib/agents/tool-error';
import { type CatalogueVocabulary, catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { baseUrlOf, currentConfig } from '#lib/config';
import { utcDay } from '#lib/dates/plain-dates';
import { RETRY_SECONDS } from '#lib/http/retry-seconds';
import { StoreOutage } from '#lib/http/store-outage';
import { currentLog } from '#lib/log';
import { type ReferenceData, referenceData } from '#lib/reference/reference-data';
import { onServedVersion } from '#lib/store/current-store';
import { type Store, StoreUnavailable } from '#lib/store/store';
import { droppedWhenReplaced, VersionCache } from '#lib/store/version-cache';

const MAX_BYTES = 4 * 1024 * 1024;
/** The memory that an entry takes besides its texts. */
const OVERHEAD_BYTES = 1_024;

interface DayAnswers {
  /** YYYY-MM-DD */
  readonly day: string;
  /** By the meaning of the call. */
  readonly answers: LRUCache<string, ToolAnswer>;
}

/** Answers depend on nights and on campaigns, which revisions change. */
const answersOfVersions = droppedWhenReplaced(new VersionCache<DayAnswers>(undefined, 'revision'));
/** A revision may be the first to know nights, which changes the default of a parameter. */
const vocabularies = new VersionCache<CatalogueVocabulary>(undefined, 'nights');
const outage = new StoreOutage();

/** The answer of a call, or the message of its failure. */
export type ToolOutcome = Answered | { readonly failure: string };

interface Answered {
  readonly answer: ToolAnswer;
  readonly isCached: boolean;
}

/**
 * Answers a call of a tool; while the catalogue cannot be read, with the last good answer to the same call, whose text says so. Never rejects: a
 * failure is an outcome, whose message reveals no details of errors that are not the caller's.
 */
export async function callTool(
  tool: AgentTool,
  given: Readonly<Record<string, unknown>>,
): Promise<ToolOutcome> {
  const key = callKey(tool.name, given);
  try {
    const outcome = await onServedVersion((store) => answerFrom(store, tool, given));
    outage.end();
    rememberLast(key, outcome.answer);
    return outcome;
  } catch (error) {
    if (error instanceof ToolError) return { failure: error.message };
    const facts = error instanceof StoreUnavailable ? outage.factsOf(error) : { err: error };
    const last = error instanceof StoreUnavailable ? lastAnswer(key) : null;
    if (last !== null) {
      currentLog().warn({ ...facts, tool: tool.name }, 'Tool call answered from an earlier one');
      return { answer: last, isCached: true };
    }
    currentLog().error({ ...facts, tool: tool.name }, 'Tool call failed');
    return {
      failure:
        error instanceof StoreUnavailable
          ? `The catalogue cannot be read now. Try again after ${RETRY_SECONDS} seconds.`
          : 'The call failed because of an error of the server, which was logged. Trying again at once will hardly help.',
    };
  }
}

/** Returns the values of the served version that arguments are validated against; null while the catalogue cannot be read. */
export async function servedVocabulary(): Promise<CatalogueVocabulary | null> {
  try {
    return await onServedVersion(async (store) => vocabularyOf(store, await referenceData(store)));
  } catch (error) {
    if (error instanceof StoreUnavailable) return null;
    throw error;
  }
}

async function answerFrom(
  store: Store,
  tool: AgentTool,
  given: Readonly<Record<string, unknown>>,
): Promise<Answered> {
  const { day, answers } = answersOf(store, utcDay(Date.now()));
  const data = await referenceData(store);
  const call = tool.parse(given, vocabularyOf(store, data));
  const cached = answers.get(call.meaning);
  if (cached !== undefined) return { answer: cached, isCached: true };
  const answer = await call.compute({ store, context: contextOf(call, data), today: day });
  tool.schema.parse(answer.structured);
  answers.set(call.meaning, answer);
  return { answer, isCached: false };
}

function contextOf({ locale, currency }: ParsedCall, data: ReferenceData) {
  return { locale, currency, publicBaseUrl: baseUrlOf(locale, currentConfig()), data };
}

function answersOf(store: Store, day: string): DayAnswers {
  const create = (): DayAnswers => ({
    day,
    answers: new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ structured, text }, meaning) =>
        2 * (JSON.stringify(structured).length + text.length + meaning.length) + OVERHEAD_BYTES,
    }),
  });
  const kept = answersOfVersions.get(store, create);
  if (kept.day === day) return kept;
  const ofDay = create();
  answersOfVersions.set(store, ofDay);
  return ofDay;
}

function vocabularyOf(store: Store, data: ReferenceData): CatalogueVocabulary {
  return vocabularies.get(store, () => catalogueVocabulary(store, data, currentConfig()));
}
