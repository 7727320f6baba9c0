import { type RefObject, useEffect, useRef, useState } from 'react';

/** How long a busy browser may put off what has come into view. */
const LONGEST_WAIT_MS = 1500;

interface Patience {
  /** How far from the view is near enough, as a CSS margin. */
  readonly margin?: string;
  /** Once it is near, waits until the browser has nothing better to do. */
  readonly waitsForIdle?: boolean;
}

/** Whether an element has ever been in view, so that what is heavy in it waits until somebody comes near. */
export function useWhenSeen<Kind extends Element>({
  margin = '0px',
  waitsForIdle = false,
}: Patience = {}): readonly [RefObject<Kind | null>, boolean] {
  const element = useRef<Kind>(null);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let idle: number | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
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
