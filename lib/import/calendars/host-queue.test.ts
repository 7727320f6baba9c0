import { expect, test } from 'vitest';
import { HostRefusal } from '#lib/import/calendars/calendar-fetcher';
import { HostQueue } from '#lib/import/calendars/host-queue';

const FAILURE = new HostRefusal('answered 500');

test('entries are taken in their order, each once', () => {
  const queue = new HostQueue([4, 0, 9]);
  expect([queue.take(), queue.take(), queue.take(), queue.take()]).toEqual([4, 0, 9, null]);
});

test('the fifth failure in succession closes the queue', () => {
  const queue = new HostQueue([1, 2]);
  for (let failures = 1; failures <= 4; failures++) queue.report(FAILURE);
  expect(queue.take()).toBe(1);
  queue.report(FAILURE);
  expect(queue.take()).toBeNull();
  // It stays closed when an earlier request is answered later.
  queue.report(null);
  expect(queue.take()).toBeNull();
});

test('an answer ends the succession of failures', () => {
  const queue = new HostQueue([1]);
  for (let failures = 1; failures <= 4; failures++) queue.report(FAILURE);
  queue.report(null);
  for (let failures = 1; failures <= 4; failures++) queue.report(FAILURE);
  expect(queue.take()).toBe(1);
});

test('a host that requests a pause closes the queue at once', () => {
  const queue = new HostQueue([1]);
  queue.report(new HostRefusal('answered 503', 0));
  expect(queue.take()).toBeNull();
});
