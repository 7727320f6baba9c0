import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { SearchEngine } from '#lib/search/engine';
import { TESTED_DATABASES, TESTED_ENGINES, testedEngine } from '#lib/search/testing/tested-engines';
import { type EarlierVersion, publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import type { FixtureContent } from '#lib/store/testing/fixture-bundle';

/** A published catalogue and an engine that searches it. Both exist while a test runs, not when it is declared. */
export interface Searched {
  readonly catalogue: TestCatalogue;
  readonly engine: SearchEngine;
}

/**
 * Declares tests of the search engines on every database.
 * @param content what replaces parts of the fixture catalogue
 * @param declare declares the tests of an engine; calls its parameter in each of them
 * @param earlier the versions that are published before
 */
export function onEveryEngine(
  content: Partial<FixtureContent>,
  declare: (searched: () => Searched) => void,
  earlier: readonly EarlierVersion[] = [],
): void {
  describe.each(TESTED_DATABASES)('on %s', (database) => {
    let catalogue: TestCatalogue;
    beforeAll(async () => {
      catalogue = await publishFixture(database, content, earlier);
    });
    afterAll(() => catalogue.remove());

    describe.each(TESTED_ENGINES)('the engine %s', (kind) => {
      let engine: SearchEngine;
      // For each test another, so that none depends on what an earlier one left in a cache.
      beforeEach(async () => {
        engine = await testedEngine(kind, catalogue.store);
      });
      declare(() => ({ catalogue, engine }));
    });
  });
}
