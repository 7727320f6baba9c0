/**
 * What a client takes (RFC 9110, section 12). Clients say it in few ways, again and again: what a header means is worked out
 * once and remembered.
 */
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The first that the client takes is sent. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Longer headers are read anew each time, so that they fill no memory. */
const REMEMBERED_LENGTH = 256;
const REMEMBERED = 1_000;

/** Whether an Accept header leaves room for JSON; null is no header. */
export const takesJson = remembering(
  (accept) => new Negotiator({ headers: { accept } }).mediaType(['application/json']) !== undefined,
  true,
);

/** The best of our encodings that an Accept-Encoding header takes; null when the body is to be sent as it is. */
export const takenEncoding = remembering((accept): Encoding | null => {
  const taken = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? null;
}, null);

/** Whether an Accept-Encoding header takes gzip; without one, the body is sent as it is. */
export const takesGzip = remembering(
  (accept) => new Negotiator({ headers: { 'accept-encoding': accept } }).encodings(['gzip']).length > 0,
  false,
);

function remembering<Meaning extends string | boolean | null>(
  read: (header: string) => Meaning,
  absent: Meaning,
): (header: string | null) => Meaning {
  const known = new LRUCache<string, { readonly meaning: Meaning }>({ max: REMEMBERED });
  return (header) => {
    if (header === null) return absent;
    const found = known.get(header);
    if (found) return found.meaning;
    const meaning = read(header);
    if (header.length <= REMEMBERED_LENGTH) known.set(header, { meaning });
    return meaning;
  };
}
