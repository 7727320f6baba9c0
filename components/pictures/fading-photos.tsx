'use client';

import { useEffect } from 'react';

/** A photo that was requested for less time appears at once, as from the browser's cache. Milliseconds. */
const SOON_MS = 150;
const FADE_MS = 240;

/**
 * Renders nothing. Lets photos that arrive late fade in over what stands behind them: that is their own background, which the parent
 * takes over meanwhile. Photos that are loaded with priority never fade, since browsers measure when they are painted.
 */
export function FadingPhotos() {
  useEffect(() => {
    const onLoad = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement) || target.loading !== 'lazy') return;
      const { parentElement: parent } = target;
      if (!parent || !target.classList.contains('picture')) return;
      if ((performance.getEntriesByName(target.currentSrc).at(-1)?.duration ?? 0) < SOON_MS) return;
      if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      parent.style.background = getComputedStyle(target).background;
      target.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: 'ease-out' }).onfinish = () => {
        parent.style.background = '';
      };
    };
    document.addEventListener('load', onLoad, true);
    return () => document.removeEventListener('load', onLoad, true);
  }, []);
  return null;
}
