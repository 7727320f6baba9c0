import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  briefHost,
  expandLink,
  hostOf,
  type LinkScheme,
  type LinkValues,
  needsDates,
  readableHost,
  schemeOf,
  templateProblem,
  uriTemplate,
} from '#lib/booking/link-template';

const EVERY_SCHEME: readonly LinkScheme[] = ['https', 'mailto', 'tel'];
const NAMES = [
  'CHECKINYEAR',
  'CHECKINMONTH',
  'CHECKINDAY',
  'CHECKINDATE',
  'CHECKOUTDATE',
  'LENGTH',
  'GUESTS',
  'LANGUAGE',
  'CURRENCY',
  'RENTALID',
  'UPSTREAMID',
];
const VALUES: LinkValues = {
  rentalId: 17,
  upstreamId: 'B/17 & more',
  language: 'de',
  currency: 'EUR',
  guests: 4,
  stay: { checkin: '2027-06-05', checkout: '2027-06-12' },
};

describe('valid templates', () => {
  test.each([
    'https://owner.example/',
    'HTTPS://Owner.Example:8443/homes/(RENTALID)?from=(CHECKINDATE)#(LANGUAGE)',
    'https://owner.example',
    'https://ferienhäuser.example/haus/%C3%A4',
    'https://بيوت.example/(UPSTREAMID)',
    'mailto:stay@owner.example',
    'mailto:home+(RENTALID)@owner.example?subject=Home%20(RENTALID)&cc=office@owner.example',
    'tel:+493012345678',
    'tel:+49-30-123.456',
  ])('%s', (template) => {
    expect(templateProblem(template, EVERY_SCHEME)).toBeNull();
  });

  test('every variable', () => {
    const template = `https://owner.example/?${NAMES.map((name) => `${name}=(${name})`).join('&')}`;
    expect(templateProblem(template, ['https'])).toBeNull();
  });
});

describe('rejected templates', () => {
  test.each([
    ['', 'must begin with https:// or mailto: or tel:'],
    ['javascript:alert(1)', 'must begin with https:// or mailto: or tel:'],
    ['data:text/html,x', 'must begin with https:// or mailto: or tel:'],
    [' https://owner.example/', 'must begin with https:// or mailto: or tel:'],
    ['http://owner.example/', 'must begin with https:// or mailto: or tel:'],
    ['//owner.example/', 'must begin with https:// or mailto: or tel:'],
    ['https:owner.example', 'must begin with https:// or mailto: or tel:'],
    ['java\nscript:alert(1)', 'must not have control characters or invisible characters'],
    ['https://owner.example/\u0000', 'must not have control characters or invisible characters'],
    ['https://owner.example/\u202egpj.exe', 'must not have control characters or invisible characters'],
    ['https://own\u200ber.example/', 'must not have control characters or invisible characters'],
    ['https://owner.example/\ud800', 'must not have control characters or invisible characters'],
    ['https://owner.example/a b', expect.stringContaining('must not have spaces')],
    ['https://owner.example\\@evil.example/', expect.stringContaining('must not have spaces')],
    ['https://owner.example/<b>', expect.stringContaining('must not have spaces')],
    ['https://owner.example/100%', 'must have two hexadecimal digits after each %'],
    ['https://user:secret@owner.example/', 'must not have a user name or password'],
    ['https://@owner.example/', 'must not have a user name or password'],
    ['https://(RENTALID).owner.example/', 'must not have variables or % before the path'],
    ['https://owner.example%2f.evil.example/', 'must not have variables or % before the path'],
    ['https:///homes', expect.stringContaining('must have a host name with a dot')],
    ['https://localhost/', expect.stringContaining('must have a host name with a dot')],
    ['https://127.0.0.1/', expect.stringContaining('must have a host name with a dot')],
    ['https://0x7f.1/', expect.stringContaining('must have a host name with a dot')],
    ['https://[::1]/', expect.stringContaining('must have a host name with a dot')],
    ['https://owner.example:99999/', expect.stringContaining('must have a host name with a dot')],
    ['https://owner.example/a/../b', 'must not have a path with the segment . or ..'],
    ['https://owner.example/a/%2E%2e', 'must not have a path with the segment . or ..'],
    [
      'https://owner.example/(checkindate)',
      expect.stringContaining('must not have the variable (checkindate)'),
    ],
    ['https://owner.example/()', expect.stringContaining('must not have the variable ()')],
    [
      'https://owner.example/(constructor)',
      expect.stringContaining('must not have the variable (constructor)'),
    ],
    [
      'https://owner.example/((GUESTS)',
      expect.stringContaining('must have parentheses around variables only'),
    ],
    ['https://owner.example/GUESTS)', expect.stringContaining('must have parentheses around variables only')],
    ['mailto:owner.example', expect.stringContaining('must have one address')],
    ['mailto:a@owner.example,b@owner.example', expect.stringContaining('must have one address')],
    ['mailto:a%0abcc:b@owner.example', expect.stringContaining('must have one address')],
    ['mailto:.a@owner.example', expect.stringContaining('must have one address')],
    ['mailto:a@(RENTALID).example', expect.stringContaining('must have one address')],
    ['mailto:a@localhost', expect.stringContaining('must have a host name with a dot')],
    [
      'mailto:a@owner.example?bcc=b@owner.example',
      expect.stringContaining('must not have the mail field "bcc"'),
    ],
    [
      'mailto:a@owner.example?%62cc=b@owner.example',
      expect.stringContaining('must not have the mail field "bcc"'),
    ],
    ['mailto:a@owner.example#x', 'must not have a fragment: write %23'],
    ['tel:030123456', expect.stringContaining('must be tel:+')],
    ['tel:+49(0)301', expect.stringContaining('must not have the variable (0)')],
    ['tel:+', expect.stringContaining('must be tel:+')],
    [`https://owner.example/${'a'.repeat(2000)}`, 'must have at most 2000 characters'],
  ])('%j', (template, problem) => {
    expect(templateProblem(template, EVERY_SCHEME)).toEqual(problem);
  });

  test('a scheme that the member does not permit', () => {
    expect(templateProblem('mailto:stay@owner.example', ['https'])).toBe('must begin with https://');
    expect(templateProblem('tel:+493012345678', ['https'])).toBe('must begin with https://');
  });

  test('the message on an unknown variable lists the variables', () => {
    const problem = templateProblem('https://owner.example/?n=(NIGHTS)', ['https']);
    for (const name of NAMES) expect(problem).toContain(`(${name})`);
  });
});

