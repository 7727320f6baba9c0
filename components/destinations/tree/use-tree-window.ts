'use client';

import { type RefObject, useEffect, useState } from 'react';
import { WHOLE_UP_TO } from './tree-window.ts';

/** Rows of a list whose rows are not all in the document: three rem. */
const ROW_REM = 3;

/** Enough for the tallest screen before it has been measured. */
const FIRST_ROWS = 40;

/** Pixels of a row where all have the same height. */
function rowHeight(): number {
  return ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Which rows of a long list are in view, from, inclusive, to, exclusive. A short list is not watched. */
export function useTreeWindow(list: RefObject<HTMLElement | null>, count: number) {
  const [range, setRange] = useState({ from: 0, to: FIRST_ROWS });
  const isLong = count > WHOLE_UP_TO;
  useEffect(() => {
    if (!isLong) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      if (!list.current) return;
      const height = rowHeight();
      const above = -list.current.getBoundingClientRect().top;
      // In steps, so that not every pixel draws the list again.
      const from = Math.max(0, Math.floor(above / height / 5) * 5);
      const to = Math.ceil((above + window.innerHeight) / height / 5) * 5;
      setRange((known) => (known.from === from && known.to === to ? known : { from, to }));
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [isLong, list]);
  return range;
}
