'use client';

import { lazy, Suspense } from 'react';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import type { DestinationLeafletMapProps } from './destination-leaflet-map.tsx';

// Rendered only in the browser, so that `lazy` suffices.
const DestinationLeafletMap = lazy(() => import('./destination-leaflet-map.tsx'));

/**
 * Renders a map of destinations that fills its parent, which must have a size. The map's code loads when it is nearly
 * in view and the browser is idle; until then, and without JavaScript, there is only a plain background.
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
