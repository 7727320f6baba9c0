/** Classes of SQLSTATE: no such account or password, no such database, and what an account may not do. */
const REFUSALS = /^(28|3D|42501)/;

/** What a database that answers but lets nobody in means to the operator: a sentence; null for any other error. */
export function databaseRefusal(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return null;
  return REFUSALS.test(String(error.code)) ? `The database of DATABASE_URL refuses: ${error.message}.` : null;
}
