'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { DestinationLeafletMapProps } from './destination-leaflet-map.tsx';

// Shown in the browser alone, so that it needs nothing of `next/dynamic`.
const DestinationLeafletMap = lazy(() => import('./destination-leaflet-map.tsx'));

/**
 * A map of destinations that fills its parent, which must have a size. Its code is fetched when the map is nearly in view and
 * the browser has nothing better to do; until then, and without JavaScript, there is its ground alone.
 */
export function DestinationMap(props: DestinationLeafletMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    let idle: number | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Safari has no idle callback.
        idle = window.requestIdleCallback?.(() => setWanted(true), { timeout: 1500 });
        if (idle === undefined) setWanted(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      if (idle !== undefined) window.cancelIdleCallback(idle);
    };
  }, []);
  return (
    <div ref={place} className="relative isolate size-full bg-sand">
      {isWanted && (
        <Suspense>
          <DestinationLeafletMap {...props} />
        </Suspense>
      )}
    </div>
  );
}
