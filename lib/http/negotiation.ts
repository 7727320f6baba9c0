/** Content negotiation (RFC 9110, section 12). The result of each header is cached, because clients send few different ones. */
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The content encodings in which responses are compressed, in order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
/** A content encoding in which responses are compressed: `br` or `gzip`. */
export type Encoding = (typeof ENCODINGS)[number];

/** Longer headers are not cached, so that they cannot fill the memory. */
const MAX_CACHED_LENGTH = 256;
const MAX_CACHED = 1_000;

/** Whether an `Accept` header accepts `application/json`; null (no header) does. */
export const acceptsJson = cached(
  (accept) => new Negotiator({ headers: { accept } }).mediaType(['application/json']) !== undefined,
  true,
);

/** Whether an `Accept` header prefers Markdown to HTML; null (no header) does not, nor does one that accepts any type alike. */
export const prefersMarkdown = cached(
  (accept) =>
    new Negotiator({ headers: { accept } }).mediaType(['text/html', 'text/markdown']) === 'text/markdown',
  false,
);

/** Whether an `Accept` header prefers `application/geo+json` to `application/json`; null (no header) does not. */
export const prefersGeoJson = cached(
  (accept) =>
    new Negotiator({ headers: { accept } }).mediaType(['application/json', 'application/geo+json']) ===
    'application/geo+json',
  false,
);

/**
 * Returns `br` where an `Accept-Encoding` header accepts it, else `gzip` where it accepts that, else null: send the body uncompressed.
 * Null (no header) accepts neither.
 */
export const acceptedEncoding = cached((accept): Encoding | null => {
  const accepted = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? null;
}, null);

/** Whether an `Accept-Encoding` header accepts gzip; null (no header) does not. */
export const acceptsGzip = cached(
  (accept) => new Negotiator({ headers: { 'accept-encoding': accept } }).encodings(['gzip']).length > 0,
  false,
);

/** Caches the results of `read`. @param absent the result without a header */
function cached<Meaning extends string | boolean | null>(
  read: (header: string) => Meaning,
  absent: Meaning,
): (header: string | null) => Meaning {
  const cache = new LRUCache<string, { readonly meaning: Meaning }>({ max: MAX_CACHED });
  return (header) => {
    if (header === null) return absent;
    const entry = cache.get(header);
    if (entry) return entry.meaning;
    const meaning = read(header);
    if (header.length <= MAX_CACHED_LENGTH) cache.set(header, { meaning });
    return meaning;
  };
}
