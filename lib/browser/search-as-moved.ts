import { useSyncExternalStore } from 'react';

/** The key of the stored setting. */
const NAME = 'veranda.search-as-moved';
const OFF = 'off';

const listeners = new Set<() => void>();
/** The setting where the browser refuses to store anything. */
let unstored: string | null = null;

function read(): boolean {
  try {
    return (window.localStorage.getItem(NAME) ?? unstored) !== OFF;
  } catch {
    return unstored !== OFF;
  }
}

function write(isOn: boolean): void {
  unstored = isOn ? null : OFF;
  try {
    if (isOn) window.localStorage.removeItem(NAME);
    else window.localStorage.setItem(NAME, OFF);
  } catch {
    // The setting lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Returns whether moving the map starts a search and the function that sets this, and re-renders when it changes, also in
 * another tab. On by default; stored in this browser.
 */
export function useSearchAsMoved(): readonly [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => true), write];
}
