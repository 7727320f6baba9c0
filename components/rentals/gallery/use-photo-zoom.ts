import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { watchPhotoGestures } from './photo-gestures.ts';
import {
  CLOSEST,
  movedBy,
  type Offset,
  type PhotoRoom,
  type PhotoZoom,
  scaledAt,
  WHOLE_PHOTO,
} from './photo-zoom.ts';

const CENTRE: Offset = { x: 0, y: 0 };
/** The enlargement of a double tap, and the factor of a key or button. */
const TAP_SCALE = 2.5;
const STEP = 1.5;
/** The distance of a key, and the pull after which the gallery closes, in pixels. */
const KEY_DISTANCE = 80;
const PULL_TO_CLOSE = 96;

interface PhotoZoomOptions {
  /** The row whose child at `current` has the visible photo. */
  readonly row: RefObject<HTMLElement | null>;
  readonly current: number;
  /** Called when the photo was pulled down. */
  readonly onPulled: () => void;
}

/**
 * Enlarges and moves the visible photo by pinches, double taps, drags, wheel and keys, and calls `onPulled` when the whole photo is pulled
 * down. Returns the enlargement (1: whole), and re-renders when it changes; another photo is whole again. Positions are written to the
 * element, without React.
 */
export function usePhotoZoom({ row, current, onPulled }: PhotoZoomOptions) {
  const zoom = useRef<PhotoZoom>(WHOLE_PHOTO);
  const [scale, setScale] = useState(1);

  const photo = () => row.current?.children[current]?.querySelector('img') ?? null;
  const apply = (next: (room: PhotoRoom) => PhotoZoom) => {
    const [frame, image] = [row.current, photo()];
    if (!frame || !image) return;
    zoom.current = next({
      frame: { width: frame.clientWidth, height: frame.clientHeight },
      photo: { width: image.offsetWidth, height: image.offsetHeight },
    });
    show(image, zoom.current);
    setScale(zoom.current.scale);
  };
  const scaleBy = (factor: number, at: Offset) =>
    apply((room) => scaledAt(zoom.current, zoom.current.scale * factor, at, room));
  const moveBy = (by: Offset) => apply((room) => movedBy(zoom.current, by, room));

  const gestures = {
    isEnlarged: () => zoom.current.scale > 1,
    onScale: useEffectEvent(scaleBy),
    onMove: useEffectEvent(moveBy),
    onDoubleTap: useEffectEvent((at: Offset) =>
      apply((room) => (zoom.current.scale > 1 ? WHOLE_PHOTO : scaledAt(WHOLE_PHOTO, TAP_SCALE, at, room))),
    ),
    onPull: useEffectEvent((distance: number, isEnd: boolean) => {
      const image = photo();
      if (image) image.style.translate = isEnd || distance === 0 ? '' : `0 ${distance}px`;
      if (isEnd && distance > PULL_TO_CLOSE) onPulled();
    }),
  };
  const watch = useEffectEvent((frame: HTMLElement) => watchPhotoGestures(frame, gestures));
  useEffect(() => (row.current ? watch(row.current) : undefined), [row]);

  const forget = useEffectEvent((index: number) => {
    const image = row.current?.children[index]?.querySelector('img');
    if (image) show(image, WHOLE_PHOTO);
    zoom.current = WHOLE_PHOTO;
    setScale(1);
  });
  useEffect(() => () => forget(current), [current]);

  return {
    scale,
    isClosest: scale >= CLOSEST,
    closer: () => scaleBy(STEP, CENTRE),
    farther: () => scaleBy(1 / STEP, CENTRE),
    /** Handles a key; returns whether it did: plus, minus, 0, and of an enlarged photo up, down and Shift with arrows. */
    onKey: ({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): boolean => {
      const step = PANS[key];
      if (key === '+' || key === '=') scaleBy(STEP, CENTRE);
      else if (key === '-') scaleBy(1 / STEP, CENTRE);
      else if (key === '0') apply(() => WHOLE_PHOTO);
      else if (step && zoom.current.scale > 1 && (shiftKey || step.x === 0))
        moveBy({ x: step.x * KEY_DISTANCE, y: step.y * KEY_DISTANCE });
      else return false;
      return true;
    },
  };
}

const PANS: Readonly<Record<string, Offset>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
};

function show(image: HTMLImageElement, { scale, x, y }: PhotoZoom): void {
  image.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
  // A larger file, where there is one.
  const wanted = Math.ceil(scale) * 100;
  if (wanted > Number.parseInt(image.sizes, 10)) image.sizes = `${wanted}vw`;
}
