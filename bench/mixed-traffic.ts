/**
 * Generates the mixed traffic of a public site: pages, API requests, share pictures, media, scripts and sitemaps, in several
 * languages and encodings, some of it aborted. Each API response is compared with the first one to the same request.
 */
import { hash } from 'node:crypto';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Random, randomOf } from '#lib/demo/random';
import { type Catalogue, CLASSES, requestLine } from './distinct-requests.ts';
import { quantile } from './figures.ts';

/** The kind of a generated request. */
export type TrafficKind = 'api' | 'page' | 'share' | 'media' | 'script' | 'sitemap' | 'health';

interface Target {
  readonly kind: TrafficKind;
  readonly path: string;
}

/** The addresses of a site from which requests are generated: paths of pages without the language, of files as they are. */
export interface SiteAddresses {
  readonly catalogue: Catalogue;
  /** Paths of rental pages, without the language. */
  readonly rentals: readonly string[];
  readonly places: readonly string[];
  readonly campaigns: readonly string[];
  readonly scripts: readonly string[];
  readonly media: readonly string[];
  readonly sitemaps: readonly string[];
}

/** The counts of the requests of one kind, and their response times in milliseconds, in order of arrival. */
export interface TrafficFigures {
  answered: number;
  /** Responses with 429 or 503 and Retry-After. */
  refused: number;
  /** Responses with an unexpected status, or a refusal without Retry-After. */
  wrongStatus: number;
  /** Bodies that differ from the first response to the same request, and incomplete pages. */
  wrongBody: number;
  /** Connections that ended during a response, or after the server had received the request. */
  cut: number;
  /** Connections that were refused while the server was down. */
  notConnected: number;
  aborted: number;
  /** Requests on an idle connection that the server was closing. */
  raced: number;
  readonly times: number[];
}

const MEDIA = /\/media\/[\w./-]+\.webp/g;
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it'];
const ENCODINGS = ['br', 'gzip', 'identity'];
/** Share of requests that the client aborts. */
const ABORTED = 0.01;
/** A connection reset this soon after sending happened before the server received the request. */
const RACE_MS = 20;
/** Before a retry of a refused connection. */
const PAUSE_MS = 50;

/**
 * Reads addresses of a site through its API, its home page and its sitemap; at most 2,000 rentals.
 * @param baseUrl without a trailing slash.
 */
export async function readAddresses(baseUrl: string, catalogue: Catalogue): Promise<SiteAddresses> {
  const json = async (path: string) => (await fetch(`${baseUrl}/api/public/v2/${path}`)).json();
  const pathOf = (url: string) => new URL(url).pathname.replace(/^\/[a-z]{2}\//, '/');
  const rentals: string[] = [];
  const places = new Set<string>();
  const media = new Set<string>();
  for (let page = 1; page <= Math.min(20, Math.ceil(catalogue.rentalsCount / 100)); page++) {
    const { rentals: records } = await json(`search?per_page=100&page=${page}&locale=en`);
    for (const record of records) {
      rentals.push(pathOf(record.url));
      for (const place of record.destination) places.add(pathOf(place.url));
      for (const url of JSON.stringify(record.photos ?? []).match(MEDIA) ?? []) media.add(url);
    }
  }
  const { data: campaigns } = await json('campaigns?locale=en');
  const home = await (await fetch(`${baseUrl}/en`)).text();
  const index = await (await fetch(`${baseUrl}/sitemap.xml`)).text();
  const unique = (found: Iterable<string>) => [...new Set(found)];
  return {
    catalogue,
    rentals,
    places: [...places],
    campaigns: campaigns.map(({ slug }: { slug: string }) => `/campaigns/${slug}`),
    scripts: unique(home.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g) ?? []),
    media: unique([...media, ...(home.match(MEDIA) ?? [])]),
    sitemaps: unique(index.match(/(?<=<loc>)[^<]+/g) ?? []).map((url) => new URL(url).pathname),
  };
}

function apiPath({ catalogue }: SiteAddresses, random: Random): string {
  const classes = Object.values(CLASSES);
  // Half of the requests repeat.
  const number = random.whole(0, 1) === 0 ? random.whole(0, 200) : random.whole(201, 1_000_000);
  return requestLine(random.pick(classes), catalogue, number);
}

