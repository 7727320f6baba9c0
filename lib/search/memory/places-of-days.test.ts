import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { placesOfDays } from '#lib/search/memory/places-of-days';

test('places are sorted by their day, also by the one after the last, and keep their order otherwise', async () => {
  const places = Uint32Array.of(5, 6, 7, 8, 9);
  const indexes = Uint16Array.of(2, 0, 2, 3, 0);
  const sorted = await placesOfDays(places, indexes, 3, new TimeSlice());
  expect([...sorted.places]).toEqual([6, 9, 5, 7, 8]);
  expect([...sorted.starts]).toEqual([0, 2, 2, 4, 5]);
});

test('no places have no days', async () => {
  const sorted = await placesOfDays(new Uint32Array(), new Uint16Array(), 2, new TimeSlice());
  expect([...sorted.places]).toEqual([]);
  expect([...sorted.starts]).toEqual([0, 0, 0, 0]);
});
