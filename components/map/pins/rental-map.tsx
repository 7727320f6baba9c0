'use client';

import { useMemo } from 'react';
import { lazyPart } from '#components/ui/lazy-part';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import type { MapPin } from '#lib/geo/map-pin';
import { type PackedRows, unpackRows } from '#lib/site/packed-rows';
import type { LeafletMapProps } from './leaflet-map.tsx';

const LeafletMap = lazyPart(() => import('./leaflet-map.tsx'));

interface RentalMapProps extends Omit<LeafletMapProps, 'pins'> {
  /** `packRows` of the pins. */
  readonly pins: PackedRows<MapPin>;
}

/**
 * Renders a map of rentals that fills its parent, which must have a size. The map's code loads when it is nearly in
 * view and the browser is idle; until then, and without JavaScript, there is only a plain background.
 */
export function RentalMap({ pins, ...props }: RentalMapProps) {
  const rows = useMemo(() => unpackRows(pins), [pins]);
  const [place, isWanted] = useWhenSeen<HTMLDivElement>({ margin: '200px', waitsForIdle: true });
  return (
    <div ref={place} className="relative isolate size-full bg-sand">
      {isWanted && <LeafletMap {...props} pins={rows} />}
    </div>
  );
}
