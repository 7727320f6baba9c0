import { expect, test } from 'vitest';
import { drawableText, linesOf, outlineOf, widthOf } from '#lib/share/outline-text';

const HEADING = { face: 'heading', size: 60 } as const;

test('Latin and extended Latin letters can be drawn, others not', () => {
  for (const text of ['Côte d’Azur', 'Čakovec', 'Łódź', 'Ærøskøbing', '6 guests · 3 bedrooms']) {
    expect(drawableText(text, 'heading'), text).toBe(text);
    expect(drawableText(text, 'text'), text).toBe(text);
  }
  for (const text of ['Σαντορίνη', 'Ялта', 'مراكش', '京都', 'Nara 奈良']) {
    expect(drawableText(text, 'heading'), text).toBeNull();
  }
});

test('symbols that the fonts lack are removed, and the words around them stay', () => {
  for (const [text, drawn] of [
    ['6 min to Opera ☆☆ Free Cancellation ☆☆', '6 min to Opera Free Cancellation'],
    ['❤️ Cosy 👨‍👩‍👧 home🏡', 'Cosy home'],
    ['Tab\there \x1b[31mred\x9b', 'Tab here [31mred'],
    ['“Casa” © 2026 + 3 € · 50 %', '“Casa” © 2026 + 3 € · 50 %'],
    ['👍🏽', null],
    ['', null],
  ] as const) {
    expect(drawableText(text, 'heading'), text).toBe(drawn);
  }
});

test('pairs of letters are kerned', () => {
  expect(widthOf('To', HEADING)).toBeLessThan(widthOf('T', HEADING) + widthOf('o', HEADING));
});

test('a text is outlined with letters of several font files', () => {
  expect(outlineOf('Łódź', 0, 60, HEADING)).toMatch(/^M[\d.\s-]+.*Z$/);
});

test('lines are within the width, and have all words when they fit', () => {
  const text = 'Holiday homes in places worth the journey';
  const lines = linesOf(text, 500, 4, HEADING);
  expect(lines.join(' ')).toBe(text);
  for (const line of lines) expect(widthOf(line, HEADING)).toBeLessThanOrEqual(500);
});

test('text that does not fit ends in an ellipsis', () => {
  expect(linesOf('one two three four five six seven eight nine', 360, 2, HEADING)).toEqual([
    'one two',
    'three four…',
  ]);
  expect(linesOf('Llanfairpwllgwyngyllgogerychwyrndrobwll', 300, 2, HEADING)[0]).toMatch(/^Llanfair.*…$/);
});
