/**
 * Fetches, decodes and draws the tiles of the built-in map: in a worker where the browser supports it, so that the page
 * stays responsive, else in the page, in short slices, whose code loads then. Callers do not see which.
 */
import type { BaseMapLabel } from '#lib/geo/basemap/tile';
import { hasOffscreenCanvas } from './base-map-canvas.ts';
import type { Workshop } from './base-map-orders.ts';
import type { BaseMapSource } from './base-map-painter.ts';
import { openLaterWorkshop, openWorkerWorkshop } from './worker-workshop.ts';

/**
 * Starts the service that draws the built-in map's tiles: in a web worker where the browser can draw in one, else in
 * the page. Call `close` to end it.
 */
export function openWorkshop(source: BaseMapSource): Workshop<BaseMapLabel> {
  if (typeof Worker === 'undefined' || !hasOffscreenCanvas()) {
    return openLaterWorkshop(
      Promise.all([import('./base-map-page-workshop.ts'), import('./base-map-painter.ts')]).then(
        ([{ openPageWorkshop }, { createBaseMapPainter }]) => openPageWorkshop(createBaseMapPainter(source)),
      ),
    );
  }
  return openWorkerWorkshop(
    { ...source, baseUrl: new URL(source.baseUrl, document.baseURI).href },
    new Worker(new URL('./base-map-worker.ts', import.meta.url), { type: 'module' }),
  );
}
