import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { AnswerCache, AnswerRequest } from '#lib/browser/answer-cache';

/** The answer of a request, and how current it is. */
export interface ShownAnswer<Answer> {
  /** The last answer; until the one of a new request arrives, that of the previous request. Undefined before the first. */
  readonly data: Answer | undefined;
  /** Whether `data` is the answer of a previous request. */
  readonly isPlaceholderData: boolean;
  readonly isError: boolean;
  /** Repeats a failed request. */
  readonly refetch: () => void;
}

/**
 * Returns the answer of a request, and re-renders when it has arrived; for null it requests nothing. A request is aborted when another one takes
 * its place. For parts that only the browser renders and that a page has from its beginning: the library of queries is ten times as large.
 */
export function useAnswer<Answer>(
  cache: AnswerCache<Answer>,
  request: AnswerRequest<Answer> | null,
): ShownAnswer<Answer> {
  const version = useSyncExternalStore(cache.subscribe, cache.version, cache.version);
  const [attempt, setAttempt] = useState(0);
  const [arrived, setArrived] = useState<{ readonly key: string; readonly answer: Answer } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const key = request?.key ?? null;
  const load = useEffectEvent((signal: AbortSignal) => request && cache.get(request, signal));
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal keys are equal requests, which are repeated for another version and attempt
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    setFailed(null);
    load(signal)?.then(
      (answer) => {
        if (!signal.aborted) setArrived({ key, answer });
      },
      () => {
        if (!signal.aborted) setFailed(key);
      },
    );
    return () => controller.abort();
  }, [key, version, attempt]);
  return {
    data: arrived?.answer,
    isPlaceholderData: arrived !== null && arrived.key !== key,
    isError: failed !== null && failed === key,
    refetch: () => setAttempt((count) => count + 1),
  };
}
