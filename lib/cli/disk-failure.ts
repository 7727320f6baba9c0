/** What an error of the disk, or of a database on it, means to the operator: half a sentence; null for any other error. */
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

/** The system tells which file it refused, a database does not. */
function placeOf(error: unknown): string {
  return error instanceof Error && 'path' in error && typeof error.path === 'string'
    ? error.path
    : 'the data directory';
}
