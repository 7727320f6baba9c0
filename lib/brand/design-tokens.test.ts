import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTRAST_PAIRS, contrast, readThemes } from '#lib/brand/design-tokens';

const themes = readThemes(readFileSync(join(import.meta.dirname, '../../app/globals.css'), 'utf8'));
const WHITE = { lightness: 1, chroma: 0, hue: 0 };
const BLACK = { lightness: 0, chroma: 0, hue: 0 };

test('contrast is that of WCAG', () => {
  expect(contrast(WHITE, BLACK)).toBeCloseTo(21, 3);
  expect(contrast(WHITE, WHITE)).toBe(1);
  // #767676, the lightest grey that is readable on white, is oklch(0.5659 0 0).
  expect(contrast(WHITE, { lightness: 0.5659, chroma: 0, hue: 0 })).toBeCloseTo(4.54, 1);
});

test('both themes have the same colours', () => {
  expect([...themes.dark.keys()].sort()).toEqual([...themes.light.keys()].sort());
  expect(themes.light.size).toBeGreaterThan(12);
});

for (const name of ['light', 'dark'] as const) {
  for (const { front, grounds, least } of CONTRAST_PAIRS) {
    for (const ground of grounds) {
      test(`${front} on ${ground} is at least ${least}:1 in the ${name} theme`, () => {
        const [one, other] = [themes[name].get(front), themes[name].get(ground)];
        if (!one || !other) throw new Error(`No such colour: ${front} or ${ground}`);
        expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
      });
    }
  }
}
