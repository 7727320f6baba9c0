import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandThemes, faintPairs } from '#lib/brand/colour-scales';
import { readThemes } from '#lib/brand/design-tokens';
import { fromHex, toHex } from '#lib/brand/oklch';

const RUNS = 500;

const seed = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const seeds = fc.record({
  accent: seed,
  second: fc.option(seed, { nil: null }),
  neutral: fc.option(seed, { nil: null }),
});

test('every pair of colours derived from any seeds has its contrast, in both themes', () => {
  fc.assert(
    fc.property(seeds, (chosen) => {
      const { light, dark } = brandThemes(chosen);
      expect([...faintPairs(light), ...faintPairs(dark)]).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

test.each(['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff00ff', '#808080'])(
  'the extreme seed %s gives readable colours',
  (extreme) => {
    const { light, dark } = brandThemes({ accent: extreme, second: extreme, neutral: extreme });
    expect([...faintPairs(light), ...faintPairs(dark)]).toEqual([]);
  },
);

test('a derived theme has the colours of the site’s own', () => {
  const own = readThemes(readFileSync(join(import.meta.dirname, '../../app/globals.css'), 'utf8'));
  const derived = brandThemes({ accent: '#1c5a57', second: null, neutral: null });
  for (const theme of ['light', 'dark'] as const) {
    expect([...derived[theme].keys()].sort()).toEqual([...own[theme].keys()].sort());
  }
});

test('a seed that is readable stays as it is in the light theme', () => {
  const { light } = brandThemes({ accent: '#0b4f6c', second: '#a8431f', neutral: null });
  const nearly = (name: string, hex: string) => {
    const [derived, chosen] = [light.get(name), fromHex(hex)];
    expect(derived?.lightness).toBeCloseTo(chosen.lightness, 2);
    expect(derived?.chroma).toBeCloseTo(chosen.chroma, 2);
    expect(derived?.hue).toBeCloseTo(chosen.hue, 0);
  };
  nearly('sea', '#0b4f6c');
  nearly('terracotta', '#a8431f');
});

test('a pair that is too faint is named with its contrast', () => {
  const { light } = brandThemes({ accent: '#0b4f6c', second: null, neutral: null });
  const faint = new Map([...light, ['ink-soft', { lightness: 0.8, chroma: 0, hue: 0 }]]);
  expect(faintPairs(faint)).toContainEqual(
    expect.stringMatching(/^ink-soft on paper is 1\.\d\d:1, needs 4\.5:1$/),
  );
});

test('hexadecimal notation is converted in both directions', () => {
  fc.assert(
    fc.property(seed, (hex) => {
      expect(toHex(fromHex(hex))).toBe(hex);
    }),
  );
  expect(toHex(fromHex('#abc'))).toBe('#aabbcc');
  expect(fromHex('#777').hue).toBe(0);
});
