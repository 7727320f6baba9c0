import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OVERSCAN, WHOLE_UP_TO, windowSegments } from './tree-window.ts';

test('a short list is rendered whole', () => {
  expect(windowSegments(0, { from: 0, to: 40 }, -1)).toEqual([]);
  expect(windowSegments(WHOLE_UP_TO, { from: 100, to: 120 }, 3)).toEqual([
    { kind: 'rows', from: 0, to: WHOLE_UP_TO },
  ]);
});

test('of a long list, the rows near the view and the focused row are rendered', () => {
  expect(windowSegments(50_000, { from: 1_000, to: 1_020 }, 5)).toEqual([
    { kind: 'room', from: 0, to: 5 },
    { kind: 'rows', from: 5, to: 6 },
    { kind: 'room', from: 6, to: 1_000 - OVERSCAN },
    { kind: 'rows', from: 1_000 - OVERSCAN, to: 1_020 + OVERSCAN },
    { kind: 'room', from: 1_020 + OVERSCAN, to: 50_000 },
  ]);
});

test('any window covers every row once, in order, with few rendered, the focused one among them', () => {
  const anyWindow = fc.record({
    count: fc.integer({ min: WHOLE_UP_TO + 1, max: 60_000 }),
    from: fc.nat({ max: 70_000 }),
    height: fc.nat({ max: 60 }),
    focused: fc.integer({ min: -1, max: 60_000 }),
  });
  fc.assert(
    fc.property(anyWindow, ({ count, from, height, focused }) => {
      const segments = windowSegments(count, { from, to: from + height }, focused);
      let at = 0;
      for (const segment of segments) {
        expect(segment.from).toBe(at);
        expect(segment.to).toBeGreaterThan(segment.from);
        at = segment.to;
      }
      expect(at).toBe(count);
      const rows = segments.filter(({ kind }) => kind === 'rows');
      const shown = rows.reduce((sum, segment) => sum + segment.to - segment.from, 0);
      expect(shown).toBeLessThanOrEqual(height + 2 * OVERSCAN + 1);
      if (focused >= 0 && focused < count) {
        expect(rows.some((segment) => segment.from <= focused && focused < segment.to)).toBe(true);
      }
    }),
  );
});
