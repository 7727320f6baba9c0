/**
 * Returns a clause for the operator, such as `the disk is full.`, for a disk error of the system, SQLite or PostgreSQL:
 * full, not writable or failing; null for any other error.
 */
export function diskFailure(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'].includes(code)) return 'the disk is full.';
  if (['EACCES', 'EROFS', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'].includes(code)) {
    return `${placeOf(error)} cannot be written to (${code}).`;
  }
  return ['EIO', 'EFBIG'].includes(code) || code.startsWith('SQLITE_IOERR')
    ? `the disk fails (${code}).`
    : null;
}

/** Returns the path that an error of the system names. Errors of databases name none. */
function placeOf(error: unknown): string {
  return error instanceof Error && 'path' in error && typeof error.path === 'string'
    ? error.path
    : 'the data directory';
}
