'use client';

import dynamic from 'next/dynamic';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import type { LeafletMapProps } from './leaflet-map.tsx';

const LeafletMap = dynamic(() => import('./leaflet-map.tsx'), { ssr: false });

/**
 * Renders a map of rentals that fills its parent, which must have a size. The map's code loads when it is nearly in
 * view and the browser is idle; until then, and without JavaScript, there is only a plain background.
 */
export function RentalMap(props: LeafletMapProps) {
  const [place, isWanted] = useWhenSeen<HTMLDivElement>({ margin: '200px', waitsForIdle: true });
  return (
    <div ref={place} className="relative isolate size-full bg-sand">
      {isWanted && <LeafletMap {...props} />}
    </div>
  );
}