function pagePath(site: SiteAddresses, random: Random): string {
  const language = random.pick(LANGUAGES);
  const make = random.pick<() => string>([
    () => '',
    () => '/destinations',
    () => `/search?page=${random.whole(1, 40)}`,
    () => `/search?guests=${random.whole(1, 9)}&min_price=${random.whole(50, 900)}`,
    () => random.pick(site.rentals),
    () => random.pick(site.rentals),
    () => random.pick(site.places),
    () => (site.campaigns.length > 0 ? random.pick(site.campaigns) : '/campaigns'),
  ]);
  return `/${language}${make()}`;
}

/** Returns the request with a number, the same in every run: 45 % API, 40 % pages. */
function targetOf(site: SiteAddresses, number: number): Target {
  const random = randomOf('traffic', number);
  const at = random.whole(0, 99);
  if (at < 45) return { kind: 'api', path: apiPath(site, random) };
  if (at < 85) return { kind: 'page', path: pagePath(site, random) };
  if (at < 88)
    return { kind: 'share', path: `/share/${random.pick(LANGUAGES)}${random.pick(site.rentals)}.jpg` };
  if (at < 93 && site.media.length > 0) return { kind: 'media', path: random.pick(site.media) };
  if (at < 97 && site.scripts.length > 0) return { kind: 'script', path: random.pick(site.scripts) };
  if (at < 99 && site.sitemaps.length > 0) return { kind: 'sitemap', path: random.pick(site.sitemaps) };
  return { kind: 'health', path: '/healthz' };
}

/** For an empty list it is the time of publishing, which differs between imports of the same bundle. */
const PUBLISHED = /"last_modified":"[^"]*"/;

/** A memory of the first response body to each of up to 200,000 requests, as digests, shared by all clients. */
export class ReferenceAnswers {
  readonly #digests = new Map<string, string>();

