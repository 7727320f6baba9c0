import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageContext } from '#lib/site/page-context';
import { siteLinks } from '#lib/site/site-links';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { type CampaignDraft, newDraft } from '#lib/studio/campaigns/campaign-draft';
import { readTeaser, type Teaser } from '#lib/studio/sharing/teaser';
import { TEASER_STYLES, teaserHtml } from '#lib/studio/sharing/teaser-html';
import { teaserText } from '#lib/studio/sharing/teaser-text';
import { firstUtmValues } from '#lib/studio/sharing/utm-values';

let catalogue: TestCatalogue;
let context: PageContext;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  context = await fixtureContext(catalogue.store);
});
afterAll(() => catalogue.remove());

const DRAFT: CampaignDraft = {
  ...newDraft('winter', 'Winter sun', 'en', 1),
  starts_on: '2026-07-01',
  selection: { ids: [1003, 1001, 1010, 1020], in_order: true },
  texts: {
    en: { title: 'Winter sun', intro: 'Warm evenings.', story: 'Far too long.' },
    de: { title: 'Wintersonne', intro: 'Warme Abende.', story: '' },
  },
};
const OPTIONS = {
  values: { ...firstUtmValues('winter'), source: 'news', medium: 'email' },
  pictureBaseUrl: 'https://pictures.example',
};
const UTM = 'utm_source=news&utm_medium=email&utm_campaign=winter';

/** A teaser whose texts are all hostile. */
function hostileTeaser(text: string): Teaser {
  const home = { name: text, place: text, facts: text, price: text };
  const urls = { address: 'https://homes.example/?a=1&b="', picture: 'https://homes.example/a.jpg?<' };
  return {
    locale: 'en',
    siteName: text,
    siteAddress: urls.address,
    title: text,
    intro: text,
    dates: text,
    pictureText: text,
    pagePicture: null,
    homes: [{ ...home, ...urls }],
    action: text,
    ...urls,
    colours: {
      paper: '#ffffff',
      ink: '#000000',
      'ink-soft': '#333333',
      sand: '#eeeeee',
      'sand-deep': '#dddddd',
      terracotta: '#aa4422',
      'terracotta-soft': '#ffeedd',
      sea: '#005555',
      'sea-soft': '#ddeeee',
      'on-sea': '#ffffff',
    },
  };
}

test('a teaser has the first three homes in the order of the campaign, with their prices', async () => {
  const { homes, ...teaser } = await readTeaser(DRAFT, context, OPTIONS);
  expect(teaser).toMatchObject({
    title: 'Winter sun',
    intro: 'Warm evenings.',
    dates: 'From 1 July 2026',
    action: 'See the 4 homes',
    siteName: 'Homes',
    address: `https://homes.example/en/campaigns/winter?${UTM}`,
    picture: 'https://pictures.example/share/en/campaigns/winter/wide.jpg',
  });
  const ids = homes.map(({ address }) => Number(/rentals\/(\d+)/.exec(address)?.[1]));
  expect(ids).toEqual([1003, 1001, 1010]);
  for (const { address, picture, price } of homes) {
    expect(address.endsWith(`?${UTM}`)).toBe(true);
    expect(picture).toMatch(/^https:\/\/pictures\.example\/share\/en\/rentals\/\d+-[a-z0-9-]+\/small\.jpg$/);
    expect(price).toMatch(/^(from €[\d,]+ per (week|night)|Price on request)$/);
  }
});

test('a teaser is in the language and the currency of the context', async () => {
  const german = { ...context, locale: 'de', currency: 'USD', links: siteLinks('de', 'USD') };
  const teaser = await readTeaser(DRAFT, german, OPTIONS);
  expect(teaser).toMatchObject({ title: 'Wintersonne', dates: 'Ab 1. Juli 2026' });
  expect(teaser.address).toBe(`https://homes.example/de/campaigns/winter?currency=USD&${UTM}`);
  expect(teaser.homes.every(({ price }) => price.includes('$') || price === 'Preis auf Anfrage')).toBe(true);
});

test('a draft without homes has a teaser without homes', async () => {
  const teaser = await readTeaser({ ...DRAFT, selection: { ids: [] } }, context, OPTIONS);
  expect(teaser.homes).toEqual([]);
  expect(teaserHtml(teaser)).toContain('</html>');
});

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='a'>&amp; {{x}} *|Y|* %%z%% \u0000\u001b <!--`;

test('no text becomes markup', () => {
  const html = teaserHtml(hostileTeaser(HOSTILE));
  const plain = teaserHtml(hostileTeaser('plain'));
  const tags = (document: string) => [...document.matchAll(/<\/?[a-z!-]+/gi)].map(([tag]) => tag);
  expect(tags(html)).toEqual(tags(plain));
  expect(html).not.toMatch(/<script|\{\{|\*\||%%|\p{Cc}(?<!\n)/u);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('href="https://homes.example/?a=1&amp;b=&quot;"');
});

test('mail programs can show the document', async () => {
  const html = teaserHtml(await readTeaser(DRAFT, context, OPTIONS));
  const inBody = html.slice(html.indexOf('<body'));
  expect(inBody).not.toMatch(
    /<style|<link|<div|flex|grid|position:|background-image|url\(|rem|em;|var\(|calc\(/,
  );
  const pictures = [...inBody.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
  expect(pictures).toHaveLength(4);
  for (const picture of pictures) {
    expect(picture).toMatch(
      / src="https:\/\/[^"]+\.jpg" width="\d+" height="\d+" alt="[^"]+" style="display:block;/,
    );
  }
  for (const [, width] of inBody.matchAll(/ width="(\d+)"/g)) expect(Number(width)).toBeLessThanOrEqual(600);
  expect([...inBody.matchAll(/<table(?! role="presentation")/g)]).toEqual([]);
  expect(html.match(/<style>(.*?)<\/style>/s)?.[1]).toBe(TEASER_STYLES);
});

test('the plain text has one line for each text', async () => {
  const { homes } = await readTeaser(DRAFT, context, OPTIONS);
  const text = teaserText(await readTeaser(DRAFT, context, OPTIONS));
  expect(text.startsWith('Winter sun\nFrom 1 July 2026\n\nWarm evenings.\n\n')).toBe(true);
  expect(text).toContain(`\n${homes[0]?.price}\n${homes[0]?.address}\n\n`);
  expect(
    text.endsWith(`\nSee the 4 homes:\nhttps://homes.example/en/campaigns/winter?${UTM}\n\nHomes\n`),
  ).toBe(true);
  const hostile = teaserText({ ...hostileTeaser('a\r\n\u0000\thttps://evil.example'), homes: [] });
  expect(hostile.split('\n')[0]).toBe('a https://evil.example');
});
