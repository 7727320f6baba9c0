'use client';

/**
 * Every map of the site: react-leaflet's map with the house's manner, its name, its controls and the ground under it. What lies
 * on it are children that reach the map by `useOnMap`, markers by key and without React.
 */
import 'leaflet/dist/leaflet.css';
import './map.css';
import type * as leaflet from 'leaflet';
import { type DependencyList, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { AttributionControl } from 'react-leaflet/AttributionControl';
import { useMap } from 'react-leaflet/hooks';
import { MapContainer } from 'react-leaflet/MapContainer';
import { ZoomControl } from 'react-leaflet/ZoomControl';
import type { MapGround } from '#lib/geo/map-ground';
import { addGround, closestZoomOf } from './map-ground-layers.ts';
import { takeSize } from './map-size.ts';

/** The words of the map's own controls. */
export interface MapLabels {
  /** The map's name. */
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly close: string;
}

export interface MapSetting {
  readonly ground: MapGround;
  readonly labels: MapLabels;
  /** BCP 47: the language of the names on the built-in map. */
  readonly locale: string;
}

interface MapShellProps extends MapSetting {
  readonly children: ReactNode;
}

const WORLD: leaflet.LatLngBoundsExpression = [
  [-85, Number.NEGATIVE_INFINITY],
  [85, Number.POSITIVE_INFINITY],
];

/** Fills its parent with a map of the world. */
export function MapShell({ ground, labels, locale, children }: MapShellProps) {
  const [life, setLife] = useState(0);
  // A page that is hidden and shown again keeps its elements but not Leaflet's map, which needs new ones.
  useEffect(() => () => setLife((count) => count + 1), []);
  return (
    <MapContainer
      // Leaflet takes these once; the server may send equal ones again.
      key={JSON.stringify([life, ground, labels, locale])}
      className="map-canvas"
      center={[20, 0]}
      zoom={2}
      maxZoom={closestZoomOf(ground)}
      zoomSnap={0.5}
      wheelPxPerZoomLevel={90}
      attributionControl={false}
      zoomControl={false}
      // Whoever owns the map says when it has another size, so that this is never taken for a visitor's move.
      trackResize={false}
      maxBounds={WORLD}
      maxBoundsViscosity={1}
    >
      <Name text={labels.map} />
      <Ground ground={ground} locale={locale} />
      <AttributionControl prefix={false} />
      <ZoomControl position="topright" zoomInTitle={labels.zoomIn} zoomOutTitle={labels.zoomOut} />
      {children}
    </MapContainer>
  );
}

/**
 * Lays something on the map around; what is returned takes it away, and must bear that the map went first. Not called for a map
 * that is gone, which React may still hand out while it brings a page back.
 */
export function useOnMap(
  lay: (map: leaflet.Map) => (() => void) | undefined,
  dependencies: DependencyList,
): void {
  const map = useMap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says when it is laid anew, and the linter holds callers to it (biome.jsonc)
  useEffect(() => (isAlive(map) ? lay(map) : undefined), [map, ...dependencies]);
}

/** Whether the map has not been removed. */
function isAlive(map: leaflet.Map): boolean {
  return map.getPane('mapPane') !== undefined;
}

/** Keeps the map as large as its element. */
export function MapSize() {
  useOnMap((map) => {
    takeSize(map);
    const sizes = new ResizeObserver(() => takeSize(map));
    sizes.observe(map.getContainer());
    return () => sizes.disconnect();
  }, []);
  return null;
}

function Name({ text }: { readonly text: string }) {
  useOnMap(
    (map) => {
      const element = map.getContainer();
      element.setAttribute('role', 'region');
      element.setAttribute('aria-label', text);
      return undefined;
    },
    [text],
  );
  return null;
}

function Ground({ ground, locale }: Pick<MapSetting, 'ground' | 'locale'>) {
  // The map has a key of these, and so another life with others.
  const lay = useEffectEvent((map: leaflet.Map) => addGround(map, ground, locale));
  useOnMap((map) => {
    let remove = () => {};
    // After the map has been told where to look, so that nothing is fetched and drawn for the whole world first, and in a
    // turn of its own: each is long enough for a finger to notice.
    const timer = setTimeout(() => {
      remove = lay(map);
    });
    return () => {
      clearTimeout(timer);
      remove();
    };
  }, []);
  return null;
}
