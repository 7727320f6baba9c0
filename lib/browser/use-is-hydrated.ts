import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns whether the component runs in a browser: false on the server and during hydration. For fields that only scripts fill: a hidden
 * one in the document would be submitted without scripts together with its visible replacement.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
