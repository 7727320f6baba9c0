/** Test helper: serves the catalogue of the tests with the API of production in a separate process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBundle } from '../../../lib/import/load/load-bundle.ts';
import { serveApi } from '../../../lib/import/mirror/testing/api-process.ts';
import { sqliteShelf } from '../../../lib/store/sqlite.ts';
import { writeFixtureBundle } from '../../../lib/store/testing/fixture-bundle.ts';

/** A served catalogue. */
export interface ServedFixture {
  /** The address of the site, such as "http://127.0.0.1:4711". */
  readonly origin: string;
  readonly end: () => Promise<void>;
}

/** Publishes the catalogue of the tests, with 60 rentals, and serves it. */
export async function serveFixture(): Promise<ServedFixture> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-client-'));
  const bundle = join(directory, 'bundle');
  const data = join(directory, 'data');
  await writeFixtureBundle(bundle);
  const shelf = sqliteShelf(data);
  await loadBundle({ directory: bundle, shelf });
  await shelf.close();
  const api = await serveApi(data);
  return {
    origin: api.origin,
    end: async () => {
      await api[Symbol.asyncDispose]();
      await rm(directory, { recursive: true });
    },
  };
}
