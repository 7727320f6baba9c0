import { expect, test } from 'vitest';
import { parseXml } from '#lib/feeds/testing/xml-tree';
import { type AtomEntry, type AtomFeed, atomFeed } from '#lib/site/syndication/atom-feed';

const FEED: AtomFeed = {
  selfUrl: 'https://homes.example/feed.atom?locale=en&x=1',
  pageUrl: 'https://homes.example/en/campaigns',
  title: 'Offers & <ideas>',
  subtitle: 'For "you"',
  locale: 'en',
  author: 'homes.example',
  emptySinceMs: Date.UTC(2026, 0, 1),
  entries: [],
};
const ENTRY: AtomEntry = {
  id: 'https://homes.example/en/rentals/1',
  url: 'https://homes.example/en/rentals/1-a',
  title: 'A',
  summary: 'B & C',
  updatedAtMs: Date.UTC(2026, 1, 1, 12),
  picture: null,
};

const childrenOf = (xml: string) => parseXml(xml).children;

test('a feed without entries has the time of its catalogue, and its texts are escaped', () => {
  const children = childrenOf(atomFeed(FEED));
  expect(children.map(({ name, text }) => [name, text])).toEqual([
    ['id', FEED.selfUrl],
    ['title', FEED.title],
    ['subtitle', FEED.subtitle],
    ['updated', '2026-01-01T00:00:00.000Z'],
    ['author', ''],
    ['link', ''],
    ['link', ''],
  ]);
});

test('the time of a feed is that of the entry that changed last', () => {
  const older = { ...ENTRY, id: 'https://homes.example/en/rentals/2', updatedAtMs: Date.UTC(2026, 0, 5) };
  const children = childrenOf(atomFeed({ ...FEED, entries: [older, ENTRY] }));
  expect(children.find(({ name }) => name === 'updated')?.text).toBe('2026-02-01T12:00:00.000Z');
});

test('the content of an entry is HTML with its picture, in which text stays text', () => {
  const picture = { url: 'https://homes.example/media/a.webp?x=1&y=2', description: '"A" & B' };
  const entries = [
    { ...ENTRY, picture },
    { ...ENTRY, id: 'https://homes.example/2', summary: '' },
  ];
  const [first, second] = childrenOf(atomFeed({ ...FEED, entries })).filter(({ name }) => name === 'entry');
  const contentOf = (entry: typeof first) => entry?.children.find(({ name }) => name === 'content');
  expect(contentOf(first)?.attributes).toEqual({ type: 'html' });
  expect(contentOf(first)?.text).toBe(
    '<p><img src="https://homes.example/media/a.webp?x=1&amp;y=2" alt="&quot;A&quot; &amp; B"></p><p>B &amp; C</p>',
  );
  expect(contentOf(second)?.text).toBe('<p></p>');
  expect(second?.children.some(({ name }) => name === 'summary')).toBe(false);
});
