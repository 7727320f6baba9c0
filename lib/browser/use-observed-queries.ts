import {
  hashKey,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef } from 'react';

/** What `useObservedQueries` returns of a query. */
export interface ObservedQuery<Data> {
  /** Undefined before there is an answer. */
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
}

const CHANGES: (keyof ObservedQuery<unknown>)[] = ['data', 'isError', 'isPlaceholderData'];

/**
 * Returns the results of queries whose number changes, in their order, and re-renders when one of them changes. A request is aborted when its
 * query is no longer among them. The results keep their identity until then. The library's own `useQueries` is three times larger.
 */
export function useObservedQueries<Data, Key extends QueryKey>(
  queries: readonly QueryObserverOptions<Data, Error, Data, Data, Key>[],
): readonly ObservedQuery<Data>[] {
  const client = useQueryClient();
  const [changes, addChange] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(changes): each change has other results
  const results = useMemo(
    () => queries.map((options) => new QueryObserver(client, options).getCurrentResult()),
    [client, queries, changes],
  );
  const observed = useRef(new Map<string, Observed<Data, Key>>());
  useEffect(() => {
    const wanted = new Set(queries.map(({ queryKey }) => hashKey(queryKey)));
    for (const [hash, { end }] of observed.current) {
      if (wanted.has(hash)) continue;
      end();
      observed.current.delete(hash);
    }
    for (const [index, query] of queries.entries()) {
      const options = { ...query, notifyOnChangeProps: CHANGES };
      const hash = hashKey(query.queryKey);
      const known = observed.current.get(hash);
      known?.observer.setOptions(options);
      if (known) continue;
      const observer = new QueryObserver(client, options);
      observed.current.set(hash, { observer, end: observer.subscribe(addChange) });
      // An answer may have arrived since the render.
      if (observer.getCurrentResult().data !== results[index]?.data) addChange();
    }
  }, [client, queries, results]);
  useEffect(
    () => () => {
      for (const { end } of observed.current.values()) end();
      observed.current.clear();
    },
    [],
  );
  return results;
}

interface Observed<Data, Key extends QueryKey> {
  readonly observer: QueryObserver<Data, Error, Data, Data, Key>;
  readonly end: () => void;
}
