import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { SearchEngine } from '#lib/search/engine';
import { createSearchEngine } from '#lib/search/search-engine';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import type { FixtureContent } from '#lib/store/testing/fixture-bundle';

/** A published catalogue and an engine that searches it. Both exist while a test runs, not when it is declared. */
export interface Searched {
  readonly catalogue: TestCatalogue;
  readonly engine: SearchEngine;
}

/**
 * Declares tests of both search engines on every database.
 * @param content what replaces parts of the fixture catalogue
 * @param declare declares the tests of an engine; calls its parameter in each of them
 */
export function onEveryEngine(
  content: Partial<FixtureContent>,
  declare: (searched: () => Searched) => void,
): void {
  describe.each(TEST_ENGINES)('on %s', (database) => {
    let catalogue: TestCatalogue;
    beforeAll(async () => {
      catalogue = await publishFixture(database, content);
    });
    afterAll(() => catalogue.remove());

    describe.each(['memory', 'sql'] as const)('the engine %s', (kind) => {
      let engine: SearchEngine;
      // For each test another, so that none depends on what an earlier one left in a cache.
      beforeEach(async () => {
        engine = await createSearchEngine(kind, catalogue.store);
      });
      declare(() => ({ catalogue, engine }));
    });
  });
}