describe('expandLink', () => {
  test('replaces every variable with its value, encoded', () => {
    const template = `https://owner.example/?${NAMES.map((name) => `${name.toLowerCase()}=(${name})`).join('&')}`;
    expect(Object.fromEntries(new URL(expandLink(template, VALUES) ?? '').searchParams)).toEqual({
      checkinyear: '2027',
      checkinmonth: '06',
      checkinday: '05',
      checkindate: '2027-06-05',
      checkoutdate: '2027-06-12',
      length: '7',
      guests: '4',
      language: 'de',
      currency: 'EUR',
      rentalid: '17',
      upstreamid: 'B/17 & more',
    });
  });

  test('encodes a value in a path, a query, a fragment and a mail address', () => {
    expect(expandLink('https://owner.example/(UPSTREAMID)?a=(UPSTREAMID)#(UPSTREAMID)', VALUES)).toBe(
      'https://owner.example/B%2F17%20%26%20more?a=B%2F17%20%26%20more#B%2F17%20%26%20more',
    );
    expect(expandLink('mailto:b+(UPSTREAMID)@owner.example', { ...VALUES, upstreamId: '@,(' })).toBe(
      'mailto:b+%40%2C%28@owner.example',
    );
  });

  test('writes hosts in ASCII', () => {
    expect(expandLink('https://ferienhäuser.example/', VALUES)).toBe('https://xn--ferienhuser-r8a.example/');
  });

  test('returns null without a stay only when a variable needs one', () => {
    const withoutStay = { ...VALUES, stay: null };
    for (const name of NAMES) {
      const template = `https://owner.example/(${name})`;
      expect(expandLink(template, withoutStay) === null, name).toBe(needsDates(template));
    }
    expect(needsDates('https://owner.example/CHECKINDATE')).toBe(false);
  });

  test('returns null when the id of the source is not known', () => {
    expect(expandLink('https://owner.example/(UPSTREAMID)', { ...VALUES, upstreamId: null })).toBeNull();
    expect(expandLink('https://owner.example/(UPSTREAMID)', { ...VALUES, upstreamId: '' })).toBeNull();
  });

  test.each(['.', '..'])('returns null when the value %s would lead to another path', (upstreamId) => {
    expect(expandLink('https://owner.example/a/(UPSTREAMID)', { ...VALUES, upstreamId })).toBeNull();
    expect(expandLink('https://owner.example/a/h(UPSTREAMID)', { ...VALUES, upstreamId })).not.toBeNull();
    expect(expandLink('https://owner.example/a?id=(UPSTREAMID)', { ...VALUES, upstreamId })).not.toBeNull();
  });

  test('keeps values of any text in their place', () => {
    const template =
      'https://owner.example/homes/(UPSTREAMID)/book?id=(UPSTREAMID)&guests=(GUESTS)#(UPSTREAMID)';
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 50 }),
        (upstreamId, guests) => {
          const link = expandLink(template, { ...VALUES, upstreamId, guests });
          if (/^\.{1,2}$/.test(upstreamId)) return expect(link).toBeNull();
          const { origin, pathname, searchParams, hash } = new URL(link ?? '');
          const known = upstreamId.toWellFormed();
          expect(origin).toBe('https://owner.example');
          expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'homes', known, 'book']);
          expect([...searchParams]).toEqual([
            ['id', known],
            ['guests', String(guests)],
          ]);
          expect(decodeURIComponent(hash.slice(1))).toBe(known);
        },
      ),
    );
  });
});

