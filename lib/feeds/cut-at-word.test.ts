import { expect, test } from 'vitest';
import { cutAtWord } from '#lib/feeds/cut-at-word';

test('a text is cut after its last whole word', () => {
  expect(cutAtWord('A house by the sea', 18)).toBe('A house by the sea');
  expect(cutAtWord('A house by the sea', 17)).toBe('A house by the…');
  expect(cutAtWord('A house by the sea', 12)).toBe('A house by…');
  expect(cutAtWord('A house by the sea', 11)).toBe('A house by…');
  expect(cutAtWord('A house by the sea', 10)).toBe('A house…');
});

test('a text without spaces is cut between graphemes', () => {
  expect(cutAtWord('海辺の静かな家です', 5)).toBe('海辺の静…');
  const family = '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}';
  expect(cutAtWord(`ab${family}cd`, 8)).toBe('ab…');
  for (let limit = 1; limit < 12; limit++) {
    const cut = cutAtWord(family.repeat(2), limit);
    expect(cut.length).toBeLessThanOrEqual(limit);
    expect(cut.isWellFormed()).toBe(true);
  }
});
