/** The 2D drawing context of a `<canvas>` element or of an `OffscreenCanvas`. */
export type AnyContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Returns the canvas's 2D context; null if it has none, or already has a context of another type. */
export function contextOf(canvas: HTMLCanvasElement | OffscreenCanvas): AnyContext | null {
  if (typeof OffscreenCanvas !== 'undefined' && canvas instanceof OffscreenCanvas)
    return canvas.getContext('2d');
  return canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
}

/**
 * Creates a canvas that is not in the document, with its size in device pixels: an `OffscreenCanvas` where the browser
 * can draw on one, else a `<canvas>` element.
 */
export function hiddenCanvas(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (hasOffscreenCanvas()) return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Whether the browser has `OffscreenCanvas` with a 2D context (Safari: since 16.4). */
export function hasOffscreenCanvas(): boolean {
  return typeof OffscreenCanvas !== 'undefined' && new OffscreenCanvas(1, 1).getContext('2d') !== null;
}

/**
 * Shows what was drawn on a hidden canvas, or a picture, on a visible canvas, with its size. A hidden `OffscreenCanvas` is empty then. The visible
 * canvas must not have been drawn on.
 */
export function showPicture(
  visible: HTMLCanvasElement,
  drawn: HTMLCanvasElement | OffscreenCanvas | ImageBitmap,
): void {
  visible.width = drawn.width;
  visible.height = drawn.height;
  const shown = drawn instanceof HTMLCanvasElement ? null : visible.getContext('bitmaprenderer');
  if (shown === null || drawn instanceof HTMLCanvasElement) contextOf(visible)?.drawImage(drawn, 0, 0);
  else shown.transferFromImageBitmap(drawn instanceof ImageBitmap ? drawn : drawn.transferToImageBitmap());
}
