import { Histogram, type Registry } from 'prom-client';
import type { SearchEngine } from '#lib/search/engine';

const BUCKETS_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const OPERATIONS = [
  'search',
  'count',
  'facets',
  'map',
  'bestStays',
  'arrivals',
  'countByDestination',
] as const;

/**
 * Registers a histogram of search times. Returns a function that wraps a search engine and observes the time of each operation, failed
 * ones included, in seconds.
 */
export function searchMetrics(register: Registry): (engine: SearchEngine) => SearchEngine {
  const histogram = new Histogram({
    name: 'veranda_search_duration_seconds',
    help: 'Work of the search engine, by operation; failures count too',
    labelNames: ['operation'],
    buckets: BUCKETS_SECONDS,
    registers: [register],
  });
  for (const operation of OPERATIONS) histogram.zero({ operation });
  const timed =
    <Request, Result>(operation: (typeof OPERATIONS)[number], work: (request: Request) => Promise<Result>) =>
    async (request: Request): Promise<Result> => {
      const startedAtMs = performance.now();
      try {
        return await work(request);
      } finally {
        histogram.observe({ operation }, (performance.now() - startedAtMs) / 1_000);
      }
    };
  const timedEngine = (engine: SearchEngine): SearchEngine => ({
    search: timed('search', (request) => engine.search(request)),
    count: timed('count', (selection) => engine.count(selection)),
    facets: timed('facets', (request) => engine.facets(request)),
    map: timed('map', (request) => engine.map(request)),
    bestStays: timed('bestStays', (request) => engine.bestStays(request)),
    arrivals: timed('arrivals', (request) => engine.arrivals(request)),
    ...(engine.cachesArrivals && { cachesArrivals: true }),
    countByDestination: timed('countByDestination', (selection) => engine.countByDestination(selection)),
    revised: async (store) => timedEngine((await engine.revised?.(store)) ?? engine),
  });
  return timedEngine;
}
