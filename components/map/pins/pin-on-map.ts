import type { MapPin } from '#lib/geo/map-pin';
import type * as leaflet from '../leaflet-parts.ts';

/** A pin and its marker; the pin's texts may change. */
export interface PinOnMap {
  pin: MapPin;
  readonly marker: leaflet.Marker;
}

/** Lets a marker open the card of its pin. */
export type CardBinder = (shown: PinOnMap) => void;
