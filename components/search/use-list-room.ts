import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where a list next to a field has room: its side, and its greatest height in CSS pixels. */
export interface ListRoom {
  readonly side: 'below' | 'above';
  readonly height: number;
}

/** The height that a list has at most, its distance from field and window, and the height of the label above the field. */
const WANTED = 320;
const GAP = 8;
const LABEL = 32;

/**
 * Returns the side of `list`'s parent on which the list has room, and re-renders when the window or the on-screen keyboard changes it.
 * Below where it fits, else above where it fits; where neither side has room, the page scrolls the field to the top. Null while `isOpen` is
 * false.
 */
export function useListRoom(list: RefObject<HTMLElement | null>, isOpen: boolean): ListRoom | null {
  const [room, setRoom] = useState<ListRoom | null>(null);
  useLayoutEffect(() => {
    const field = list.current?.parentElement;
    if (!isOpen || !field) return;
    const measure = () => {
      const { top, bottom } = field.getBoundingClientRect();
      const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
      const above = top - offsetTop - LABEL - GAP;
      const below = offsetTop + height - bottom - 2 * GAP;
      if (below >= WANTED) setRoom({ side: 'below', height: WANTED });
      else if (above >= WANTED) setRoom({ side: 'above', height: WANTED });
      else {
        const scrolled = Math.max(0, above);
        window.scrollBy({ top: scrolled, behavior: 'instant' });
        setRoom({ side: 'below', height: Math.min(WANTED, below + scrolled) });
      }
    };
    measure();
    const { visualViewport } = window;
    window.addEventListener('resize', measure);
    visualViewport?.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      visualViewport?.removeEventListener('resize', measure);
    };
  }, [list, isOpen]);
  return isOpen ? room : null;
}
