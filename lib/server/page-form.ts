/**
 * The forms of a page: a document for browsers and flight data for Next's router. Hides the headers by which the router asks for
 * them, and the parameter `_rsc` by which it keeps the forms apart in caches that ignore `Vary`.
 */
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * - `html`: the document.
 * - `flight`: the whole page as flight data, for a navigation.
 * - `tree`: the tree of the page's route, for a prefetch.
 */
export type PageForm = 'html' | 'flight' | 'tree';

/** The request headers that choose the form of a page. */
export const FORM_HEADERS = 'RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch';

const CHECK_PARAMETER = '_rsc';
const PREFETCH = 'next-router-prefetch';
const SEGMENT_PREFETCH = 'next-router-segment-prefetch';
const STATE_TREE = 'next-router-state-tree';
const NEXT_URL = 'next-url';

/**
 * Returns the form of a page that request headers ask for. All headers of the router besides these are without effect: the state of its
 * tree would make it get a part of a page, where it accepts the whole.
 */
export function pageForm(headers: IncomingHttpHeaders): PageForm {
  if (headers.rsc !== '1') return 'html';
  return headers[PREFETCH] === '1' || headers[SEGMENT_PREFETCH] === '/_tree' ? 'tree' : 'flight';
}

/** Returns the request headers by which Next renders a form. */
export function headersOfForm(form: PageForm): Readonly<Record<string, string>> {
  if (form === 'html') return {};
  return form === 'tree' ? { rsc: '1', [PREFETCH]: '1' } : { rsc: '1' };
}

/** Returns the address by which Next renders a form: for flight data with the `_rsc` that belongs to `headersOfForm`. */
export function addressOfForm(address: string, form: PageForm): string {
  return form === 'html' ? address : withCheck(address, expectedCheck(headersOfForm(form)));
}

/**
 * Returns the address to which a request for flight data is redirected, because its `_rsc` does not belong to its headers; null for the
 * right one, and for a request for a document. A response stored under an address then belongs to the headers that it was requested with.
 */
export function correctedAddress(url: string, headers: IncomingHttpHeaders): string | null {
  if (headers.rsc !== '1') return null;
  const given = checkOf(url);
  const expected = expectedCheck(headers);
  if (given === expected || (given !== null && given !== '' && given === legacyCheck(headers))) return null;
  return withCheck(url, expected);
}

/** Returns an address without its `_rsc`. */
export function withoutCheck(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0 || !url.includes(CHECK_PARAMETER, mark)) return url;
  const kept = url
    .slice(mark + 1)
    .split('&')
    .filter((pair) => pair !== '' && pair !== CHECK_PARAMETER && !pair.startsWith(`${CHECK_PARAMETER}=`));
  return kept.length === 0 ? url.slice(0, mark) : `${url.slice(0, mark)}?${kept.join('&')}`;
}

function withCheck(url: string, check: string): string {
  const plain = withoutCheck(url);
  const pair = check === '' ? CHECK_PARAMETER : `${CHECK_PARAMETER}=${check}`;
  return `${plain}${plain.includes('?') ? '&' : '?'}${pair}`;
}

/** Returns the value of the first `_rsc`; null without one. */
function checkOf(url: string): string | null {
  const found = /[?&]_rsc(?:=([^&]*))?(?:&|$)/.exec(url);
  return found && (found[1] ?? '');
}

/** Computes the `_rsc` of headers as Next does; empty for headers without a choice. */
function expectedCheck(headers: IncomingHttpHeaders): string {
  const input = checkInput(headers);
  // 12 bytes are 16 characters.
  return input === null ? '' : hash('sha256', input, 'base64url').slice(0, 16);
}

/** Computes the `_rsc` that Next's router sends from a page without TLS, where browsers do not offer SHA-256. */
function legacyCheck(headers: IncomingHttpHeaders): string {
  const input = checkInput(headers);
  if (input === null) return '';
  let sum = 5381;
  for (let at = 0; at < input.length; at++) sum = ((sum << 5) + sum + input.charCodeAt(at)) & 0xffffffff;
  return (sum >>> 0).toString(36).slice(0, 5);
}

function checkInput(headers: IncomingHttpHeaders): string | null {
  const named = headers[PREFETCH];
  const prefetch = named === '1' || named === '2' || named === '3' ? named : undefined;
  // An empty header counts as absent.
  const segment = headers[SEGMENT_PREFETCH] || undefined;
  const others = [segment, headers[STATE_TREE], headers[NEXT_URL]];
  if (prefetch === undefined && others.every((each) => each === undefined)) return null;
  return [prefetch ?? '0', ...others.map((each) => (each === undefined ? '0' : String(each)))].join(',');
}
