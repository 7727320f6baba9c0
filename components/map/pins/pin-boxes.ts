/** The rectangles of a map's pins, which the built-in map's labels avoid. Pins and labels know nothing else of each other. */
import type * as leaflet from '../leaflet-parts.ts';

/** What a pin covers: a rectangle in pixels relative to its position; y grows downwards. */
export interface PinBox {
  readonly position: leaflet.LatLng;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The event that a map fires when its pins cover something else. */
export const PINS_PLACED = 'pinsplaced';

const boxesOf = new WeakMap<leaflet.Map, readonly PinBox[]>();

/** Returns what the pins of a map cover; empty before it has pins. */
export function pinBoxes(map: leaflet.Map): readonly PinBox[] {
  return boxesOf.get(map) ?? [];
}

/** Replaces what the pins of a map cover, and fires `PINS_PLACED` unless that is the same as before. */
export function setPinBoxes(map: leaflet.Map, boxes: readonly PinBox[]): void {
  if (textOf(boxes) === textOf(pinBoxes(map))) return;
  boxesOf.set(map, boxes);
  map.fire(PINS_PLACED);
}

function textOf(boxes: readonly PinBox[]): string {
  return boxes
    .map(({ position: { lat, lng }, left, top, right, bottom }) =>
      [lat, lng, left, top, right, bottom].join(),
    )
    .join(' ');
}
