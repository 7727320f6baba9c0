'use client';

import 'leaflet/dist/leaflet.css';
import './map.css';
import * as leaflet from 'leaflet';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { AttributionControl, MapContainer, TileLayer, useMap, ZoomControl } from 'react-leaflet';
import type { MapGround } from '#lib/geo/map-ground';
import type { MapPin } from '#lib/geo/map-pin';
import { BASE_MAP_MAX_ZOOM, createBaseMap } from './base-map-layer.ts';
import { DARK_BASE_MAP, LIGHT_BASE_MAP } from './base-map-theme.ts';
import { PinLayer } from './pin-layer.ts';

/** The words of the map's own controls. */
export interface MapLabels {
  /** The map's name. */
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly close: string;
}

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

/** The map itself; needs a browser, so pages use `RentalMap`. */
export default function LeafletMap({ pins, ground, labels, locale, closestZoom }: LeafletMapProps) {
  const maxZoom = ground.kind === 'tiles' ? ground.maxZoom : BASE_MAP_MAX_ZOOM;
  return (
    <MapContainer
      className="map-canvas"
      center={[20, 0]}
      zoom={2}
      minZoom={1}
      maxZoom={maxZoom}
      attributionControl={false}
      zoomControl={false}
      worldCopyJump
      zoomSnap={0.5}
    >
      <Name label={labels.map} />
      <AttributionControl prefix={false} />
      <ZoomControl position="topright" zoomInTitle={labels.zoomIn} zoomOutTitle={labels.zoomOut} />
      {ground.kind === 'tiles' && (
        <TileLayer url={ground.url} attribution={ground.attribution} maxZoom={ground.maxZoom} />
      )}
      {ground.kind === 'built-in' && <BuiltInGround ground={ground} locale={locale} />}
      <Pins pins={pins} closeLabel={labels.close} closestZoom={closestZoom} />
    </MapContainer>
  );
}

function Name({ label }: { readonly label: string }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', label);
  }, [map, label]);
  return null;
}

function BuiltInGround({
  ground,
  locale,
}: {
  readonly ground: Extract<MapGround, { kind: 'built-in' }>;
  readonly locale: string;
}) {
  const map = useMap();
  const isDark = useSyncExternalStore(followColorScheme, prefersDark, () => false);
  const { baseUrl, manifest } = ground;
  useEffect(() => {
    const theme = isDark ? DARK_BASE_MAP : LIGHT_BASE_MAP;
    map.getContainer().style.background = theme.sea;
    const { tiles, labels } = createBaseMap(leaflet, { baseUrl, manifest, locale, theme });
    tiles.addTo(map);
    labels.addTo(map);
    return () => {
      tiles.remove();
      labels.remove();
    };
  }, [map, baseUrl, manifest, locale, isDark]);
  return null;
}

function Pins({
  pins,
  closeLabel,
  closestZoom,
}: {
  readonly pins: readonly MapPin[];
  readonly closeLabel: string;
  readonly closestZoom: number;
}) {
  const map = useMap();
  const router = useRouter();
  const [layer, setLayer] = useState<PinLayer | null>(null);
  const fitted = useRef('');

  useEffect(() => {
    const added = new PinLayer(map, { closeLabel, onVisit: (href) => router.push(href) });
    setLayer(added);
    return () => added.remove();
  }, [map, router, closeLabel]);

  useEffect(() => {
    layer?.show(pins);
    // The server may send the same pins again; where the visitor has moved to then stays.
    const places = JSON.stringify(pins.map(({ latitude, longitude }) => [latitude, longitude]));
    if (pins.length === 0 || places === fitted.current) return;
    fitted.current = places;
    map.fitBounds(
      pins.map(({ latitude, longitude }) => [latitude, longitude]),
      { padding: [48, 48], maxZoom: closestZoom, animate: false },
    );
  }, [layer, map, pins, closestZoom]);
  return null;
}

const DARK = '(prefers-color-scheme: dark)';
const prefersDark = () => window.matchMedia(DARK).matches;
function followColorScheme(onChange: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
