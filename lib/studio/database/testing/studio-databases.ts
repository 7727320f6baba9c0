/** Real databases of the studio for tests: SQLite in a separate directory, PostgreSQL in a separate database. */
import { openTestShelf, type TestEngine } from '#lib/store/testing/engines';
import { openStudioDatabase, type StudioDatabase } from '#lib/studio/database/studio-database';

/** An empty, migrated database of the studio for one test. */
export interface TestStudio extends StudioDatabase {
  /** Opens the same database once more, as another process does. Close it before `remove`. */
  reopen(): Promise<StudioDatabase>;
  /** The variables of the configuration with which a process opens this database. */
  readonly variables: Readonly<Record<'STUDIO' | 'STUDIO_DATABASE_URL' | 'DATA_DIR', string>>;
  /** Closes the database and deletes its data. */
  remove(): Promise<void>;
}

/** Creates an empty database of the studio: a file in a temporary directory, or a new database of the run's server. Call `remove` when done. */
export async function openTestStudio(engine: TestEngine): Promise<TestStudio> {
  const { directory, databaseUrl, remove } = await openTestShelf(engine);
  const reopen = () => openStudioDatabase({ studio: { databaseUrl }, dataDirectory: directory });
  const opened = await reopen();
  return {
    ...opened,
    reopen,
    variables: { STUDIO: 'on', STUDIO_DATABASE_URL: databaseUrl ?? '', DATA_DIR: directory },
    async remove() {
      await opened.close();
      await remove();
    },
  };
}
