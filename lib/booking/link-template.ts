/**
 * Templates of the links to an owner's site, e-mail address or telephone: a URL with variables in parentheses, which are replaced with the
 * stay that a traveller chose. Templates come with imported catalogues, so they are validated strictly and their values are encoded.
 *
 * @example
 * expandLink('https://owner.example/homes/(UPSTREAMID)?arrival=(CHECKINDATE)&nights=(LENGTH)', values)
 * // 'https://owner.example/homes/B-17?arrival=2027-06-05&nights=7'
 */
import { domainToUnicode } from 'node:url';
import { daysBetween } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';

/** The schemes that a template may have; which of them a member permits is decided by its owner. */
export type LinkScheme = 'https' | 'mailto' | 'tel';

/** The values of a template's variables. */
export interface LinkValues {
  readonly rentalId: number;
  /** The rental's id at its source; null when it has none. */
  readonly upstreamId: string | null;
  /** A locale code, e.g. `de`. */
  readonly language: string;
  /** A currency code, e.g. `EUR`. */
  readonly currency: string;
  readonly guests: number;
  /** Null when no stay is chosen. */
  readonly stay: Stay | null;
}

/** Returns the values of the variables that identify a rental. Its id at the source is the one that the source itself uses. */
export function rentalLinkIds({
  id,
  sourceId,
  upstreamId,
}: {
  readonly id: number;
  /** The id of the export from which the catalogue was converted; null without one. */
  readonly sourceId: string | null;
  readonly upstreamId: number;
}): Pick<LinkValues, 'rentalId' | 'upstreamId'> {
  return { rentalId: id, upstreamId: sourceId ?? String(upstreamId) };
}

/** The values of the variables, as plain text. Null or undefined when the value is not known. */
const VARIABLES: Readonly<Record<string, (values: LinkValues) => string | null | undefined>> = {
  CHECKINYEAR: ({ stay }) => stay?.checkin.slice(0, 4),
  CHECKINMONTH: ({ stay }) => stay?.checkin.slice(5, 7),
  CHECKINDAY: ({ stay }) => stay?.checkin.slice(8),
  CHECKINDATE: ({ stay }) => stay?.checkin,
  CHECKOUTDATE: ({ stay }) => stay?.checkout,
  LENGTH: ({ stay }) => stay && String(daysBetween(stay.checkin, stay.checkout)),
  GUESTS: ({ guests }) => String(guests),
  LANGUAGE: ({ language }) => language,
  CURRENCY: ({ currency }) => currency,
  RENTALID: ({ rentalId }) => String(rentalId),
  UPSTREAMID: ({ upstreamId }) => upstreamId,
};

const VARIABLE = /\(([^()]*)\)/g;
const STAY_VARIABLE = /\((?:CHECK(?:IN|OUT)[A-Z]+|LENGTH)\)/;
const LONGEST_TEMPLATE = 2000;

