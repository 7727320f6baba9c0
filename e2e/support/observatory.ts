/**
 * Scores a site's first page by the published rules of the Mozilla HTTP Observatory (github.com/mdn/mdn-http-observatory,
 * version 5). Rules that cannot apply to this site (policies in meta elements, an invalid certificate, preload lists) are
 * omitted.
 */
import type { IncomingHttpHeaders } from 'node:http';

/** The recorded responses of a site that `observatoryScore` is computed from. */
export interface ScannedSite {
  /** The headers of the page to which the root redirects. */
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
  readonly host: string;
  /** Every `Set-Cookie` of the redirects and the page. */
  readonly cookies: readonly string[];
  /** The target of the first redirect of http://host/; `http` without a redirect, null when nothing listens there. */
  readonly httpLeadsTo: 'https' | 'http' | 'other host' | null;
}

/** The score of a site, from 0 up (above 100 with bonus points), and its grade, `A+` to `F`. */
export interface ObservatoryScore {
  readonly score: number;
  readonly grade: string;
  /** The points of each rule, positive or negative. */
  readonly modifiers: Readonly<Record<string, number>>;
}

const SIX_MONTHS_SECONDS = 15_768_000;
/** Below this score, positive points do not count. */
const MINIMUM_FOR_CREDIT = 90;
const GRADES: readonly (readonly [number, string])[] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];

/** Computes the score, the grade and the points of each rule from recorded responses, without any request. */
export function observatoryScore(site: ScannedSite): ObservatoryScore {
  const { headers } = site;
  const header = (name: string) => {
    const value = headers[name];
    return (Array.isArray(value) ? value.join(', ') : (value ?? '')).trim();
  };
  const directives = directivesOf(header('content-security-policy'));
  const modifiers = {
    contentSecurityPolicy: policyModifier(directives),
    cookies: cookiesModifier(site.cookies, transportModifier(header('strict-transport-security')) === 0),
    embedderPolicy: choice(header('cross-origin-embedder-policy'), {
      '': 0,
      'unsafe-none': 0,
      'require-corp': 10,
      credentialless: 10,
    }),
    openerPolicy: choice(header('cross-origin-opener-policy'), {
      '': 0,
      'unsafe-none': 0,
      'same-origin': 10,
      'same-origin-allow-popups': 10,
      'noopener-allow-popups': 10,
    }),
    resourceSharing: sharingModifier(
      header('access-control-allow-origin'),
      header('access-control-allow-credentials'),
    ),
    redirection: site.httpLeadsTo === 'http' ? -20 : site.httpLeadsTo === 'other host' ? -5 : 0,
    referrerPolicy: referrerModifier(header('referrer-policy')),
    transportSecurity: transportModifier(header('strict-transport-security')),
    subresourceIntegrity: integrityModifier(site.html, site.host),
    contentTypeOptions: header('x-content-type-options').toLowerCase() === 'nosniff' ? 0 : -5,
    frameOptions: frameModifier(header('x-frame-options'), directives),
    resourcePolicy: choice(header('cross-origin-resource-policy'), {
      '': 0,
      'cross-origin': 0,
      'same-site': 10,
      'same-origin': 10,
    }),
  };
  const all = Object.values(modifiers);
  const penalties = all.filter((modifier) => modifier < 0);
  const base = 100 + sum(penalties);
  const score = Math.max(0, base >= MINIMUM_FOR_CREDIT ? 100 + sum(all) : base);
  const grade = GRADES.find(([from]) => score >= from)?.[1] ?? 'F';
  return { score, grade, modifiers };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Returns the points of a header value; −5 for an unlisted value. */
function choice(value: string, worth: Readonly<Record<string, number>>): number {
  return worth[value.toLowerCase()] ?? -5;
}

type Directives = ReadonlyMap<string, readonly string[]>;

function directivesOf(policy: string): Directives {
  const parsed = new Map<string, readonly string[]>();
  for (const directive of policy.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name && !parsed.has(name.toLowerCase())) parsed.set(name.toLowerCase(), sources);
  }
  return parsed;
}

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const INLINE = ["'unsafe-inline'", 'data:'];
const PASSIVE = ['img-src', 'media-src'];

