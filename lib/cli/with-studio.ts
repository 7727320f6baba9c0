import { databaseRefusal } from '#lib/cli/database-refusal';
import { UsageError } from '#lib/cli/verb';
import type { Config } from '#lib/config';
import { StoreUnavailable } from '#lib/store/store';
import {
  openStudioDatabase,
  type StudioDatabase,
  StudioDatabaseNewer,
} from '#lib/studio/database/studio-database';

/**
 * Opens the database of the studio that the configuration names, runs `work` with it and closes it afterwards, also after an error.
 * @throws UsageError where the studio is off or the database is of a newer release; StoreUnavailable when the database does not respond or
 *   refuses
 */
export async function withStudio<Result>(
  { studio, dataDirectory }: Config,
  work: (database: StudioDatabase) => Promise<Result>,
): Promise<Result> {
  if (studio === null) {
    throw new UsageError(
      'The studio is off. The servers and this command need STUDIO=on, with DATABASE_URL also STUDIO_DATABASE_URL.',
    );
  }
  try {
    const database = await openStudioDatabase({ studio, dataDirectory });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof StudioDatabaseNewer) throw new UsageError(error.message);
    const refusal = databaseRefusal(error, 'STUDIO_DATABASE_URL');
    throw refusal === null ? error : new StoreUnavailable(refusal, { cause: error });
  }
}
