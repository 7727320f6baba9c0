/** Runs tests of loading bundles on every engine, each with its own copy of the fixture bundle. */
import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { VersionShelf } from '#lib/store/store';
import { openTestShelf, TEST_ENGINES, type TestShelf } from '#lib/store/testing/engines';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

/** What a test of loading has. The members are those of the running test: read them in tests and hooks only. */
export interface LoadingTest {
  /** A directory for other files of the engine's tests. */
  readonly directory: string;
  readonly shelf: VersionShelf;
  /** The directory of a fresh copy of the fixture bundle. */
  readonly bundle: string;
}

/** Declares the tests of `declare` once for each engine. */
export function describeLoading(declare: (context: LoadingTest) => void): void {
  describe.each(TEST_ENGINES)('%s', (engine) => {
    let shelf: TestShelf;
    let bundle: string;
    beforeAll(async () => {
      shelf = await openTestShelf(engine);
      await writeFixtureBundle(join(shelf.directory, 'pristine'));
    });
    afterAll(() => shelf.remove());
    beforeEach(async () => {
      bundle = await mkdtemp(join(shelf.directory, 'bundle-'));
      await cp(join(shelf.directory, 'pristine'), bundle, { recursive: true });
    });
    declare({
      get directory() {
        return shelf.directory;
      },
      get shelf() {
        return shelf.shelf;
      },
      get bundle() {
        return bundle;
      },
    });
  });
}
