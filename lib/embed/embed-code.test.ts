import { expect, test } from 'vitest';
import { type EmbedChoice, elementCode, embedPath, frameCode, searchOfAddress } from '#lib/embed/embed-code';

const NO_UTM = { source: '', medium: '', campaign: '', term: '', content: '' };
const WINTER: EmbedChoice = {
  homes: { campaign: 'winter' },
  locale: 'de',
  currency: null,
  number: 6,
  theme: 'auto',
  utm: NO_UTM,
};
const SEARCH: EmbedChoice = {
  homes: { search: 'guests=4&amenities=pool,sauna' },
  locale: 'en',
  currency: 'CHF',
  number: 12,
  theme: 'dark',
  utm: { ...NO_UTM, source: 'partner-blog', medium: 'embed' },
};
const SITE = {
  baseUrl: 'https://homes.example',
  page: 'https://homes.example/de/campaigns/winter',
  title: 'Schnee & "Sterne"',
};

test('a frame has the homes and all choices in its address', () => {
  expect(embedPath(WINTER)).toBe('/embed/campaigns/winter?locale=de&number=6&theme=auto');
  expect(embedPath(SEARCH)).toBe(
    '/embed/search?guests=4&amenities=pool%2Csauna&locale=en&currency=CHF&number=12&theme=dark&utm_source=partner-blog&utm_medium=embed',
  );
});

test('a chosen currency takes the place of that of the search', () => {
  const homes = { search: 'max_price=900&currency=EUR' };
  expect(embedPath({ ...SEARCH, homes })).toContain('max_price=900&currency=CHF&');
  expect(embedPath({ ...SEARCH, homes, currency: null })).toContain('max_price=900&currency=EUR&');
});

test('the element has its choices as attributes, and a link for readers without scripts', () => {
  expect(elementCode(WINTER, SITE)).toBe(
    `<veranda-homes campaign="winter" lang="de" number="6" theme="auto"><a href="https://homes.example/de/campaigns/winter">Schnee &amp; &quot;Sterne&quot;</a></veranda-homes>
<script async src="https://homes.example/embed/veranda-homes.js"></script>`,
  );
  expect(elementCode(SEARCH, SITE)).toContain(
    '<veranda-homes search="guests=4&amp;amenities=pool,sauna" lang="en" currency="CHF" number="12" theme="dark" utm_source="partner-blog" utm_medium="embed">',
  );
});

test('a plain frame has a title and the whole address', () => {
  expect(frameCode(WINTER, SITE)).toBe(
    '<iframe src="https://homes.example/embed/campaigns/winter?locale=de&amp;number=6&amp;theme=auto" title="Schnee &amp; &quot;Sterne&quot;" width="100%" height="640" loading="lazy" style="border:0"></iframe>',
  );
});

test.each([
  ['https://homes.example/en/search?guests=4#map', 'guests=4'],
  ['/en/search?guests=4&x=?', 'guests=4&x=?'],
  [' guests=4 ', 'guests=4'],
  ['?guests=4', 'guests=4'],
  ['https://homes.example/en/search', ''],
  ['', ''],
])('the search of %j is %j', (text, search) => {
  expect(searchOfAddress(text)).toBe(search);
});
