import { expect, test } from 'vitest';
import { describeProblem } from '#lib/brand/brand-problem';
import { readOwnTexts } from '#lib/brand/read-own-texts';

async function problemsOf(source: string): Promise<readonly string[]> {
  const read = await readOwnTexts('de.yaml', source);
  return 'problems' in read ? read.problems.map(describeProblem) : [];
}

test('texts are read by section and key; an empty file has none', async () => {
  const source = `common:
  search: Stöbern
  rentalsCount: "{count, plural, one {# Haus} other {# Häuser}}"
`;
  expect(await readOwnTexts('de.yaml', source)).toEqual({
    texts: {
      common: { search: 'Stöbern', rentalsCount: '{count, plural, one {# Haus} other {# Häuser}}' },
    },
  });
  expect(await readOwnTexts('de.yaml', '# later\n')).toEqual({ texts: {} });
});

test('a text may leave out a value, but not take another', async () => {
  expect(await problemsOf('common: { rentalsCount: Häuser }')).toEqual([]);
  expect(await problemsOf('common: { rentalsCount: "{counts} Häuser" }')).toEqual([
    'de.yaml:1: common.rentalsCount: takes no {counts}. Allowed: {count}',
  ]);
  expect(await problemsOf('common: { search: "{count}" }')).toEqual([
    'de.yaml:1: common.search: takes no {count}. It takes no values',
  ]);
});

test('all problems are reported together, by line', async () => {
  const source = `comon:
  search: a
demo:
  title: a
common:
  serch: a
  search: 5
  saved: " "
  destinations: "{count, plural, one {# Haus}}"
  toString: a
home: none
`;
  const problems = await problemsOf(source);
  expect(problems.map((line) => line.replace(/(is not a message): .*/, '$1'))).toEqual([
    'de.yaml:1: comon: is no section of the site; did you mean common?',
    expect.stringMatching(
      /^de\.yaml:3: demo: is no section of the site's texts\. Allowed: address, booking, /,
    ),
    'de.yaml:6: common.serch: is no text of the site; did you mean search?',
    'de.yaml:7: common.search: must be a text, in quotes if it looks like a number',
    'de.yaml:8: common.saved: is empty',
    'de.yaml:9: common.destinations: is not a message',
    'de.yaml:10: common.toString: is no text of the site; data/messages/en has all of them',
    'de.yaml:11: home: must be an indented list of keys',
  ]);
});

test('a file that is not YAML, or no list of keys, is a problem', async () => {
  expect(await problemsOf('common: [')).toEqual([expect.stringMatching(/^de\.yaml:1: .+/)]);
  expect(await problemsOf('- common')).toEqual(['de.yaml: must be an indented list of keys']);
});