  /** Whether the body equals the first one of the same request line, `last_modified` aside; true for the first one. */
  matches(line: string, body: Buffer): boolean {
    const digest = hash('sha1', body.toString('latin1').replace(PUBLISHED, ''), 'base64');
    const first = this.#digests.get(line);
    if (first === undefined && this.#digests.size < 200_000) this.#digests.set(line, digest);
    return first === undefined || first === digest;
  }
}

/** Traffic that runs until `stop`, which resolves when the last requests have ended. `figures` may be read before. */
export interface Traffic {
  readonly figures: ReadonlyMap<TrafficKind, TrafficFigures>;
  stop(): Promise<void>;
}

interface TrafficOptions {
  readonly baseUrl: string;
  readonly site: SiteAddresses;
  readonly clients: number;
  readonly answers: ReferenceAnswers;
  /** Number of the first request, so that the traffic of two servers can differ. */
  readonly from?: number;
  /** Milliseconds between two requests of a client. */
  readonly pauseMs?: number;
  readonly onWrong?: (what: string) => void;
}

function emptyFigures(): TrafficFigures {
  const none = {
    answered: 0,
    refused: 0,
    wrongStatus: 0,
    wrongBody: 0,
    cut: 0,
    notConnected: 0,
    aborted: 0,
    raced: 0,
  };
  return { ...none, times: [] };
}

/** Starts `clients` clients, each with an X-Forwarded-For of its own, that send one request at a time until `stop`. */
export function startTraffic(options: TrafficOptions): Traffic {
  const { baseUrl, site, clients, answers, from = 0, pauseMs = 0, onWrong = () => {} } = options;
  const kinds: TrafficKind[] = ['api', 'page', 'share', 'media', 'script', 'sitemap', 'health'];
  const figures = new Map(kinds.map((kind) => [kind, emptyFigures()]));
  let isOver = false;
  let next = from;
  const client = async (address: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const number = next++;
      const target = targetOf(site, number);
      const found = figures.get(target.kind) ?? emptyFigures();
      await ask({ baseUrl, target, agent, address, number, found, answers, onWrong });
      if (pauseMs > 0) await sleep(pauseMs);
    }
    agent.destroy();
  };
  const running = Array.from({ length: clients }, (_, index) =>
    client(`10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`),
  );
  return {
    figures,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

interface Asking {
  readonly baseUrl: string;
  readonly target: Target;
  readonly agent: Agent;
  readonly address: string;
  readonly number: number;
  readonly found: TrafficFigures;
  readonly answers: ReferenceAnswers;
  onWrong(what: string): void;
}

async function ask({
  baseUrl,
  target,
  agent,
  address,
  number,
  found,
  answers,
  onWrong,
}: Asking): Promise<void> {
  const random = randomOf('traffic client', number);
  const isAborted = random.whole(0, 9_999) < ABORTED * 10_000;
  const headers = { 'Accept-Encoding': random.pick(ENCODINGS), 'X-Forwarded-For': address };
  const startedAt = performance.now();
  const sent = request(baseUrl + target.path, { agent, headers });
  let isAnswered = false;
  sent.once('response', () => {
    isAnswered = true;
  });
  try {
    const answer = await responseTo(sent, isAborted);
    if (answer === null) {
      found.aborted += 1;
      return;
    }
    found.times.push(performance.now() - startedAt);
    judge(answer, target, found, answers, onWrong);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // The server closed an idle connection before the request arrived: a browser retries it.
    const isRace = performance.now() - startedAt < RACE_MS;
    if (sent.reusedSocket && code === 'ECONNRESET' && !isAnswered && isRace) {
      found.raced += 1;
      return;
    }
    if (code === 'ECONNREFUSED') {
      found.notConnected += 1;
      await sleep(PAUSE_MS);
      return;
    }
    found.cut += 1;
    onWrong(`${target.path}: ${String(error)}`);
  }
}

interface WholeAnswer {
  readonly message: IncomingMessage;
  readonly body: Buffer;
}

/** Resolves to the response, or to null after an intended abort. @throws Error when the connection fails. */
function responseTo(sent: ClientRequest, isAborted: boolean): Promise<WholeAnswer | null> {
  return new Promise((resolve, reject) => {
    sent.on('error', (error) => (isAborted ? resolve(null) : reject(error)));
    sent.on('response', (message) => {
      const parts: Buffer[] = [];
      message.on('data', (part: Buffer) => parts.push(part));
      message.on('end', () => resolve({ message, body: Buffer.concat(parts) }));
      message.on('error', (error) => (isAborted ? resolve(null) : reject(error)));
    });
    sent.end();
    if (isAborted) setTimeout(() => sent.destroy(), 5);
  });
}

function judge(
  { message, body }: WholeAnswer,
  { kind, path }: Target,
  found: TrafficFigures,
  answers: ReferenceAnswers,
  onWrong: (what: string) => void,
): void {
  const { statusCode = 0, headers } = message;
  if ((statusCode === 429 || statusCode === 503) && headers['retry-after'] !== undefined) {
    found.refused += 1;
    return;
  }
  if (statusCode !== 200) {
    found.wrongStatus += 1;
    onWrong(`${path}: ${statusCode}`);
    return;
  }
  const isRight =
    kind === 'api'
      ? answers.matches(path, plain(body, headers['content-encoding']))
      : kind === 'page'
        ? plain(body, headers['content-encoding']).subarray(-9_000).includes('</html>')
        : body.length > 0;
  if (isRight) found.answered += 1;
  else {
    found.wrongBody += 1;
    onWrong(`${path}: not the body that it was`);
  }
}

function plain(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/** Returns the rows of a text table: a heading, then per kind its counts and the p50 and p99 of its times in milliseconds. */
export function trafficRows(figures: ReadonlyMap<TrafficKind, TrafficFigures>): string[][] {
  const head = [
    '',
    'answered',
    'refused',
    'wrong status',
    'wrong body',
    'cut',
    'down',
    'aborted',
    'raced',
    'p50 ms',
    'p99 ms',
  ];
  const rows = [...figures].map(([kind, found]) => {
    const times = Float64Array.from(found.times).sort();
    const counts = [found.answered, found.refused, found.wrongStatus, found.wrongBody, found.cut];
    return [
      kind,
      ...[...counts, found.notConnected, found.aborted, found.raced].map(String),
      ...[0.5, 0.99].map((share) => quantile(times, share).toFixed(1)),
    ];
  });
  return [head, ...rows];
}
