import { useEffect } from 'react';

const PAUSE_MS = 150;

/** Writes the page's address once it has stayed the same for a while, as no step of the history. */
export function useKeptAddress(address: string, isLive: boolean): void {
  useEffect(() => {
    if (!isLive) return;
    const write = () => {
      if (`${window.location.pathname}${window.location.search}` === address) return;
      window.history.replaceState(null, '', address);
    };
    const timer = setTimeout(write, PAUSE_MS);
    // Before a link is followed: the way back leads to this address, and a later change would call off the way there.
    window.addEventListener('click', write, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', write, { capture: true });
    };
  }, [isLive, address]);
}
