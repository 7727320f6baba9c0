import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transposeBits } from '#lib/search/memory/transpose-bits';

test('exchanges rows and columns, and leaves the words before and after', () => {
  const anyWords = fc.uint32Array({ minLength: 34, maxLength: 34 });
  fc.assert(
    fc.property(anyWords, (words) => {
      const transposed = words.slice();
      transposeBits(transposed, 1);
      const bitOf = (row: number, column: number) => ((words[1 + row] ?? 0) >>> column) & 1;
      const expected = Uint32Array.from(words);
      for (let row = 0; row < 32; row++) {
        expected[1 + row] = 0;
        for (let column = 0; column < 32; column++) {
          expected[1 + row] = (expected[1 + row] ?? 0) | (bitOf(column, row) << column);
        }
      }
      expect(transposed).toEqual(expected);
    }),
  );
});
