'use client';

import dynamic from 'next/dynamic';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import type { LeafletMapProps } from './leaflet-map.tsx';

const LeafletMap = dynamic(() => import('./leaflet-map.tsx'), { ssr: false });

/**
 * A map of rentals that fills its parent, which must have a size. Its code is fetched when the map is nearly in view and the
 * browser has nothing better to do; until then, and without JavaScript, there is its ground alone.
 */
export function RentalMap(props: LeafletMapProps) {
  const [place, isWanted] = useWhenSeen<HTMLDivElement>({ margin: '200px', waitsForIdle: true });
  return (
    <div ref={place} className="relative isolate size-full bg-sand">
      {isWanted && <LeafletMap {...props} />}
    </div>
  );
}
