/** Fetches, decodes and draws the tiles of the built-in map in the page, for browsers that cannot draw in a worker. */
import { drawTile } from './base-map-draw.ts';
import type { Workshop, WorkshopOptions } from './base-map-orders.ts';
import { createTileSource } from './base-map-tiles.ts';

/** The longest continuous drawing in the page, in milliseconds, before yielding to other work. */
const TURN_MILLISECONDS = 8;

/** Returns the service that draws tiles in the page, in short slices. */
export function openPageWorkshop({ baseUrl, theme }: WorkshopOptions): Workshop {
  const source = createTileSource(baseUrl);
  const takeTurn = createTurns();
  return {
    async draw(canvas, order, signal) {
      const content = await source.load(order.source, signal);
      await takeTurn();
      signal.throwIfAborted();
      drawTile(content, { ...order, canvas, theme });
    },
    async labels(address, signal) {
      const content = await source.load(address, signal);
      return content.kind === 'shapes' ? content.tile.labels : [];
    },
    close() {},
  };
}

/**
 * Returns a function whose promise resolves when the caller may run its next job; it yields between slices, so that a
 * burst of tiles does not block a click.
 */
function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let start = 0;
  const runSome = () => {
    start = performance.now();
    runOne();
  };
  // A job runs in the microtasks after its promise resolves; the next is scheduled after that.
  const runOne = () => {
    waiting.shift()?.();
    if (waiting.length === 0) return;
    setTimeout(performance.now() - start < TURN_MILLISECONDS ? runOne : runSome);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setTimeout(runSome);
    });
}