test('a URI template has the known values, and the other variables in braces', () => {
  const template = 'https://owner.example/(UPSTREAMID)?arrival=(CHECKINDATE)&nights=(LENGTH)&guests=(GUESTS)';
  expect(uriTemplate(template, { ...VALUES, stay: null })).toBe(
    'https://owner.example/B%2F17%20%26%20more?arrival={CHECKINDATE}&nights={LENGTH}&guests=4',
  );
});

test('every accepted text is a link of its scheme to its host, without credentials', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'https://',
      'mailto:',
      'tel:+',
      'owner.example',
      '@',
      '/',
      '?',
      '#',
      ':',
      '.',
      '..',
      '%2e',
      '(GUESTS)',
      '(',
      ')',
      '1',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const text = fc.tuple(
    fc.constantFrom('https://owner.example', 'https://', 'mailto:a@', 'tel:+4930', ''),
    fc.array(piece),
  );
  fc.assert(
    fc.property(text, ([beginning, pieces]) => {
      const template = beginning + pieces.join('');
      if (templateProblem(template, EVERY_SCHEME) !== null) return;
      const link = expandLink(template, VALUES);
      const { protocol, username, password } = new URL(link ?? '');
      expect(protocol).toBe(`${schemeOf(template)}:`);
      expect(username + password).toBe('');
      if (protocol === 'https:') expect(new URL(link ?? '').host).toBe(hostOf(template));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['https://WWW.Owner.example:443/(RENTALID)', 'www.owner.example'],
  ['https://owner.example:8443/', 'owner.example:8443'],
  ['https://ferienhäuser.example', 'xn--ferienhuser-r8a.example'],
  ['mailto:stay@Owner.example?subject=a@b', 'owner.example'],
  ['tel:+493012345678', null],
])('the host of %s is %s', (template, host) => {
  expect(hostOf(template)).toBe(host);
});

test.each([
  ['www.owner.example', 'owner.example'],
  ['www.example', 'www.example'],
  ['owner.example:8443', 'owner.example:8443'],
  ['xn--ferienhuser-r8a.example', 'ferienhäuser.example'],
  ['xn--ngbe3gh.example', 'بيوت.example'],
  // аррӏе in Cyrillic letters, which looks like a Latin name.
  ['xn--80ak6aa92e.example', 'xn--80ak6aa92e.example'],
  ['xn--invalid-.example', 'xn--invalid-.example'],
])('the host %s is shown as %s', (host, shown) => {
  expect(readableHost(host)).toBe(shown);
});

test.each([
  ['owner.example', 'owner.example'],
  ['bookings.owner.example', 'bookings.owner.example'],
  ['a.bookings.owner.example', 'a.book…s.owner.example'],
  ['bank.example.charming-cottages.example', 'bank.e…ottages.example'],
])('the host %s is %s on a button', (host, brief) => {
  expect(briefHost(host)).toBe(brief);
});

test('a link of another scheme has no scheme of a template', () => {
  expect(() => schemeOf('ftp://owner.example/')).toThrow(TypeError);
});
