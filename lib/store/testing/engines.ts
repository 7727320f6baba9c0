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

export const TEST_ENGINES = ['sqlite', 'postgres'] as const;
export type TestEngine = (typeof TEST_ENGINES)[number];

/** Publication of the fixture: 2026-01-15, noon UTC. */
export const FIXTURE_PUBLISHED_AT = new Date('2026-01-15T12:00:00Z');

/** An empty shelf for one test. */
export interface TestShelf {
  readonly shelf: VersionShelf;
  /** A temporary directory for the test. */
  readonly directory: string;
  /** URL of the test's database; null for SQLite. */
  readonly databaseUrl: string | null;
  remove(): Promise<void>;
}

/** Creates an empty shelf. */
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
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
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

/** A published catalogue for one test. */
export interface TestCatalogue extends TestShelf {
  readonly store: Store;
}

/** Publishes the fixture catalogue (see fixture-bundle.ts), with records replaced by `content`. Call `remove` when done. */
export async function publishFixture(
  engine: TestEngine,
  content?: Partial<FixtureContent>,
): Promise<TestCatalogue> {
  const test = await openTestShelf(engine);
  const bundle = join(test.directory, 'bundle');
  await writeFixtureBundle(bundle, content);
  const { versionId } = await loadBundle({ directory: bundle, shelf: test.shelf, now: FIXTURE_PUBLISHED_AT });
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

/** Publishes the fixture on any shelf, as of `now`. Returns the version's id. */
export async function publishFixtureOn(shelf: VersionShelf, now: Date): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-test-'));
  try {
    await writeFixtureBundle(directory);
    return (await loadBundle({ directory, shelf, now })).versionId;
  } finally {
    await rm(directory, { recursive: true });
  }
}
