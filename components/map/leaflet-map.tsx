'use client';

import 'leaflet/dist/leaflet.css';
import './map.css';
import type * as leaflet from 'leaflet';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { MapGround } from '#lib/geo/map-ground';
import type { MapPin } from '#lib/geo/map-pin';
import { createMapCanvas, type MapLabels } from './map-canvas.ts';
import { PinLayer } from './pin-layer.ts';

export interface LeafletMapProps {
  /** In the order of the list. The map shows them all; it moves when they change. */
  readonly pins: readonly MapPin[];
  readonly ground: MapGround;
  readonly labels: MapLabels;
  /** BCP 47: the language of the names on the built-in map. */
  readonly locale: string;
  /** How close the map comes by itself. */
  readonly closestZoom: number;
}

interface Shown {
  readonly map: leaflet.Map;
  readonly layer: PinLayer;
}

/** The map itself; needs a browser, so pages use `RentalMap`. */
export default function LeafletMap({ pins, ground, labels, locale, closestZoom }: LeafletMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [shown, setShown] = useState<Shown | null>(null);
  const fitted = useRef('');
  const canvasKey = JSON.stringify([ground, labels, locale]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the server may send again unchanged
  useEffect(() => {
    if (!element.current) return;
    const canvas = createMapCanvas(element.current, { ground, labels, locale });
    const { map } = canvas;
    const layer = new PinLayer(map, { closeLabel: labels.close, onVisit: (href) => router.push(href) });
    const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    sizes.observe(element.current);
    fitted.current = '';
    setShown({ map, layer });
    return () => {
      sizes.disconnect();
      layer.remove();
      canvas.remove();
    };
  }, [canvasKey, router]);

  useEffect(() => {
    if (!shown) return;
    shown.layer.show(pins);
    // The server may send the same pins again; where the visitor has moved to then stays.
    const places = JSON.stringify(pins.map(({ latitude, longitude }) => [latitude, longitude]));
    if (pins.length === 0 || places === fitted.current) return;
    fitted.current = places;
    shown.map.fitBounds(
      pins.map(({ latitude, longitude }) => [latitude, longitude]),
      { padding: [48, 48], maxZoom: closestZoom, animate: false },
    );
  }, [shown, pins, closestZoom]);

  return <div ref={element} className="map-canvas" />;
}
