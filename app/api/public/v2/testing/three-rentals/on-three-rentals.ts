/** Tests of complete answers for the catalogue of `three-rentals.ts`. */
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { ask } from '../ask.ts';
import { THREE_RENTALS } from './three-rentals.ts';

/** Defines tests on every engine, while the catalogue is served and the time is noon of 15 March 2026, UTC. */
export function onThreeRentals(defineTests: () => void): void {
  describe.each(TEST_ENGINES)('on %s', (engine) => {
    let catalogue: TestCatalogue;
    beforeAll(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T12:00:00Z') });
      catalogue = await publishFixture(engine, THREE_RENTALS);
      serveStore(catalogue.store);
    });
    afterAll(async () => {
      vi.useRealTimers();
      await catalogue.remove();
    });
    defineTests();
  });
}

/** Matches the `etag` of a list. */
export const DIGEST = expect.stringMatching(/^[0-9a-f]{64}$/);

/** The newest change of the rentals, as their records have it. */
export const SEA_CHANGED = '2026-01-04T05:06:07.000Z';

/** Reads the JSON body of a response with the expected status. */
export async function read(path: string, status = 200): Promise<unknown> {
  const response = await ask(path);
  expect(response.status, path).toBe(status);
  return response.json();
}

/** Returns the `meta` of a list on one page of the default size. */
export function onePage(totalCount: number, lastModified: string) {
  return {
    pagination: { page: 1, per_page: 20, total_count: totalCount, total_pages: 1 },
    last_modified: lastModified,
    etag: DIGEST,
  };
}
