import { expect, test } from 'vitest';
import { drawableText, linesOf, outlineOf, widthOf } from '#lib/share/outline-text';

const HEADING = { face: 'heading', size: 60 } as const;

test('letters of the Latin script can be drawn, extended ones too, others not', () => {
  for (const text of ['Côte d’Azur', 'Čakovec', 'Łódź', 'Ærøskøbing', '6 guests · 3 bedrooms']) {
    expect(drawableText(text, 'heading'), text).toBe(text);
    expect(drawableText(text, 'text'), text).toBe(text);
  }
  for (const text of ['Σαντορίνη', 'Ялта', 'مراكش', '京都', 'Nara 奈良']) {
    expect(drawableText(text, 'heading'), text).toBeNull();
  }
});

test('ornaments that the type lacks are left out, and the words around them stay', () => {
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

test('a text becomes outlines, whichever file of the type has its letters', () => {
  expect(outlineOf('Łódź', 0, 60, HEADING)).toMatch(/^M[\d.\s-]+.*Z$/);
});

test('lines are no wider than asked, and hold all words where they may', () => {
  const text = 'Holiday homes in places worth the journey';
  const lines = linesOf(text, 500, 4, HEADING);
  expect(lines.join(' ')).toBe(text);
  for (const line of lines) expect(widthOf(line, HEADING)).toBeLessThanOrEqual(500);
});

test('what does not fit ends in an ellipsis', () => {
  expect(linesOf('one two three four five six seven eight nine', 360, 2, HEADING)).toEqual([
    'one two',
    'three four…',
  ]);
  expect(linesOf('Llanfairpwllgwyngyllgogerychwyrndrobwll', 300, 2, HEADING)[0]).toMatch(/^Llanfair.*…$/);
});
