import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readVisitNote } from '#lib/studio/visits/visit-note';
import { VISIT_SCRIPT } from '#lib/studio/visits/visit-script';

interface Opened {
  readonly address?: string;
  readonly referrer?: string;
  readonly navigation?: string;
  readonly width?: number;
  readonly navigator?: Readonly<Record<string, unknown>>;
  readonly isFramed?: boolean;
  readonly isReplaced?: boolean;
  readonly prerendering?: boolean;
  readonly hidden?: boolean;
}

const ORIGIN = 'https://homes.example';
const CAMPAIGN = '/en/campaigns/winter-sun';
const VISIT = { campaign: 'winter-sun', language: 'en', device: 'desktop', referrer: '', utm: {} };

/** Opens a page with the script. Returns what it sent, and functions that do what a browser or a visitor does. */
function open({
  address = CAMPAIGN,
  referrer = '',
  navigation = 'navigate',
  width = 1280,
  ...opened
}: Opened = {}) {
  const sent: unknown[] = [];
  const listeners = new Map<string, ((event: object) => void)[]>();
  const addEventListener = (name: string, listener: (event: object) => void) =>
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const location = { host: 'homes.example', pathname: '', search: '' };
  const goTo = (to: string) => {
    const { pathname, search } = new URL(to, ORIGIN);
    Object.assign(location, { pathname, search });
  };
  goTo(address);
  const document = {
    referrer,
    addEventListener,
    prerendering: opened.prerendering,
    hidden: opened.hidden ?? false,
    documentElement: { dataset: opened.isReplaced ? { replaced: '' } : {} },
  };
  const self = {};
  const context = {
    self,
    top: opened.isFramed ? {} : self,
    document,
    location,
    addEventListener,
    URL,
    URLSearchParams,
    Blob: class {
      readonly parts: readonly string[];
      constructor(parts: readonly string[]) {
        this.parts = parts;
      }
    },
    innerWidth: width,
    performance: { getEntriesByType: () => [{ type: navigation }] },
    history: { pushState: (_: unknown, __: string, to: string) => goTo(to) },
    navigator: {
      sendBeacon: (path: string, { parts: [text = ''] }: { readonly parts: readonly string[] }) => {
        expect(path).toBe('/visits');
        expect(readVisitNote(text)).not.toBeNull();
        sent.push(JSON.parse(text));
      },
      ...opened.navigator,
    },
  };
  runInNewContext(VISIT_SCRIPT, context);
  const fire = (name: string, event: object = {}) => {
    const called = listeners.get(name) ?? [];
    if (name !== 'click') listeners.delete(name);
    for (const listener of called) listener(event);
  };
  return {
    sent,
    document,
    fire,
    load: () => fire('load'),
    push: (to: string) => context.history.pushState(null, '', to),
    back: goTo,
    click: (to: string, { isOwner = false, button = 0 } = {}) => {
      const { host, pathname } = new URL(to, ORIGIN);
      const link = { host, pathname, dataset: isOwner ? { ownerLink: '' } : {} };
      fire(button === 1 ? 'auxclick' : 'click', { target: { closest: () => link }, button });
    },
  };
}

test('a visit is sent once, after the page has loaded', () => {
  const page = open({
    address: `${CAMPAIGN}?utm_source=Newsletter&utm_medium=e-mail_1.0&utm_term=two+words&utm_id=7&guests=2`,
    referrer: 'https://www.mail.example/inbox/secret?q=1',
    width: 700,
  });
  expect(page.sent).toEqual([]);
  page.load();
  page.load();
  expect(page.sent).toEqual([
    {
      ...VISIT,
      device: 'tablet',
      referrer: 'www.mail.example',
      utm: { source: 'newsletter', medium: 'e-mail_1.0' },
    },
  ]);
});

