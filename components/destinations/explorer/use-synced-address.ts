import { useEffect, useRef } from 'react';
import { chosenIn, valuesWithout } from './explorer-address.ts';

const PAUSE_MS = 150;

/**
 * Writes `address` to the browser's URL without a request, once it has not changed for 150 ms and before any click takes effect. Another
 * chosen place is a step in the history; other changes replace the URL. Does nothing while `isLive` is false.
 */
export function useSyncedAddress(address: string, isLive: boolean): void {
  /** The filter of the address and that of the browser's URL when they were last the same page. */
  const known = useRef<readonly [filter: string, shownFilter: string] | null>(null);
  useEffect(() => {
    if (!isLive) return;
    const write = () => {
      const shown = `${window.location.pathname}${window.location.search}`;
      const filter = filterIn(address);
      known.current ??= [filter, filterIn(shown)];
      // Back led to another filter, whose page has not arrived.
      if (known.current[0] === filter && known.current[1] !== filterIn(shown)) return;
      known.current = [filter, filter];
      if (shown === address) return;
      if (chosenIn(shown) === chosenIn(address)) window.history.replaceState(null, '', address);
      else window.history.pushState(null, '', address);
    };
    const timer = setTimeout(write, PAUSE_MS);
    // Capture phase: the URL must be written before a link is followed, so that Back returns to it; a write after that
    // would cancel the navigation.
    window.addEventListener('click', write, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', write, { capture: true });
    };
  }, [isLive, address]);
}

/** Returns what a URL of the explorer has apart from the places and the phrase. */
function filterIn(address: string): string {
  return JSON.stringify(valuesWithout(address, ['open', 'node', 'search_phrase']));
}
