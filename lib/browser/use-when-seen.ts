import { type RefObject, useEffect, useRef, useState } from 'react';

/** The longest wait for an idle browser. */
const LONGEST_WAIT_MS = 1500;

interface Options {
  /** How near to the viewport counts as seen, as a CSS margin; 0px by default. */
  readonly margin?: string;
  /** Whether to wait after that until the browser is idle, at most 1.5 seconds; false by default. */
  readonly waitsForIdle?: boolean;
}

/**
 * Returns a ref for an element and whether the element has ever been in view, and re-renders when it is first seen. It never
 * becomes false again. Use it to defer heavy content.
 */
export function useWhenSeen<Kind extends Element>({
  margin = '0px',
  waitsForIdle = false,
}: Options = {}): readonly [RefObject<Kind | null>, boolean] {
  const element = useRef<Kind>(null);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let idle: number | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser delivers several at once: out of view when the observation began, then in view.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Safari has no idle callback.
        if (waitsForIdle)
          idle = window.requestIdleCallback?.(() => setSeen(true), { timeout: LONGEST_WAIT_MS });
        if (idle === undefined) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      if (idle !== undefined) window.cancelIdleCallback(idle);
    };
  }, [margin, waitsForIdle]);
  return [element, wasSeen];
}
