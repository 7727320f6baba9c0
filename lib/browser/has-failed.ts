import type { QueryResult } from '#lib/browser/use-query';

/** Whether a query has no answer of its own because it failed; also while it is tried again, so that a message does not come and go. */
export function hasFailed({
  isError,
  isPending,
  isPlaceholder,
  failures,
}: Pick<QueryResult<unknown>, 'isError' | 'isPending' | 'isPlaceholder' | 'failures'>): boolean {
  return isError || ((isPending || isPlaceholder) && failures > 0);
}
