/** A 2D context of a canvas, in the page or in a worker. */
export type AnyContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export function contextOf(canvas: HTMLCanvasElement | OffscreenCanvas): AnyContext | null {
  if (typeof OffscreenCanvas !== 'undefined' && canvas instanceof OffscreenCanvas)
    return canvas.getContext('2d');
  return canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
}

/** Returns a canvas outside of the document, in pixels. */
export function hiddenCanvas(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (hasOffscreenCanvas()) return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Returns whether `OffscreenCanvas` has a 2D context (Safari: since 16.4). */
export function hasOffscreenCanvas(): boolean {
  return typeof OffscreenCanvas !== 'undefined' && new OffscreenCanvas(1, 1).getContext('2d') !== null;
}
