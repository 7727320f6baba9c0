import { expect, test } from 'vitest';
import { storyOutline } from '#lib/campaign-checks/story-outline';

test('headings, links and pictures have their lines', () => {
  const story = [
    'A [first](/en) line',
    'and a [second](/de), ![bay](bay.jpg)',
    '',
    '## Good to *know* {#faq}',
    '',
    '- one',
    '- two, see **[three](#map)**',
    '',
    '> quoted',
    '> [four](/fr)',
    '',
    '| a | b |',
    '| - | - |',
    '| x | [five](/it) |',
    '| [six](/es) | ![ ](sea.jpg) |',
  ].join('\n');
  expect(storyOutline(story)).toEqual([
    { kind: 'link', line: 1, href: '/en' },
    { kind: 'link', line: 2, href: '/de' },
    { kind: 'picture', line: 2, text: 'bay' },
    { kind: 'heading', line: 4, depth: 2, text: 'Good to know {#faq}' },
    { kind: 'link', line: 7, href: '#map' },
    { kind: 'link', line: 10, href: '/fr' },
    { kind: 'link', line: 14, href: '/it' },
    { kind: 'link', line: 15, href: '/es' },
    { kind: 'picture', line: 15, text: '' },
  ]);
});

test('links by reference and bare addresses are found, in lines of any system', () => {
  expect(storyOutline('One\r\n\r\n[two][x] https://a.example/\r\n\r\n[x]: http://b.example\r\n')).toEqual([
    { kind: 'link', line: 3, href: 'http://b.example' },
    { kind: 'link', line: 3, href: 'https://a.example/' },
  ]);
});

test('a text without any has none', () => {
  expect(storyOutline('')).toEqual([]);
  expect(storyOutline('Plain `[code](x)` and <a href="/x">HTML</a>.')).toEqual([]);
});