function policyModifier(directives: Directives): number {
  if (directives.size === 0) return -25;
  const fallback = directives.get('default-src') ?? ['*'];
  const objects = directives.get('object-src') ?? fallback;
  const styles = withoutOverruled(directives.get('style-src') ?? fallback);
  let scripts = withoutOverruled(directives.get('script-src') ?? fallback);
  if (scripts.includes("'strict-dynamic'")) {
    if (!hasNonceOrHash(scripts)) return -25;
    // With it, host and scheme sources are ignored.
    scripts = scripts.filter(
      (source) => source !== "'self'" && !BROAD.some((broad) => source.startsWith(broad)),
    );
  }
  const isInsecure = (source: string) => source.startsWith('http:') || source.startsWith('ftp:');
  const active = [...directives]
    .filter(([name]) => !PASSIVE.includes(name) && name !== 'script-src')
    .flatMap(([, sources]) => sources);
  if (scripts.some((source) => [...BROAD, ...INLINE].includes(source))) return -20;
  if (objects.some((source) => BROAD.includes(source))) return -20;
  if ([...active, ...scripts].some(isInsecure)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (PASSIVE.flatMap((name) => directives.get(name) ?? fallback).some(isInsecure)) return -10;
  if (styles.some((source) => [...BROAD, ...INLINE].includes(source))) return 0;
  return fallback.length === 1 && fallback[0] === "'none'" ? 10 : 5;
}

function hasNonceOrHash(sources: readonly string[]): boolean {
  return sources.some((source) => /^'(nonce|sha256|sha384|sha512)-/.test(source));
}

/** Removes 'unsafe-inline' where a nonce or a hash makes browsers ignore it. */
function withoutOverruled(sources: readonly string[]): readonly string[] {
  return hasNonceOrHash(sources) ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function cookiesModifier(cookies: readonly string[], hasTransportSecurity: boolean): number {
  if (cookies.length === 0) return 0;
  const worth = cookies.map((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim().toLowerCase());
    const isSecure = attributes.includes('secure');
    const isSession = /login|sess/.test(pair.split('=')[0] ?? '');
    const sameSite = attributes.find((attribute) => attribute.startsWith('samesite='))?.slice(9);
    if (isSession && !attributes.includes('httponly')) return -30;
    if (!isSecure) return isSession ? (hasTransportSecurity ? -10 : -40) : hasTransportSecurity ? -5 : -20;
    if (sameSite !== undefined && !['strict', 'lax', 'none'].includes(sameSite)) return -20;
    return sameSite === 'strict' || sameSite === 'lax' ? 5 : 0;
  });
  return Math.min(...worth);
}

function sharingModifier(origin: string, credentials: string): number {
  return origin !== '' && origin !== '*' && credentials.toLowerCase() === 'true' ? -50 : 0;
}

function referrerModifier(value: string): number {
  if (value === '') return 0;
  const safe = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  return safe.includes(value.split(',').at(-1)?.trim().toLowerCase() ?? '') ? 5 : -5;
}

function transportModifier(value: string): number {
  const seconds = /(?:^|;)\s*max-age=(\d+)/i.exec(value)?.[1];
  if (seconds === undefined || value.includes(',')) return -20;
  return Number(seconds) >= SIX_MONTHS_SECONDS ? 0 : -10;
}

/**
 * Returns the points for `integrity` of the scripts of other hosts, those of the worst script: 5 with it and −5
 * without; −20 and −50 where the script is not loaded from an https address. 0 without such scripts; the site's own
 * need none.
 */
function integrityModifier(html: string, host: string): number {
  const foreign = [...html.matchAll(/<script\b[^>]*>/g)].flatMap(([tag]) => {
    const source = / src="([^"]+)"/.exec(tag)?.[1];
    if (source === undefined || /^\/(?!\/)/.test(source)) return [];
    const url = new URL(source, `https://${host}`);
    return url.host === host && !source.startsWith('//') ? [] : [{ url, source, tag }];
  });
  if (foreign.length === 0) return 0;
  return Math.min(
    ...foreign.map(({ url, source, tag }) => {
      const hasIntegrity = / integrity="/.test(tag);
      if (url.protocol !== 'https:' || source.startsWith('//')) return hasIntegrity ? -20 : -50;
      return hasIntegrity ? 5 : -5;
    }),
  );
}

function frameModifier(value: string, directives: Directives): number {
  if (directives.has('frame-ancestors')) return 5;
  if (/^(deny|sameorigin)$/i.test(value)) return 5;
  return /^allow-from/i.test(value) ? 0 : -20;
}
