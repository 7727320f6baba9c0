import { useEffect, useEffectEvent } from 'react';
import { hashOfPhoto, photoOfHash } from './photo-address.ts';

/** The member of a history entry's state that marks an entry above that of the page. */
const MARK = 'galleryEntry';
/** Moving through photos quickly writes the address once. */
const PAUSE_MS = 250;

interface PhotoEntryOptions {
  readonly count: number;
  /** The index of the visible photo, which the address names. */
  readonly current: number;
  /** Called when Back, or another address of the page, leaves the gallery. */
  readonly onLeave: () => void;
}

/**
 * Makes the open gallery a step in the history, whose address names the visible photo. Returns a function that leaves the step when the
 * gallery was closed otherwise: it goes back, or removes the fragment where the page was opened with it.
 */
export function usePhotoEntry({ count, current, onLeave }: PhotoEntryOptions): () => void {
  const add = useEffectEvent(() => {
    if (photoOfHash(window.location.hash, count) === null)
      window.history.pushState({ [MARK]: true }, '', hashOfPhoto(current));
  });
  const leave = useEffectEvent(() => {
    if (photoOfHash(window.location.hash, count) === null) onLeave();
  });
  useEffect(() => {
    add();
    const onPopState = () => leave();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { hash } = window.location;
      if (hash !== hashOfPhoto(current) && photoOfHash(hash, count) !== null)
        window.history.replaceState(window.history.state, '', hashOfPhoto(current));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [count, current]);
  return () => {
    if (photoOfHash(window.location.hash, count) === null) return;
    const { state } = window.history;
    if (typeof state === 'object' && state !== null && MARK in state) window.history.back();
    else window.history.replaceState(null, '', window.location.pathname + window.location.search);
  };
}
