import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { Answer, Query } from '#lib/browser/queries';

/** A query of a component. */
export interface UsedQuery<Data> {
  readonly query: Query<Data>;
  /** Whether it may be requested; true by default. */
  readonly isEnabled?: boolean;
  /** The data that the page has from its server. */
  readonly initial?: Data | undefined;
  /** Shown until the first request has ended. */
  readonly placeholder?: Data | undefined;
}

/** What a component shows of a query. */
export interface QueryResult<Data> {
  /** Undefined while there is none, and after a failure without an earlier answer. */
  readonly data: Data | undefined;
  /** Whether `data` is a placeholder, or that of the previous query. */
  readonly isPlaceholder: boolean;
  /** Whether there is no data, and no failure. */
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** The number of failed requests. */
  readonly failures: number;
  /** Requests the data again. */
  readonly refetch: () => void;
}

/** Returns what is known of a query, requests it in the browser, and re-renders when it changes. */
export function useQuery<Data>(
  query: Query<Data>,
  { isEnabled = true, initial, placeholder }: Omit<UsedQuery<Data>, 'query'> = {},
): QueryResult<Data> {
  useAnswers([{ query, isEnabled, initial }]);
  return resultOf({ query, isEnabled, initial, placeholder });
}

/** Does the same as `useQuery`, and returns the data of the previous query until the query has data or has failed. */
export function useQueryKeepingData<Data>(
  query: Query<Data>,
  { isEnabled = true, initial }: Pick<UsedQuery<Data>, 'isEnabled' | 'initial'> = {},
): QueryResult<Data> {
  const [last, setLast] = useState<Data | undefined>(undefined);
  const result = useQuery(query, { isEnabled, initial, placeholder: last });
  if (!result.isPlaceholder && result.data !== undefined && result.data !== last) setLast(result.data);
  return result;
}

/** Does the same as `useQuery` for several queries, whose results are in the same order. An equal list of results is the same one. */
export function useQueries<Data>(used: readonly UsedQuery<Data>[]): readonly QueryResult<Data>[] {
  const revision = useAnswers(used);
  const known = useRef<{ readonly of: string; readonly results: readonly QueryResult<Data>[] } | null>(null);
  const of = `${revision} ${used.map(({ query }) => query.key)}`;
  if (known.current?.of !== of) known.current = { of, results: used.map(resultOf) };
  return known.current.results;
}

/** Watches the answers of queries, and re-renders when one changes. Returns a number that changes with them. */
function useAnswers<Data>(used: readonly UsedQuery<Data>[]): number {
  const latest = useRef(used);
  latest.current = used;
  const keys = used.map(({ query, isEnabled = true }) => (isEnabled ? query.key : '')).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies(keys): equal keys have the same answers
  const watch = useCallback(
    (onChange: () => void) => {
      const leave = latest.current.map(({ query, isEnabled = true, initial }) =>
        isEnabled ? query.answer().watch(onChange, initial) : null,
      );
      return () => {
        for (const each of leave) each?.();
      };
    },
    [keys],
  );
  return useSyncExternalStore(
    watch,
    () => used.reduce((sum, { query }) => sum + (query.known()?.revision ?? 0), 0),
    () => 0,
  );
}

function resultOf<Data>({
  query,
  isEnabled = true,
  initial,
  placeholder,
}: UsedQuery<Data>): QueryResult<Data> {
  const answer = query.known();
  const known = answer?.data ?? initial;
  // A request begins after the render.
  const isAboutToLoad = isEnabled && !answer?.isWatched && isMissing(answer, initial);
  const isError = (answer?.isError ?? false) && !isAboutToLoad;
  const data = known ?? (isError ? undefined : placeholder);
  return {
    data,
    isPlaceholder: known === undefined && data !== undefined,
    isPending: data === undefined && !isError,
    isError,
    isFetching: isAboutToLoad || (answer?.isFetching ?? false),
    failures: answer?.failures ?? 0,
    refetch: () => query.answer().reload(),
  };
}

function isMissing<Data>(answer: Answer<Data> | undefined, initial: Data | undefined): boolean {
  return answer
    ? answer.isStale && (answer.data !== undefined || initial === undefined)
    : initial === undefined;
}
