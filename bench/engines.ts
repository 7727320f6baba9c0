/**
 * Measures the search engines on the served catalogue, without HTTP and without records: median and 99th percentile of distinct questions of each kind,
 * so that no engine has cached their answers. Times are by the clock, because two of the engines wait for other processes. First it builds what each engine
 * needs, and prints time and size; an index in the cluster is removed at the end.
 *
 *   DATA_DIR=/data/hundred-thousand OPENSEARCH_URLS=http://127.0.0.1:9200 npm run bench:engines
 *   npm run bench:engines -- --engines memory,sql --questions 100
 *
 * To fill a directory: `DATA_DIR=… npm run catalogue -- demo --rentals 100000`.
 */
import { parseArgs } from 'node:util';
import { currentConfig } from '#lib/config';
import { dateOfDay, dayNumber, utcDay } from '#lib/dates/plain-dates';
import { referenceData } from '#lib/reference/reference-data';
import type { SearchEngine } from '#lib/search/engine';
import { configuredCluster } from '#lib/search/opensearch/configured-cluster';
import { fillIndex } from '#lib/search/opensearch/fill-index';
import { openSearchEngine } from '#lib/search/opensearch/opensearch-engine';
import { indexName } from '#lib/search/opensearch/version-index';
import { NO_FILTER, type RentalFilter, type RentalSort } from '#lib/search/rental-filter';
import { createSearchEngine } from '#lib/search/search-engine';
import type { RentalSelection } from '#lib/search/selection';
import { currentStore } from '#lib/store/current-store';
import { quantile, tableOf } from './figures.ts';

const { values: options } = parseArgs({
  options: {
    engines: { type: 'string', default: 'memory,sql,opensearch' },
    questions: { type: 'string', default: '40' },
  },
});
const QUESTIONS = Number(options.questions);

const store = await currentStore();
const data = await referenceData(store);
const today = utcDay(new Date());
const currency = store.version.defaultCurrency;
const other = data.rates.currencies.find((code) => !store.version.priceCurrencies.includes(code)) ?? currency;
const amenities = [...data.vocabulary.amenity.keys()];
const types = [...data.vocabulary.rental_type.keys()];

/** Returns a week's stay that differs by question. */
function week(question: number) {
  const arrival = dayNumber(today) + 20 + question * 3;
  return { checkin: dateOfDay(arrival), checkout: dateOfDay(arrival + 7) };
}

function selectionOf(filter: Partial<RentalFilter>): RentalSelection {
  return { filters: [{ ...NO_FILTER, ...filter }], picked: null, today };
}

/** Bounds that differ by question and that hardly restrict anything. */
function broad(question: number): Partial<RentalFilter> {
  return { price: { currency, minMinor: question, maxMinor: null } };
}

function narrow(question: number): Partial<RentalFilter> {
  return {
    guests: 2 + (question % 4),
    bedroomsCount: 1 + (question % 2),
    rentalTypes: types.slice(question % 3, 4 + (question % 3)),
    amenities: [amenities[question % amenities.length] ?? ''],
    price: { currency, minMinor: 10_000 + question, maxMinor: 500_000 },
  };
}

const byPosition: RentalSort = { by: 'position', direction: 'asc' };

function list(
  engine: SearchEngine,
  filter: Partial<RentalFilter>,
  sort = byPosition,
  offset = 0,
  shown = currency,
) {
  return engine.search({ selection: selectionOf(filter), sort, currency: shown, offset, limit: 20 });
}

function facets(engine: SearchEngine, own: Partial<RentalFilter>) {
  const filter = { ...NO_FILTER, ...own };
  return engine.facets({ filter, selecting: (each) => ({ filters: [each], picked: null, today }), currency });
}

const region = { minLatitude: 42, maxLatitude: 46, minLongitude: 5, maxLongitude: 9 };
const deep = Math.floor(store.version.rentalsCount * 0.4);
const byPrice: RentalSort = { by: 'price', direction: 'asc' };

