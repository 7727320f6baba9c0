import { useEffect } from 'react';

const PAUSE_MS = 150;

/**
 * Replaces the page's URL (without a history entry) once `address` has not changed for a moment, and before a link is
 * followed.
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
