import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transposeBits } from '#lib/search/memory/transpose-bits';

test.each([
  ['in place', 1, 1],
  ['from every second word to every third one', 2, 3],
])('exchanges rows and columns %s, and leaves other words', (_, step, targetStep) => {
  const anyWords = fc.uint32Array({ minLength: 100, maxLength: 100 });
  fc.assert(
    fc.property(anyWords, (words) => {
      const source = { words: words.slice(), first: 1, step };
      const target = step === targetStep ? source : { words: words.slice(), first: 2, step: targetStep };
      transposeBits(source, target);
      const bitOf = (row: number, column: number) => ((words[1 + row * step] ?? 0) >>> column) & 1;
      const expected = words.slice();
      for (let row = 0; row < 32; row++) {
        const at = target.first + row * targetStep;
        expected[at] = 0;
        for (let column = 0; column < 32; column++) {
          expected[at] = (expected[at] ?? 0) | (bitOf(column, row) << column);
        }
      }
      expect(target.words).toEqual(expected);
    }),
  );
});
