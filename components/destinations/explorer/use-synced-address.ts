import { useEffect } from 'react';

const PAUSE_MS = 150;

/**
 * Replaces the browser's URL by `address`, without a history entry or a request, once it has not changed for 150 ms and
 * before any click takes effect. Does nothing while `isLive` is false.
 */
export function useSyncedAddress(address: string, isLive: boolean): void {
  useEffect(() => {
    if (!isLive) return;
    const write = () => {
      if (`${window.location.pathname}${window.location.search}` === address) return;
      window.history.replaceState(null, '', address);
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
