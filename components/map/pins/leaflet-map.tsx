'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { MapPin } from '#lib/geo/map-pin';
import { type MapSetting, MapShell, MapSize, useOnMap } from '../map-shell.tsx';
import { PinLayer } from './pin-layer.ts';

interface PinsProps {
  /** Pins in the order of the list; the map shows them all, and moves when they change. */
  readonly pins: readonly MapPin[];
  /** Closest automatic zoom. */
  readonly closestZoom: number;
}

/** The props of `RentalMap` and of the Leaflet map that it loads. */
export interface LeafletMapProps extends MapSetting, PinsProps {}

/** Renders the Leaflet map of rentals. It works only in a browser; pages use `RentalMap`, which loads it there. */
export default function LeafletMap({ pins, closestZoom, ...setting }: LeafletMapProps) {
  return (
    <MapShell {...setting}>
      <MapSize />
      <Pins pins={pins} closestZoom={closestZoom} closeLabel={setting.labels.close} />
    </MapShell>
  );
}

function Pins({ pins, closestZoom, closeLabel }: PinsProps & { readonly closeLabel: string }) {
  const router = useRouter();
  const [layer, setLayer] = useState<PinLayer | null>(null);
  const fitted = useRef('');

  useOnMap(
    (map) => {
      const pinLayer = new PinLayer(map, { closeLabel, onVisit: (href) => router.push(href) });
      fitted.current = '';
      setLayer(pinLayer);
      return () => {
        setLayer(null);
        pinLayer.remove();
      };
    },
    [closeLabel, router],
  );

  useOnMap(
    (map) => {
      if (!layer) return undefined;
      layer.show(pins);
      // Compared by value: the server may send equal pins again, which must not undo the visitor's move.
      const places = JSON.stringify(pins.map(({ latitude, longitude }) => [latitude, longitude]));
      if (pins.length === 0 || places === fitted.current) return undefined;
      fitted.current = places;
      map.fitBounds(
        pins.map(({ latitude, longitude }) => [latitude, longitude]),
        { padding: [48, 48], maxZoom: closestZoom, animate: false },
      );
      return undefined;
    },
    [layer, pins, closestZoom],
  );
  return null;
}