const KINDS: Readonly<Record<string, (engine: SearchEngine, question: number) => Promise<unknown>>> = {
  'first page': (engine, question) => list(engine, broad(question)),
  'page at two fifths': (engine, question) => list(engine, broad(question), byPosition, deep),
  'by price': (engine, question) => list(engine, broad(question), byPrice),
  'by price, other currency': (engine, question) => list(engine, broad(question), byPrice, 0, other),
  'five filters': (engine, question) => list(engine, narrow(question)),
  'a week': (engine, question) => list(engine, { stay: week(question) }),
  'a week, by its total': (engine, question) =>
    list(engine, { stay: { ...week(question), isPriced: true } }, byPrice),
  'a week, 3 days earlier or later': (engine, question) =>
    list(engine, { stay: { ...week(question), flexibility: 3 } }),
  'facets, broad': (engine, question) => facets(engine, broad(question)),
  'facets, five filters': (engine, question) => facets(engine, narrow(question)),
  'facets, a week': (engine, question) => facets(engine, { stay: week(question) }),
  'map of the world': (engine, question) =>
    engine.map({ selection: selectionOf(broad(question)), currency, zoom: 2 }),
  'map of a region, a week': (engine, question) =>
    engine.map({ selection: selectionOf({ box: region, stay: week(question) }), currency, zoom: 8 }),
  'by destination': (engine, question) => engine.countByDestination(selectionOf(narrow(question))),
  'when, five filters': (engine, question) =>
    engine.arrivals({ selection: selectionOf(narrow(question)), nights: 7, from: today, days: 90, currency }),
};

/** Prints what an engine needs before its first answer. */
async function build(kind: string): Promise<SearchEngine> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  if (kind === 'opensearch') {
    const { client } = configuredCluster(currentConfig());
    const index = indexName('bench', store.version.id);
    const facts = await fillIndex(client, index, { store, data });
    const rate = Math.round((facts.rentalsCount / (performance.now() - started)) * 1000);
    const { _all } = await client.request<{ _all: { primaries: { store: { size_in_bytes: number } } } }>(
      'GET',
      `/${index}/_stats/store`,
    );
    const bytes = _all.primaries.store.size_in_bytes;
    console.log(
      `opensearch: index filled in ${seconds()} s (${rate} rentals/s), ${(bytes / 1e6).toFixed(0)} MB, ${Math.round(bytes / facts.rentalsCount)} bytes a rental`,
    );
    process.once('beforeExit', async () => {
      await client.request('DELETE', `/${index}`);
      process.exit(0);
    });
    return openSearchEngine(store, data, { client, index, facts });
  }
  const engine = await createSearchEngine(kind === 'sql' ? 'sql' : 'memory', store);
  await list(engine, {});
  console.log(
    `${kind}: ready in ${seconds()} s, process of ${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
  );
  return engine;
}

async function measure(
  engine: SearchEngine,
  ask: (engine: SearchEngine, question: number) => Promise<unknown>,
) {
  // Compiles code and scripts.
  for (let question = 0; question < 3; question++) await ask(engine, QUESTIONS + question);
  const times: number[] = [];
  for (let question = 0; question < QUESTIONS; question++) {
    const started = performance.now();
    await ask(engine, question);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return [0.5, 0.99].map((share) => quantile(times, share).toFixed(1)).join(' / ');
}

console.log(`${store.engine}, ${store.version.rentalsCount} rentals, ${QUESTIONS} questions of each kind`);
const engines: (readonly [string, SearchEngine])[] = [];
for (const kind of options.engines.split(',')) engines.push([kind, await build(kind)]);
const rows = [['p50 / p99 in ms', ...engines.map(([kind]) => kind)]];
for (const [name, ask] of Object.entries(KINDS)) {
  const row = [name];
  for (const [, engine] of engines) row.push(await measure(engine, ask));
  rows.push(row);
  console.error(row.join('   '));
}
console.log(tableOf(rows));
