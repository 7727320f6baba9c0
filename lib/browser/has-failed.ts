import type { UseQueryResult } from '@tanstack/react-query';

/** Whether a query has no answer of its own because it failed; also while it is tried again, so that a message does not come and go. */
export function hasFailed({
  isError,
  isPending,
  isPlaceholderData,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isError' | 'isPending' | 'isPlaceholderData' | 'errorUpdateCount'>): boolean {
  return isError || ((isPending || isPlaceholderData) && errorUpdateCount > 0);
}
