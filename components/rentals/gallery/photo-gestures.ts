import type { Offset } from './photo-zoom.ts';

/** What gestures on photos do. Points are pixels from the centre of the frame. */
interface PhotoGestures {
  /** Whether the photo is enlarged, so that one finger moves it. */
  readonly isEnlarged: () => boolean;
  /** Called while two fingers, or a wheel with Ctrl, change the enlargement by a factor around a point. */
  readonly onScale: (factor: number, at: Offset) => void;
  readonly onMove: (by: Offset) => void;
  readonly onDoubleTap: (at: Offset) => void;
  /** Called while one finger pulls the whole photo down, with the distance in pixels; `isEnd` when it leaves the screen, 0 if it was no such pull. */
  readonly onPull: (distance: number, isEnd: boolean) => void;
}

/** The greatest distance, in pixels, of a tap from its beginning, and of two taps from each other. */
const TAP_REACH = 24;
const TAP_MS = 300;

/**
 * Watches pinches, double taps, drags, pulls and wheels on an element with photos. Swiping sideways stays the browser's. Returns a function
 * that ends it.
 */
export function watchPhotoGestures(frame: HTMLElement, gestures: PhotoGestures): () => void {
  const pointers = new Map<number, Offset>();
  let start: Offset | null = null;
  let startMs = 0;
  /** The time and place of the last tap; null after a double tap. */
  let lastTap: (Offset & { readonly atMs: number }) | null = null;
  let isPulling = false;

  const pointOf = ({ clientX, clientY }: MouseEvent): Offset => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const endPull = (distance: number) => {
    if (isPulling) gestures.onPull(distance, true);
    isPulling = false;
  };

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = pointOf(event);
    pointers.set(event.pointerId, at);
    if (pointers.size > 1) endPull(0);
    start = pointers.size === 1 ? at : null;
    startMs = event.timeStamp;
    // A mouse would drag the picture's file.
    if (event.pointerType === 'mouse' && gestures.isEnlarged()) {
      event.preventDefault();
      frame.setPointerCapture(event.pointerId);
    }
  };
  const onMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const at = pointOf(event);
    pointers.set(event.pointerId, at);
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (other) {
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      gestures.onMove({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
      gestures.onScale(distance(at, other) / Math.max(1, distance(before, other)), middle);
    } else if (gestures.isEnlarged()) {
      gestures.onMove({ x: at.x - before.x, y: at.y - before.y });
    } else if (start && event.pointerType !== 'mouse') {
      const down = at.y - start.y;
      if (down > TAP_REACH && down > Math.abs(at.x - start.x)) isPulling = true;
      if (isPulling) gestures.onPull(Math.max(0, down), false);
    }
  };
  const onUp = (event: PointerEvent) => {
    const at = pointers.get(event.pointerId);
    pointers.delete(event.pointerId);
    if (!at || !start) return;
    endPull(at.y - start.y);
    const isTap = event.timeStamp - startMs < TAP_MS && distance(at, start) < TAP_REACH;
    start = null;
    if (!isTap) return;
    const isSecond =
      lastTap !== null && event.timeStamp - lastTap.atMs < TAP_MS && distance(lastTap, at) < TAP_REACH;
    lastTap = isSecond ? null : { ...at, atMs: event.timeStamp };
    if (isSecond) gestures.onDoubleTap(at);
  };
  const onCancel = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    start = null;
    endPull(0);
  };
  const onTouchMove = (event: TouchEvent) => {
    // Two fingers neither scroll the row nor enlarge the page.
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey) gestures.onScale(Math.exp(-event.deltaY / 100), pointOf(event));
    else if (gestures.isEnlarged()) gestures.onMove({ x: -event.deltaX, y: -event.deltaY });
    else return;
    event.preventDefault();
  };

  const ending = new AbortController();
  const { signal } = ending;
  frame.addEventListener('pointerdown', onDown, { signal });
  frame.addEventListener('pointermove', onMove, { signal });
  frame.addEventListener('pointerup', onUp, { signal });
  frame.addEventListener('pointercancel', onCancel, { signal });
  frame.addEventListener('touchmove', onTouchMove, { signal, passive: false });
  frame.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => ending.abort();
}

function distance(one: Offset, other: Offset): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
