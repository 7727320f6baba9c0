import { hasOffscreenCanvas } from '../base-map/base-map-canvas.ts';
import type { Workshop } from '../base-map/base-map-orders.ts';
import { openLaterWorkshop, openWorkerWorkshop } from '../base-map/worker-workshop.ts';
import type { StreetSource } from './street-painter.ts';
import type { StreetLabel } from './street-tile.ts';

/**
 * Starts the service that draws the tiles of a map with streets: in a web worker where the browser can draw in one, else in the page, in short
 * slices, whose code loads then. Call `close` to end it.
 */
export function openStreetWorkshop(source: StreetSource): Workshop<StreetLabel> {
  if (typeof Worker === 'undefined' || !hasOffscreenCanvas()) {
    return openLaterWorkshop(
      Promise.all([import('../base-map/base-map-page-workshop.ts'), import('./street-painter.ts')]).then(
        ([{ openPageWorkshop }, { createStreetPainter }]) => openPageWorkshop(createStreetPainter(source)),
      ),
    );
  }
  return openWorkerWorkshop(
    source,
    new Worker(new URL('./street-worker.ts', import.meta.url), { type: 'module' }),
  );
}
