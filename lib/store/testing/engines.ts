/** Real databases for tests: SQLite in a separate directory, PostgreSQL in a separate database. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { loadBundle } from '#lib/import/load/load-bundle';
import { postgresShelf } from '#lib/store/postgres';
import { sqliteShelf } from '#lib/store/sqlite';
import type { Store, VersionShelf } from '#lib/store/store';
import { type FixtureContent, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

/** The database engines that tests run on. */
export const TEST_ENGINES = ['sqlite', 'postgres'] as const;
/** The name of a database engine in `TEST_ENGINES`. */
export type TestEngine = (typeof TEST_ENGINES)[number];

/** Time at which `publishFixture` publishes the fixture catalogue: 2026-01-15, noon UTC. */
export const FIXTURE_PUBLISHED_AT = new Date('2026-01-15T12:00:00Z');

/** An empty storage of versions for one test. `remove` deletes its data. */
export interface TestShelf {
  readonly shelf: VersionShelf;
  /** A temporary directory for the test. */
  readonly directory: string;
  /** URL of the test's database; null for SQLite. */
  readonly databaseUrl: string | null;
  remove(): Promise<void>;
}

/**
 * Creates an empty storage of versions: SQLite in a temporary directory, or a new database on the PostgreSQL server of the run. Call
 * `remove` when done.
 */
export async function openTestShelf(engine: TestEngine): Promise<TestShelf> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-test-'));
  if (engine === 'sqlite') {
    return {
      shelf: sqliteShelf(directory),
      directory,
      databaseUrl: null,
      remove: () => rm(directory, { recursive: true, force: true }),
    };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const serverUrl = inject('postgresUrl');
  await onServer(serverUrl, `CREATE DATABASE ${name} STRATEGY file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const shelf = postgresShelf(url.href);
  return {
    shelf,
    directory,
    databaseUrl: url.href,
    async remove() {
      await shelf.close();
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The published fixture catalogue for one test, opened as `store`. `remove` closes it and deletes its data. */
export interface TestCatalogue extends TestShelf {
  readonly store: Store;
}

/** A version of the fixture catalogue that is published before another one. */
export interface EarlierVersion {
  readonly publishedAt: Date;
  readonly content: Partial<FixtureContent>;
}

/**
 * Publishes the fixture catalogue (see fixture-bundle.ts), with records replaced by `content`, after the versions `earlier`. Call `remove` when
 * done.
 */
export async function publishFixture(
  engine: TestEngine,
  content?: Partial<FixtureContent>,
  earlier: readonly EarlierVersion[] = [],
): Promise<TestCatalogue> {
  const test = await openTestShelf(engine);
  for (const { publishedAt, content: own } of earlier) await publishFixtureOn(test.shelf, publishedAt, own);
  const bundle = join(test.directory, 'bundle');
  await writeFixtureBundle(bundle, content);
  const { versionId } = await loadBundle({
    directory: bundle,
    shelf: test.shelf,
    now: FIXTURE_PUBLISHED_AT,
    unpriced: 'keep',
  });
  const store = await test.shelf.open(versionId);
  return {
    ...test,
    store,
    async remove() {
      await store.close();
      await test.remove();
    },
  };
}

/**
 * Publishes the fixture catalogue on an existing shelf, with records replaced by `content` and `now` as the time of publication. Returns the id of
 * the version.
 */
export async function publishFixtureOn(
  shelf: VersionShelf,
  now: Date,
  content?: Partial<FixtureContent>,
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-test-'));
  try {
    await writeFixtureBundle(directory, content);
    return (await loadBundle({ directory, shelf, now, unpriced: 'keep' })).versionId;
  } finally {
    await rm(directory, { recursive: true });
  }
}
