import { describe, expect, test } from 'vitest';
import { countedValues, MOST_NOTE_BYTES, readVisitNote } from '#lib/studio/visits/visit-note';

const VISIT = {
  campaign: 'winter-sun',
  language: 'de',
  device: 'phone',
  referrer: 'www.mail.example',
  utm: { source: 'newsletter', medium: 'email' },
};
const OWN = new Set(['homes.example']);
const read = (value: unknown) => readVisitNote(JSON.stringify(value));

/** Returns what a note adds to the counts, as text. */
function counted(value: unknown): readonly string[] {
  const note = read(value);
  return note === null ? [] : countedValues(note, OWN).map((entry) => entry.join('='));
}

test('a visit is counted by language, device, referring host and the words of its address', () => {
  expect(counted(VISIT)).toEqual([
    'visit=',
    'language=de',
    'device=phone',
    'referrer=mail.example',
    'utm_source=newsletter',
    'utm_medium=email',
  ]);
});

test('a visit without referrer and words has no values of them, nor has one from a page of this site', () => {
  const bare = ['visit=', 'language=de', 'device=phone'];
  expect(counted({ ...VISIT, referrer: '', utm: {} })).toEqual(bare);
  expect(counted({ ...VISIT, referrer: 'homes.example', utm: {} })).toEqual(bare);
});

test('a step is counted alone', () => {
  expect(counted({ campaign: 'winter-sun', step: 'home' })).toEqual(['step=home']);
  expect(counted({ campaign: 'winter-sun', step: 'owner' })).toEqual(['step=owner']);
});

describe('a note that no page sends is dropped', () => {
  test.each([
    ['an unknown step', { campaign: 'winter-sun', step: 'paid' }],
    ['a slug that none can be', { ...VISIT, campaign: "w'; DROP TABLE visit_counts" }],
    ['no language', { ...VISIT, language: undefined }],
    ['a language that none can be', { ...VISIT, language: 'deutsch!' }],
    ['an unknown device', { ...VISIT, device: 'fridge' }],
    ['a referrer with a path', { ...VISIT, referrer: 'mail.example/inbox/7' }],
    ['a referrer with markup', { ...VISIT, referrer: '<script>' }],
    ['a long referrer', { ...VISIT, referrer: `${'a'.repeat(64)}.example` }],
    ['a word in capitals', { ...VISIT, utm: { source: 'News' } }],
    ['a formula', { ...VISIT, utm: { source: '=1+1' } }],
    ['the value of all others', { ...VISIT, utm: { source: '*' } }],
    ['an empty word', { ...VISIT, utm: { source: '' } }],
    ['a long word', { ...VISIT, utm: { source: 'a'.repeat(81) } }],
    ['an unknown word', { ...VISIT, utm: { id: 'a' } }],
    ['more than a note has', { ...VISIT, visitor: '7f3a' }],
    ['a list', [VISIT]],
    ['null', null],
  ])('%s', (_, value) => {
    expect(read(value)).toBeNull();
  });

  test('no JSON', () => {
    for (const text of ['', '{', 'winter-sun', '\u0000', '['.repeat(1_000)])
      expect(readVisitNote(text)).toBeNull();
  });
});

test('the longest note of a page fits', () => {
  const word = 'a'.repeat(80);
  const label = 'b'.repeat(63);
  const longest = {
    ...VISIT,
    campaign: 'c'.repeat(120),
    language: 'pt-BR',
    device: 'desktop',
    referrer: [label, label, label, 'd'.repeat(61)].join('.'),
    utm: { source: word, medium: word, campaign: word, term: word, content: word },
  };
  expect(read(longest)).toEqual(longest);
  expect(JSON.stringify(longest).length).toBeLessThanOrEqual(MOST_NOTE_BYTES);
});
