/**
 * The metrics of a server process, in the form that Prometheus reads. Most are collected when they are read; only requests,
 * searches and waits are recorded as they happen, and only while metrics are on.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CACHE_NAMES, cacheCounts } from '#lib/http/cache-counts';
import { RequestMetrics } from '#lib/metrics/request-metrics';
import { searchMetrics } from '#lib/metrics/search-metrics';
import { nodeStates } from '#lib/search/opensearch/client';
import { LANES, type RenderLanes } from '#lib/server/render-lanes';
import { currentStore, servingState } from '#lib/store/current-store';
import { databaseStates } from '#lib/store/postgres-database';
import type { CatalogueVersion, Store } from '#lib/store/store';

/** Gauges of prom-client that are named like counters, which `promtool check metrics` rejects. */
const MISNAMED: readonly string[] = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** The registry of all metrics of a server process, read as text in the form of Prometheus. */
export class ServerMetrics {
  readonly #register = new Registry();
  readonly requests = new RequestMetrics(this.#register);
  /** Wraps a search engine and times its operations. */
  readonly timed = searchMetrics(this.#register);

  constructor() {
    collectDefaultMetrics({ register: this.#register });
    for (const name of MISNAMED) this.#register.removeSingleMetric(name);
    addCaches(this.#register);
    addCatalogue(this.#register);
    addDatabases(this.#register);
    addSearchNodes(this.#register);
  }

  /** Registers the metrics of the render queues. */
  watchLanes({ queues }: RenderLanes): void {
    const registers = [this.#register];
    const labelNames = ['lane'];
    const gauge = (name: string, help: string, read: (lane: (typeof LANES)[number]) => number) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect() {
          for (const lane of LANES) this.set({ lane }, read(lane));
        },
      });
    gauge('veranda_render_waiting', 'Requests that wait for a render', (lane) => queues[lane].waiting);
    gauge('veranda_render_active', 'Renders in progress', (lane) => queues[lane].active);
    const waits = new Histogram({
      name: 'veranda_render_wait_seconds',
      help: 'How long admitted renders waited',
      labelNames,
      buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
      registers,
    });
    const refused = new Counter({
      name: 'veranda_render_refused_total',
      help: 'Requests that were not rendered: the queue was full, they waited too long, or the client disconnected',
      labelNames: ['lane', 'reason'],
      registers,
    });
    for (const lane of LANES) {
      waits.zero({ lane });
      for (const reason of ['full', 'late', 'gone'] as const) refused.inc({ lane, reason }, 0);
      queues[lane].on('admitted', (waitedMs) => waits.observe({ lane }, waitedMs / 1_000));
      queues[lane].on('refused', (reason) => refused.inc({ lane, reason }));
    }
  }

  /** Returns the metrics as text. */
  read(): Promise<string> {
    return this.#register.metrics();
  }

  get contentType(): string {
    return this.#register.contentType;
  }
}

function addCaches(register: Registry): void {
  const registers = [register];
  const labelNames = ['cache'];
  const counter = (name: string, help: string, member: 'hits' | 'misses') =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const cache of CACHE_NAMES) this.inc({ cache }, cacheCounts(cache)[member]);
      },
    });
  counter('veranda_cache_hits_total', 'Lookups that found an entry', 'hits');
  counter('veranda_cache_misses_total', 'Lookups that found no entry', 'misses');
  new Gauge({
    name: 'veranda_cache_bytes',
    help: 'Bytes of the cached values',
    labelNames,
    registers,
    collect() {
      for (const cache of CACHE_NAMES) this.set({ cache }, cacheCounts(cache).bytes());
    },
  });
}

/** Gauges of the served version; absent while no version is open. */
const VERSION_GAUGES: readonly [name: string, help: string, read: (version: CatalogueVersion) => number][] = [
  ['published_timestamp_seconds', 'When the served version was published', (v) => v.publishedAtMs / 1_000],
  [
    'generated_timestamp_seconds',
    'When its source was generated, according to the source',
    (v) => v.generatedAtMs / 1_000,
  ],
  ['rentals', 'Rentals of the served version', (v) => v.rentalsCount],
  ['destinations', 'Destinations of the served version', (v) => v.destinationsCount],
  ['campaigns', 'Campaigns of the served version, including drafts', (v) => v.campaignsCount],
  [
    'calendars_ratio',
    'Share of the rentals with at least one night whose availability is known',
    (v) => (v.rentalsCount === 0 ? 0 : v.calendarsCount / v.rentalsCount),
  ],
  [
    'full_calendars_ratio',
    'Share of the rentals for which the availability of every night is known',
    (v) => (v.rentalsCount === 0 ? 0 : v.fullCalendarsCount / v.rentalsCount),
  ],
];

function addCatalogue(register: Registry): void {
  const registers = [register];
  new Gauge({
    name: 'veranda_catalogue_info',
    help: 'The served catalogue version: 1 for its id, its engine and the state of its integrity check',
    labelNames: ['version', 'engine', 'integrity'],
    registers,
    collect() {
      this.reset();
      const store = openStore();
      if (store === null) return;
      const integrity = servingState().check?.state ?? store.check.state;
      this.set({ version: store.version.id, engine: store.engine, integrity }, 1);
    },
  });
  for (const [name, help, read] of VERSION_GAUGES) {
    new Gauge({
      name: `veranda_catalogue_${name}`,
      help,
      labelNames: [],
      registers,
      collect() {
        const store = openStore();
        if (store === null) this.remove();
        else this.set(read(store.version));
      },
    });
  }
  new Gauge({
    name: 'veranda_catalogue_damaged_versions',
    help: 'Versions that this process found damaged and does not serve',
    registers,
    collect() {
      this.set(servingState().damaged.length);
    },
  });
}

/** Returns the served store; null while none is open. Never waits. */
function openStore(): Store | null {
  const store = currentStore();
  if (!(store instanceof Promise)) return store;
  // The request that needs the store reports a failure to open it.
  store.catch(() => {});
  return null;
}

function addSearchNodes(register: Registry): void {
  new Gauge({
    name: 'veranda_search_node_away',
    help: 'Whether the circuit breaker of a node of OpenSearch is open: 1 while it does not respond; absent with other engines',
    labelNames: ['node'],
    registers: [register],
    collect() {
      this.reset();
      for (const { place, isAway } of nodeStates()) this.set({ node: place }, isAway ? 1 : 0);
    },
  });
}

function addDatabases(register: Registry): void {
  const registers = [register];
  new Gauge({
    name: 'veranda_database_away',
    help: 'Whether the circuit breaker of a PostgreSQL database is open: 1 while it does not respond; absent with SQLite',
    labelNames: ['database'],
    registers,
    collect() {
      this.reset();
      for (const { name, isAway } of databaseStates()) this.set({ database: name }, isAway ? 1 : 0);
    },
  });
  new Gauge({
    name: 'veranda_database_connections',
    help: 'Connections of the pool to a PostgreSQL database, by state',
    labelNames: ['database', 'state'],
    registers,
    collect() {
      this.reset();
      for (const { name, connections, idle } of databaseStates()) {
        this.set({ database: name, state: 'idle' }, idle);
        this.set({ database: name, state: 'active' }, connections - idle);
      }
    },
  });
  new Gauge({
    name: 'veranda_database_waiting',
    help: 'Statements that wait for a connection of the pool',
    labelNames: ['database'],
    registers,
    collect() {
      this.reset();
      for (const { name, waiting } of databaseStates()) this.set({ database: name }, waiting);
    },
  });
}