/** Control characters, and invisible characters that change the order or the look of others. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
/** Characters that browsers silently drop, replace or read as a separator. */
const FORBIDDEN = /[\s\\<>"^`{|}]/u;
/** A name of at least two labels in ASCII, the last of which begins with a letter: no IP address, no name of a local network. */
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TELEPHONE = /^tel:\+\d[\d.-]{4,24}$/;
/** The permitted characters of a mailbox name: none that is quoted, or encoded in a URL. */
const MAILBOX = /^[A-Za-z0-9!$&'*+=_~.-]+$/;
const MAIL_FIELDS: readonly string[] = ['subject', 'body', 'cc'];

/**
 * Returns what a valid template would be, as an English phrase; null when the template is valid. `schemes` are the permitted ones.
 *
 * @example
 * templateProblem('javascript:alert(1)', ['https']) // 'must begin with https://'
 */
export function templateProblem(template: string, schemes: readonly LinkScheme[]): string | null {
  if (template.length > LONGEST_TEMPLATE) return `must have at most ${LONGEST_TEMPLATE} characters`;
  if (INVISIBLE.test(template)) return 'must not have control characters or invisible characters';
  const scheme = schemes.find((one) => template.toLowerCase().startsWith(beginningOf(one)));
  if (scheme === undefined) return `must begin with ${schemes.map(beginningOf).join(' or ')}`;
  if (FORBIDDEN.test(template))
    return 'must not have spaces or any of \\ < > " ^ ` { | }: write them as %20, %5C and so on';
  if (/%(?![0-9A-Fa-f]{2})/.test(template)) return 'must have two hexadecimal digits after each %';
  return variableProblem(template) ?? PROBLEMS[scheme](template);
}

/** Returns whether the link depends on the dates of a stay. */
export function needsDates(template: string): boolean {
  return STAY_VARIABLE.test(template);
}

/**
 * Returns the scheme of a valid template; `https` also for a page of this site that is served by `http:` (`this-site.ts`).
 * @throws TypeError when the template has none of the schemes.
 */
export function schemeOf(template: string): LinkScheme {
  const scheme = new URL(template).protocol.slice(0, -1).replace(/^http$/, 'https');
  if (scheme !== 'https' && scheme !== 'mailto' && scheme !== 'tel')
    throw new TypeError(`a link with ${scheme}:`);
  return scheme;
}

/**
 * Returns the host of a valid template in ASCII and lower case: with a port when it has one, for `mailto:` the domain of the address. Null
 * for `tel:`.
 */
export function hostOf(template: string): string | null {
  switch (schemeOf(template)) {
    case 'https':
      return new URL(template).host;
    case 'mailto':
      return canonicalHost(addressOf(template).domain);
    case 'tel':
      return null;
  }
}

/**
 * Returns a host (in ASCII, from `hostOf`) as travellers read it: without `www.`, and in its own script when no label mixes scripts.
 * A name with mixed scripts, which can imitate another, stays in ASCII.
 *
 * @example
 * readableHost('www.xn--mnchen-3ya.example') // 'münchen.example'
 */
export function readableHost(host: string): string {
  const bare = host.replace(/^www\.(?=.*\.)/, '');
  const [name = '', port] = bare.split(':');
  const decoded = domainToUnicode(name);
  const isClear =
    decoded !== '' && decoded.split('.').every((label) => SCRIPTS.some((script) => script.test(label)));
  return (isClear ? decoded : name) + (port === undefined ? '' : `:${port}`);
}

/** The longest host, in characters, that fits a button after "Continue at". */
const LONGEST_BRIEF = 22;
/** The characters of a longer host that are shown of its beginning. */
const BRIEF_BEGINNING = 6;

/**
 * Returns a readable host of at most 22 characters. The middle of a longer one is left out: the end of a host is what identifies its owner.
 *
 * @example
 * briefHost('charming-cottages-by-the-sea.example') // 'charmi…the-sea.example'
 */
export function briefHost(host: string): string {
  const characters = Array.from(host);
  if (characters.length <= LONGEST_BRIEF) return host;
  const beginning = characters.slice(0, BRIEF_BEGINNING);
  const end = characters.slice(BRIEF_BEGINNING + 1 - LONGEST_BRIEF);
  return [...beginning, '…', ...end].join('');
}

/**
 * Scripts that a label of a shown host may consist of. Cyrillic and Greek names are shown in ASCII: whole words of them look like Latin
 * ones.
 */
const SCRIPTS: readonly RegExp[] = [
  /^[\p{Script=Latin}\d-]+$/u,
  /^[\p{Script=Arabic}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u,
  /^[\p{Script=Hangul}\d-]+$/u,
  /^[\p{Script=Thai}\d-]+$/u,
];

/**
 * Replaces the variables of a valid template and returns a URL. Null when the value of a variable is not known, or would lead to another
 * path than the template's (a path segment `..`).
 */
export function expandLink(template: string, values: LinkValues): string | null {
  let isComplete = true;
  const expanded = template.replace(VARIABLE, (whole, name: string) => {
    const value = VARIABLES[name]?.(values) ?? null;
    if (value === null || value === '') isComplete = false;
    return value === null ? whole : percentEncoded(value);
  });
  if (!isComplete) return null;
  return hasDotSegment(expanded) ? null : new URL(expanded).href;
}

/**
 * Converts a valid template to a URI template (RFC 6570): variables whose values are known are replaced, the others are written in braces.
 *
 * @example
 * uriTemplate('https://owner.example/(RENTALID)?arrival=(CHECKINDATE)', withoutStay)
 * // 'https://owner.example/17?arrival={CHECKINDATE}'
 */
export function uriTemplate(template: string, values: LinkValues): string {
  return template.replace(VARIABLE, (_, name: string) => {
    const value = VARIABLES[name]?.(values) ?? '';
    return value === '' ? `{${name}}` : percentEncoded(value);
  });
}

/** Returns the beginning of the links of a scheme, as in `https://`. */
function beginningOf(scheme: LinkScheme): string {
  return scheme === 'https' ? 'https://' : `${scheme}:`;
}

/** Returns whether the path has a segment `.` or `..`, also encoded: browsers resolve it, so the link would lead to another path. */
function hasDotSegment(link: string): boolean {
  const [path = ''] = link.split(/[?#]/);
  return path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

/** Encodes every character but letters, digits and `-._~`, so that a value is the same in a path, a query and a mail address. */
function percentEncoded(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function variableProblem(template: string): string | null {
  const names = [...template.matchAll(VARIABLE)].map(([, name = '']) => name);
  const unknown = names.find((name) => !Object.hasOwn(VARIABLES, name));
  const allowed = Object.keys(VARIABLES)
    .map((name) => `(${name})`)
    .join(' ');
  if (unknown !== undefined) return `must not have the variable (${unknown}): the variables are ${allowed}`;
  if (/[()]/.test(template.replace(VARIABLE, ''))) {
    return `must have parentheses around variables only, else write %28 and %29: the variables are ${allowed}`;
  }
  return null;
}

const PROBLEMS: Readonly<Record<LinkScheme, (template: string) => string | null>> = {
  https: (template) => {
    const [, authority = ''] = /^https:\/\/([^/?#]*)/i.exec(template) ?? [];
    if (authority.includes('@')) return 'must not have a user name or password';
    if (/[()%]/.test(authority)) return 'must not have variables or % before the path';
    if (hasDotSegment(template)) return 'must not have a path with the segment . or ..';
    return hostProblem(authority);
  },
  mailto: (template) => {
    const { mailbox, domain, fields } = addressOf(template);
    const plain = mailbox.replace(VARIABLE, 'x');
    const isAddress = MAILBOX.test(plain) && !/^\.|\.\.|\.$/.test(plain);
    if (!isAddress || /[()@,:;%]/.test(domain))
      return 'must have one address after mailto:, such as mailto:name@example.org';
    const names = [...new URLSearchParams(fields).keys()];
    const other = names.find((name) => !MAIL_FIELDS.includes(name.toLowerCase()));
    if (other !== undefined)
      return `must not have the mail field "${other}": the fields are ${MAIL_FIELDS.join(', ')}`;
    if (template.includes('#')) return 'must not have a fragment: write %23';
    return hostProblem(domain);
  },
  tel: (template) =>
    TELEPHONE.test(template.toLowerCase())
      ? null
      : 'must be tel:+ and the digits of an international number, such as tel:+4930123456',
};

/** Returns the problem of a host with an optional port, as it is written in a template. */
function hostProblem(host: string): string | null {
  const canonical = canonicalHost(host);
  const [name = ''] = canonical?.split(':') ?? [];
  if (HOST_NAME.test(name) && name.length <= 253) return null;
  return 'must have a host name with a dot, such as example.org: no IP address and no local name';
}

/** Returns the host in lower case with its non-ASCII labels encoded, without the default port; null when it is none. */
function canonicalHost(host: string): string | null {
  const address = `https://${host}/`;
  return host !== '' && URL.canParse(address) ? new URL(address).host : null;
}

/** Splits a `mailto:` template; a member that it lacks is empty. */
function addressOf(template: string): { mailbox: string; domain: string; fields: string } {
  const [address = '', ...fields] = template.slice('mailto:'.length).split('?');
  const at = address.lastIndexOf('@');
  return {
    mailbox: address.slice(0, Math.max(at, 0)),
    domain: address.slice(at + 1),
    fields: fields.join('?'),
  };
}
