import { useEffect, useState } from 'react';

/**
 * Returns the last value that stayed unchanged for `pauseMs` milliseconds, and re-renders when there is a new one. At
 * first it is the first value.
 */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
