/**
 * Measures searches by words on the configured store: hundreds of distinct ones of each kind, with words of headlines and summaries of its
 * rentals, each with a further filter, so that no result is cached. `npm run bench:words` prints the median, the 99th percentile and the
 * longest task on the thread. Times exclude those for which the thread waited for a processor.
 *
 *   npm run catalogue -- demo --rentals 100000
 *   npm run bench:words
 *   SEARCH_ENGINE=sql npm run bench:words -- 40
 */
import { searching } from '#lib/catalogue/rentals/rentals';
import { utcDay } from '#lib/dates/plain-dates';
import { randomOf } from '#lib/demo/random';
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import { NO_FILTER } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import { wordsOf } from '#lib/search/words/split-words';
import { currentStore } from '#lib/store/current-store';
import { quantile } from './figures.ts';
import { runningTime } from './running-time.ts';

/** Searches of a kind. */
const SEARCHES = Number(process.argv[2] ?? 400);
const SAMPLED_TEXTS = 2_000;
const PAGE = { offset: 0, limit: 24 };

const store = await currentStore();
const today = utcDay(Date.now());
const locale = 'en';
const currency = store.version.defaultCurrency;
const texts = await store.db
  .selectFrom('rental_texts')
  .select(['headline', 'summary'])
  .where('locale', '=', locale)
  .limit(SAMPLED_TEXTS)
  .execute();
const random = randomOf('words', SEARCHES);
/** Returns some words of one rental, in their order. */
function wordsOfOne(count: number): readonly string[] {
  const words = [...wordsOf(Object.values(random.pick(texts)).join(' '))];
  const first = random.whole(0, Math.max(0, words.length - count));
  return words.slice(first, first + count);
}
const beginning = (length: number) => [...wordsOfOne(1), (wordsOfOne(1)[0] ?? 'a').slice(0, length)];
const KINDS: Readonly<Record<string, () => readonly string[]>> = {
  'one word': () => wordsOfOne(1),
  'two words': () => wordsOfOne(2),
  'three words': () => wordsOfOne(3),
  'a word and the beginning of two letters': () => beginning(2),
  'a word and the beginning of one letter': () => beginning(1),
};

let [longest, turned, isRunning] = [0, 0, false];
function turn(): void {
  const now = runningTime();
  longest = Math.max(longest, now - turned);
  turned = now;
  if (isRunning) setImmediate(turn);
}

console.log(`${store.engine}, ${store.version.rentalsCount} rentals`);
const engine = await searchEngine(store);
let prices = 0;
async function search(written: readonly string[]): Promise<number> {
  // Bounds that differ in each search, and that nearly all rentals are within.
  const price = { currency, minMinor: ++prices, maxMinor: null };
  const selection = searching(today)({ ...NO_FILTER, words: { locale, written }, price });
  const sort = { by: 'position', direction: 'asc' } as const;
  return (await engine.search({ selection, sort, currency, ...PAGE })).totalCount;
}

/** Searches for words, and measures it and its tasks. */
async function measured(words: readonly string[]): Promise<{ readonly found: number; readonly ms: number }> {
  turned = runningTime();
  isRunning = true;
  setImmediate(turn);
  const since = runningTime();
  const found = await search(words);
  const ms = runningTime() - since;
  await yieldToEventLoop();
  isRunning = false;
  await yieldToEventLoop();
  return { found, ms };
}

const first = await measured(['villa']);
console.log(
  `the first search, which reads the words: ${first.ms.toFixed(1)} ms, longest task ${longest.toFixed(1)} ms`,
);
for (const [name, written] of Object.entries(KINDS)) {
  const times: number[] = [];
  let found = 0;
  longest = 0;
  for (let count = 0; count < SEARCHES; count++) {
    const { found: matches, ms } = await measured(written());
    found += matches;
    times.push(ms);
  }
  times.sort((a, b) => a - b);
  const text = (ms: number) => `${ms.toFixed(1)} ms`.padStart(9);
  console.log(
    `${name.padEnd(42)} p50${text(quantile(times, 0.5))}  p99${text(quantile(times, 0.99))}  longest task${text(longest)}` +
      `${`${Math.round(found / SEARCHES)} found`.padStart(15)}`,
  );
}
process.exit(0);
