import { expect, test } from 'vitest';
import { gradient } from '#lib/studio/pictures/testing/uploaded-files';
import { readInTurn } from '#lib/studio/pictures/upload-turns';

test('pictures are read one after the other, a broken one holds up none, and too many are refused', async () => {
  const file = await gradient(1300, 700).png().toBuffer();
  const turns = [file, Buffer.from('broken'), file, file, file].map((bytes) => readInTurn(bytes));
  expect(() => readInTurn(file)).toThrow(expect.objectContaining({ problem: 'busy' }));
  const outcomes = await Promise.allSettled(turns);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect((await readInTurn(file)).width).toBe(1300);
});
