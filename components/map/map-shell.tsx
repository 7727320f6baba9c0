'use client';

/**
 * The base of every map: a react-leaflet map with accessible name, controls and background. Content is added by
 * children through `useOnMap`; markers are keyed and managed without React.
 */
import 'leaflet/dist/leaflet.css';
import './map.css';
import { type DependencyList, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useMap } from 'react-leaflet/hooks';
import { MapContainer } from 'react-leaflet/MapContainer';
import { ZoomControl } from 'react-leaflet/ZoomControl';
import type { MapGround } from '#lib/geo/map-ground';
import type * as leaflet from './leaflet-parts.ts';
import { CreditText, creditOf } from './map-credit.tsx';
import { addGround, closestZoomOf } from './map-ground-layers.ts';
import { addInputs } from './map-inputs.ts';
import { takeSize } from './map-size.ts';

/** The accessible name of a map, and those of its zoom buttons and of a card's close button. */
export interface MapLabels {
  /** The map's accessible name. */
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly close: string;
}

/** The props that every map has: background, texts of the controls, and language. */
export interface MapSetting {
  readonly ground: MapGround;
  readonly labels: MapLabels;
  /** Language of the built-in map's labels, BCP 47. */
  readonly locale: string;
}

interface MapShellProps extends MapSetting {
  /** Whether the page shows the credit of the ground, as `MapCredit`; false by default: the map shows it. */
  readonly isCredited?: boolean;
  readonly children: ReactNode;
}

const WORLD: leaflet.LatLngBoundsExpression = [
  [-85, Number.NEGATIVE_INFINITY],
  [85, Number.POSITIVE_INFINITY],
];

/**
 * Renders a Leaflet map with background, accessible name, zoom buttons and attribution; it fills its parent. `children`
 * add content to the map through `useOnMap`.
 */
export function MapShell({ ground, labels, locale, isCredited = false, children }: MapShellProps) {
  const [life, setLife] = useState(0);
  // React keeps the elements of a hidden page but runs its cleanups, which remove the Leaflet map: a new key then
  // creates a new one.
  useEffect(() => () => setLife((count) => count + 1), []);
  return (
    <MapContainer
      // Leaflet reads these only at creation. Compared by value, since the server may send equal objects again.
      key={JSON.stringify([life, ground, labels, locale])}
      className="map-canvas"
      center={[20, 0]}
      zoom={2}
      maxZoom={closestZoomOf(ground)}
      zoomSnap={0.5}
      wheelPxPerZoomLevel={90}
      attributionControl={false}
      zoomControl={false}
      // The owner reports size changes, so that Leaflet does not take them for a visitor's move.
      trackResize={false}
      maxBounds={WORLD}
      maxBoundsViscosity={1}
    >
      <Name text={labels.map} />
      <Inputs />
      <Ground ground={ground} locale={locale} />
      {!isCredited && (ground.kind === 'archive' ? <ArchiveCredit /> : <Credit html={creditOf(ground)} />)}
      <ZoomControl position="topright" zoomInTitle={labels.zoomIn} zoomOutTitle={labels.zoomOut} />
      {children}
    </MapContainer>
  );
}

/**
 * Runs `lay` with the surrounding Leaflet map, and again when `dependencies` change; runs the cleanup that `lay`
 * returned before that and on unmount. The cleanup must tolerate a map that was removed already. A removed map is
 * skipped.
 */
export function useOnMap(
  lay: (map: leaflet.Map) => (() => void) | undefined,
  dependencies: DependencyList,
): void {
  const map = useMap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers state the dependencies, and the linter checks them there (biome.jsonc)
  useEffect(() => (isAlive(map) ? lay(map) : undefined), [map, ...dependencies]);
}

/** Whether the Leaflet map still exists, that is, has not been removed. */
function isAlive(map: leaflet.Map): boolean {
  return map.getPane('mapPane') !== undefined;
}

/** Renders nothing. Updates the surrounding map's size and lowest zoom on mount and whenever its element is resized. */
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

/** Renders the credit of a ground, in the place and with the appearance of Leaflet's own. */
function Credit({ html }: { readonly html: string | null }) {
  return html === null ? null : (
    <div className="leaflet-bottom leaflet-right">
      <CreditText html={html} className="leaflet-control-attribution leaflet-control" />
    </div>
  );
}

/** Renders nothing. Adds Leaflet's control for the credit of an archive, which is known once the archive has been read. */
function ArchiveCredit() {
  useOnMap((map) => {
    let remove = () => {};
    let isWanted = true;
    import('leaflet/src/control/Control.Attribution')
      .then(({ attribution }) => {
        if (!isWanted) return;
        const control = attribution({ prefix: false }).addTo(map);
        remove = () => control.remove();
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      isWanted = false;
      if (isAlive(map)) remove();
    };
  }, []);
  return null;
}

function Inputs() {
  useOnMap(addInputs, []);
  return null;
}

function Ground({ ground, locale }: Pick<MapSetting, 'ground' | 'locale'>) {
  // The map's key contains these values, so that a change creates a new map.
  const lay = useEffectEvent((map: leaflet.Map) => addGround(map, ground, locale));
  useOnMap((map) => {
    let remove = () => {};
    // Deferred until the map's view is set, so that nothing is fetched and drawn for the whole world first, and to a
    // task of its own, since each of the two takes noticeable time.
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
