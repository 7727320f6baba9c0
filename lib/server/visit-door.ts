/**
 * Receives the notes of visits of campaigns. Hides which notes count: those of browsers on pages of this site, of people who did not sign in to
 * the studio and did not ask not to be tracked, about campaigns that visitors see. Every note gets the same response, at once.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listCampaigns } from '#lib/catalogue/campaigns/campaigns';
import type { Config } from '#lib/config';
import { utcDay } from '#lib/dates/plain-dates';
import { RateLimiter } from '#lib/http/rate-limit';
import { isSameOrigin } from '#lib/http/same-origin';
import { isBot } from '#lib/server/bots';
import type { Store } from '#lib/store/store';
import { sessionCookieName } from '#lib/studio/people/session-cookie';
import type { VisitCounter } from '#lib/studio/visits/visit-counter';
import { countedValues, MOST_NOTE_BYTES, readVisitNote, type VisitNote } from '#lib/studio/visits/visit-note';

/** Notes of a client that count per minute. A visit has three at most; offices and schools share an address. */
const MOST_PER_MINUTE = 240;

/** The parts of the door. */
interface VisitDoorParts {
  readonly config: Pick<Config, 'publicBaseUrl' | 'languageUrls' | 'rateLimitPerMinute'>;
  readonly counter: Pick<VisitCounter, 'count'>;
  readonly currentStore: () => Store | Promise<Store>;
  /** Returns the key by which the client of a request is limited, which is not stored. */
  readonly clientOf: (request: IncomingMessage) => string;
  /** The longest time that a body may take. */
  readonly withinMs?: number;
}

/**
 * Returns a function that responds to a note with 204, whether it counts or not, and then counts it. The function resolves when it is counted, and
 * rejects when the catalogue cannot be read.
 */
export function visitDoor({ config, counter, currentStore, clientOf, withinMs = 5_000 }: VisitDoorParts) {
  const baseUrls = [config.publicBaseUrl, ...config.languageUrls.values()];
  const ownHosts = new Set(baseUrls.map((url) => new URL(url).hostname));
  const cookie = `${sessionCookieName(config.publicBaseUrl)}=`;
  const limiter = config.rateLimitPerMinute === null ? null : new RateLimiter(MOST_PER_MINUTE);
  const campaigns = new VisibleCampaigns();

  const isWanted = (request: IncomingMessage): boolean => {
    const { headers } = request;
    return (
      headers.dnt !== '1' &&
      headers['sec-gpc'] !== '1' &&
      isSameOrigin({ get: (name) => textOf(headers[name]) }, baseUrls) &&
      headers['content-type'] === 'application/json' &&
      !isBot(headers['user-agent'] ?? '') &&
      !headers.cookie?.includes(cookie) &&
      limiter?.take(clientOf(request), performance.now()) == null
    );
  };
  const count = async (note: VisitNote) => {
    const store = await currentStore();
    const today = utcDay(Date.now());
    if ('language' in note && !store.version.locales.includes(note.language)) return;
    if (!(await campaigns.has(note.campaign, store, today))) return;
    counter.count(today, note.campaign, countedValues(note, ownHosts));
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = isWanted(request) ? await readText(request, withinMs) : null;
    // The rest of a body is not waited for.
    if (text === null) response.setHeader('Connection', 'close');
    response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
    const note = text === null ? null : readVisitNote(text);
    if (note !== null) await count(note);
  };
}

/** The slugs of the campaigns that visitors see, read once for each version, revision and day. */
class VisibleCampaigns {
  readonly #slugs = new WeakMap<
    Store,
    { readonly day: string; readonly read: Promise<ReadonlySet<string>> }
  >();

  async has(slug: string, store: Store, today: string): Promise<boolean> {
    let kept = this.#slugs.get(store);
    if (kept?.day !== today) {
      kept = { day: today, read: slugsOf(store, today) };
      this.#slugs.set(store, kept);
      kept.read.catch(() => this.#slugs.delete(store));
    }
    return (await kept.read).has(slug);
  }
}

async function slugsOf(store: Store, today: string): Promise<ReadonlySet<string>> {
  const campaigns = await listCampaigns(store, store.version.defaultLocale, today);
  return new Set(campaigns.map(({ slug }) => slug));
}

/** Reads the body as UTF-8; null for one that is too long, takes too long or breaks off. The rest of it is not read. */
function readText(request: IncomingMessage, withinMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), withinMs);
    request.once('close', () => clearTimeout(timer));
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes <= MOST_NOTE_BYTES) chunks.push(chunk);
      else resolve(null);
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.once('close', () => resolve(null));
  });
}

function textOf(value: string | readonly string[] | undefined): string | null {
  return value === undefined || typeof value === 'string' ? (value ?? null) : value.join(', ');
}
