'use client';

import { type RefObject, useEffect, useState } from 'react';
import { WHOLE_UP_TO } from './tree-window.ts';

/** The height of a row of a virtualised list, in rem. */
const ROW_REM = 3;

/** The number of rows rendered before the view has been measured: enough for the tallest screen. */
const FIRST_ROWS = 40;

/** Returns the height of a row in pixels. */
function rowHeight(): number {
  return ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/**
 * Returns the range [from, to) of rows in view, in steps of five rows, and re-renders when scrolling or resizing
 * changes it. A list of up to 300 rows is not observed: the range stays [0, 40).
 */
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
      // Rounded to five rows, so that not every scrolled pixel renders the list.
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
