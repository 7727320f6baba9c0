/** The types of Leaflet's source modules, which @types/leaflet describes only as a whole. */

declare module 'leaflet/src/control/Control' {
  export { Control, control } from 'leaflet';
}
declare module 'leaflet/src/control/Control.Attribution' {
  import type * as leaflet from 'leaflet';
  export const Attribution: typeof leaflet.Control.Attribution;
  export const attribution: typeof leaflet.control.attribution;
}
declare module 'leaflet/src/control/Control.Zoom' {
  import type * as leaflet from 'leaflet';
  export const Zoom: typeof leaflet.Control.Zoom;
  export const zoom: typeof leaflet.control.zoom;
}
declare module 'leaflet/src/dom/DomUtil' {
  import type * as leaflet from 'leaflet';
  export const setTransform: typeof leaflet.DomUtil.setTransform;
}
declare module 'leaflet/src/geo/LatLng' {
  export { LatLng, latLng as toLatLng } from 'leaflet';
}
declare module 'leaflet/src/geo/LatLngBounds' {
  export { LatLngBounds, latLngBounds as toLatLngBounds } from 'leaflet';
}
declare module 'leaflet/src/geometry/Point' {
  export { Point, point as toPoint } from 'leaflet';
}
declare module 'leaflet/src/layer/Layer' {
  export { Layer } from 'leaflet';
}
declare module 'leaflet/src/layer/marker/DivIcon' {
  export { DivIcon, divIcon } from 'leaflet';
}
declare module 'leaflet/src/layer/marker/Marker' {
  export { Marker, marker } from 'leaflet';
}
declare module 'leaflet/src/layer/Popup' {
  export { Popup, popup } from 'leaflet';
}
declare module 'leaflet/src/layer/tile/GridLayer' {
  export { GridLayer } from 'leaflet';
}
declare module 'leaflet/src/layer/tile/TileLayer' {
  export { TileLayer, tileLayer } from 'leaflet';
}
declare module 'leaflet/src/map/Map' {
  export { Map, map as createMap } from 'leaflet';
}
declare module 'leaflet/src/map/handler/Map.Keyboard' {
  import type * as leaflet from 'leaflet';
  export const Keyboard: typeof leaflet.Handler;
}
declare module 'leaflet/src/map/handler/Map.TouchZoom' {
  import type * as leaflet from 'leaflet';
  export const TouchZoom: typeof leaflet.Handler;
}
declare module 'leaflet/src/map/handler/*' {}
