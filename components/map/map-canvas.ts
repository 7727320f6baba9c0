/**
 * A Leaflet map in the house's manner: its name, its controls and the ground under it, which follows the colour scheme. Knows
 * nothing of rentals, nor of React: a component makes it in an effect and removes it in the cleanup.
 */
import * as leaflet from 'leaflet';
import type { MapGround } from '#lib/geo/map-ground';
import { addGround, closestZoomOf } from './map-ground-layers.ts';

/** The words of the map's own controls. */
export interface MapLabels {
  /** The map's name. */
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly close: string;
}

export interface MapCanvasOptions {
  readonly ground: MapGround;
  readonly labels: MapLabels;
  /** BCP 47: the language of the names on the built-in map. */
  readonly locale: string;
}

export interface MapCanvas {
  readonly map: leaflet.Map;
  remove(): void;
}

/** Fills the element with a map of the world. */
export function createMapCanvas(
  element: HTMLElement,
  { ground, labels, locale }: MapCanvasOptions,
): MapCanvas {
  const map = leaflet.map(element, {
    center: [20, 0],
    zoom: 2,
    minZoom: 1.5,
    maxZoom: closestZoomOf(ground),
    zoomSnap: 0.5,
    zoomDelta: 1,
    wheelPxPerZoomLevel: 90,
    attributionControl: false,
    zoomControl: false,
    // Whoever owns the map says when it has another size, so that this is never taken for a visitor's move.
    trackResize: false,
    maxBounds: [
      [-85, Number.NEGATIVE_INFINITY],
      [85, Number.POSITIVE_INFINITY],
    ],
    maxBoundsViscosity: 1,
  });
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', labels.map);
  leaflet.control.attribution({ prefix: false }).addTo(map);
  leaflet.control
    .zoom({ position: 'topright', zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut })
    .addTo(map);
  const leaveGround = addGround(map, ground, locale);
  return {
    map,
    remove: () => {
      leaveGround();
      map.remove();
    },
  };
}