test.each([
  [390, 'phone'],
  [639, 'phone'],
  [640, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
])('a window of %i px is a %s', (width, device) => {
  const page = open({ width });
  page.load();
  expect(page.sent).toEqual([{ ...VISIT, device }]);
});

test('a page of another app and one of this site have their referrers read as such', () => {
  const referrerOf = (referrer: string) => {
    const page = open({ referrer });
    page.load();
    return page.sent;
  };
  expect(referrerOf('android-app://com.google.android.gm/')).toEqual([
    { ...VISIT, referrer: 'com.google.android.gm' },
  ]);
  expect(referrerOf(`${ORIGIN}/en/search`)).toEqual([VISIT]);
});

test.each<[string, Opened]>([
  ['it is reloaded', { navigation: 'reload' }],
  ['Back or Forward loads it', { navigation: 'back_forward' }],
  ['only its parameters change', { address: `${CAMPAIGN}?page=2`, referrer: `${ORIGIN}${CAMPAIGN}` }],
  ['its language changes', { referrer: `${ORIGIN}/de/campaigns/winter-sun?currency=CHF` }],
  ['it is a preview', { address: `${CAMPAIGN}?preview=token` }],
  ['it is in a frame', { isFramed: true }],
  ['the browser is automated', { navigator: { webdriver: true } }],
  ['the visitor asks not to be tracked', { navigator: { doNotTrack: '1' } }],
  ['the visitor asks for privacy', { navigator: { globalPrivacyControl: true } }],
  ['it is another page', { address: '/en/campaigns' }],
])('nothing is sent of a page where %s', (_, opened) => {
  const page = open(opened);
  page.load();
  expect(page.sent).toEqual([]);
});

test('a prerendered page is a visit when it is shown, one in a background tab when it is looked at', () => {
  const page = open({ prerendering: true, hidden: true });
  page.load();
  page.document.prerendering = false;
  page.fire('prerenderingchange');
  expect(page.sent).toEqual([]);
  page.document.hidden = false;
  page.fire('visibilitychange');
  page.fire('visibilitychange');
  expect(page.sent).toEqual([VISIT]);
});

test('a page that is replaced by one in the remembered currency is a visit, with its referrer', () => {
  const page = open({ referrer: 'https://mail.example/', isReplaced: true });
  expect(page.sent).toEqual([{ ...VISIT, referrer: 'mail.example' }]);
  const next = open({ address: `${CAMPAIGN}?currency=CHF`, referrer: `${ORIGIN}${CAMPAIGN}` });
  next.load();
  expect(next.sent).toEqual([]);
});

test('within the site, a campaign that a link opens is a visit, one that Back restores is not', () => {
  const page = open({ address: '/en', referrer: 'https://mail.example/' });
  page.load();
  page.push(CAMPAIGN);
  page.push(`${CAMPAIGN}?page=2`);
  page.push('/en');
  page.back(CAMPAIGN);
  page.push('/en/campaigns/first-snow');
  expect(page.sent).toEqual([VISIT, { ...VISIT, campaign: 'first-snow' }]);
});

test('the first home that is opened and the way to its owner are steps of the visit', () => {
  const page = open();
  page.click('/en/rentals/7-casa');
  page.push('/en/rentals/7-casa?currency=EUR');
  page.click('https://owner.example/book', { isOwner: true });
  page.click('https://owner.example/book', { isOwner: true });
  page.back(CAMPAIGN);
  page.click('/en/rentals/8-villa', { button: 1 });
  expect(page.sent).toEqual([
    VISIT,
    { campaign: 'winter-sun', step: 'home' },
    { campaign: 'winter-sun', step: 'owner' },
  ]);
});

test('a home in a new tab keeps the way from its campaign, other homes have none', () => {
  const fromCampaign = open({ address: '/en/rentals/7-casa', referrer: `${ORIGIN}${CAMPAIGN}` });
  fromCampaign.click('tel:+43123', { isOwner: true });
  expect(fromCampaign.sent).toEqual([{ campaign: 'winter-sun', step: 'owner' }]);
  const fromSearch = open({ address: '/en/rentals/7-casa', referrer: `${ORIGIN}/en/search` });
  fromSearch.click('https://owner.example/', { isOwner: true });
  const elsewhere = open({ address: '/en/rentals/7-casa', referrer: `https://other.example${CAMPAIGN}` });
  elsewhere.click('https://owner.example/', { isOwner: true });
  const later = open();
  later.click('/en/rentals/7-casa');
  later.push('/en/rentals/9-other');
  later.click('https://owner.example/', { isOwner: true });
  expect([fromSearch.sent, elsewhere.sent, later.sent.length]).toEqual([[], [], 2]);
});

test('links elsewhere, context menus and clicks on no link are no steps', () => {
  const page = open();
  page.load();
  page.click('/en/search');
  page.click('https://other.example/en/rentals/7-casa');
  page.click('/en/rentals/7-casa', { button: 2 });
  page.fire('click', { target: { closest: () => null }, button: 0 });
  expect(page.sent).toEqual([VISIT]);
});

test('the text cannot end its element, and is small', () => {
  expect(VISIT_SCRIPT).not.toMatch(/<\/?script|<!--/i);
  expect(VISIT_SCRIPT.length).toBeLessThan(2_700);
});
