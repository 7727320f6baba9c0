/** Canvases as the built-in map draws on them, in the page and in its worker alike. */
export type AnyContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export function contextOf(canvas: HTMLCanvasElement | OffscreenCanvas): AnyContext | null {
  if (typeof OffscreenCanvas !== 'undefined' && canvas instanceof OffscreenCanvas)
    return canvas.getContext('2d');
  return canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
}

/** A canvas that no page shows. */
export function hiddenCanvas(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (hasOffscreenCanvas()) return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Whether a canvas can be drawn on outside of the page: Safari cannot before 16.4. */
export function hasOffscreenCanvas(): boolean {
  return typeof OffscreenCanvas !== 'undefined' && new OffscreenCanvas(1, 1).getContext('2d') !== null;
}
