/** Draws the tiles of a map in the page, for browsers that cannot draw in a worker. */
import type { Painter, Workshop } from './base-map-orders.ts';

/** The longest continuous drawing in the page, in milliseconds, before yielding to other work. */
const TURN_MILLISECONDS = 8;

/** Returns the service that draws a painter's tiles in the page, in short slices. */
export function openPageWorkshop<Label>(painter: Painter<Label>): Workshop<Label> {
  const takeTurn = createTurns();
  return {
    async draw(canvas, order, signal) {
      const draw = await painter.prepare(order, signal);
      await takeTurn();
      signal.throwIfAborted();
      draw(canvas);
    },
    labels: painter.labels,
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
