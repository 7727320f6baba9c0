import { type Dispatch, type SetStateAction, useState } from 'react';

/**
 * Returns a state that begins with what the page's address has, and begins again whenever another page has something else. `key` is a text
 * that is equal for equal values.
 */
export function useAddressState<Value>(
  requested: Value,
  key: string,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(requested);
  const [lastKey, setLastKey] = useState(key);
  if (key === lastKey) return [value, setValue];
  setLastKey(key);
  setValue(requested);
  return [requested, setValue];
}
