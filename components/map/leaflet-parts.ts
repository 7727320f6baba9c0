/**
 * The modules of Leaflet that this site's maps use. In bundles this replaces `leaflet` (next.config.ts), also for
 * react-leaflet: without vectors, image overlays, tooltips and GeoJSON it is a third smaller. The maps import it directly, so
 * that a missing part is a type error; what react-leaflet imports by name and is missing fails the build.
 */
import { Control, control } from 'leaflet/src/control/Control';
import { Zoom, zoom } from 'leaflet/src/control/Control.Zoom';
// Each registers itself with the map. Omitted: box zoom and long press; keys and fingers are added by map-inputs.ts.
import 'leaflet/src/map/handler/Map.DoubleClickZoom';
import 'leaflet/src/map/handler/Map.Drag';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom';

Object.assign(Control, { Zoom });
Object.assign(control, { zoom });

// The types of everything; the values are those below.
export type * from 'leaflet';
// biome-ignore lint/performance/noBarrelFile: it chooses modules, so that the others are in no bundle.
export { setTransform } from 'leaflet/src/dom/DomUtil';
export { LatLng, toLatLng as latLng } from 'leaflet/src/geo/LatLng';
export { LatLngBounds, toLatLngBounds as latLngBounds } from 'leaflet/src/geo/LatLngBounds';
export { Point, toPoint as point } from 'leaflet/src/geometry/Point';
export { Layer } from 'leaflet/src/layer/Layer';
export { DivIcon, divIcon } from 'leaflet/src/layer/marker/DivIcon';
export { Marker, marker } from 'leaflet/src/layer/marker/Marker';
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer';
export { createMap as map, Map } from 'leaflet/src/map/Map';
export { Control, control };
