import { expect, test } from 'vitest';
import { SpareArrays } from '#lib/search/memory/spare-arrays';

test('an array that was released is taken again, once', () => {
  const spare = new SpareArrays(3, 2);
  const first = spare.take();
  expect(first).toEqual(new Float64Array(3));
  spare.release(first);
  expect(spare.take()).toBe(first);
  expect(spare.take()).not.toBe(first);
});

test('no more arrays are kept than are wanted', () => {
  const spare = new SpareArrays(1, 2);
  const arrays = [spare.take(), spare.take(), spare.take()];
  for (const array of arrays) spare.release(array);
  const taken = [spare.take(), spare.take(), spare.take()];
  expect(taken.map((array) => arrays.indexOf(array))).toEqual([1, 0, -1]);
});

test('a lent array is recycled after the work, also where it fails', async () => {
  const spare = new SpareArrays(2, 1);
  const lent: Float64Array[] = [];
  const result = await spare.lend(async (array) => {
    lent.push(array);
    expect(spare.take()).not.toBe(array);
    return array.length;
  });
  expect(result).toBe(2);
  const failing = spare.lend(async (array) => {
    lent.push(array);
    throw new Error('no prices');
  });
  await expect(failing).rejects.toThrow('no prices');
  expect(lent[1]).toBe(lent[0]);
  expect(spare.take()).toBe(lent[0]);
});
