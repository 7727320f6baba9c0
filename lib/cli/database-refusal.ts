/** SQLSTATE of an invalid account or password, a missing database, and missing privileges. */
const REFUSALS = /^(28|3D|42501)/;

/**
 * Returns a sentence for the operator when PostgreSQL refused a connection or a statement because of the account, the
 * password, a missing database or a missing privilege; null for any other error. `variable` is the one with the database's URL.
 */
export function databaseRefusal(error: unknown, variable = 'DATABASE_URL'): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return null;
  return REFUSALS.test(String(error.code)) ? `The database of ${variable} refuses: ${error.message}.` : null;
}
