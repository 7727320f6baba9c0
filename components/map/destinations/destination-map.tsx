'use client';

import { lazy, Suspense } from 'react';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import type { DestinationLeafletMapProps } from './destination-leaflet-map.tsx';

// Shown in the browser alone, so that it needs nothing of `next/dynamic`.
const DestinationLeafletMap = lazy(() => import('./destination-leaflet-map.tsx'));

/**
 * A map of destinations that fills its parent, which must have a size. Its code is fetched when the map is nearly in view and
 * the browser has nothing better to do; until then, and without JavaScript, there is its ground alone.
 */
export function DestinationMap(props: DestinationLeafletMapProps) {
  const [place, isWanted] = useWhenSeen<HTMLDivElement>({ margin: '200px', waitsForIdle: true });
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
