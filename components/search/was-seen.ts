import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has ever been in view, so that what is heavy in it waits until it is opened. */
export function useWasSeen<Kind extends Element>(): readonly [RefObject<Kind | null>, boolean] {
  const element = useRef<Kind>(null);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, wasSeen];
}
