'use client';

import { type PointerEvent, type RefObject, useRef } from 'react';
import { HANDLE_CLASS, type SheetStop, type SheetWords } from './sheet-stop.ts';

const STOPS: readonly SheetStop[] = ['peek', 'half', 'full'];
/** The length, in pixels, below which a drag counts as a tap. */
const TAP_PIXELS = 6;
/** The speed, in pixels per millisecond, above which a drag moves the sheet to its next position. */
const FLICK_SPEED = 0.45;

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  PageUp: 1,
  Home: -STOPS.length,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageDown: -1,
  End: STOPS.length,
};

interface SheetHandleProps {
  /** The element that has `data-dragging` while the handle is held. */
  readonly body: RefObject<HTMLElement | null>;
  readonly words: SheetWords;
  readonly stop: SheetStop;
  /** Returns the scroll offset at which the sheet covers the map. */
  readonly fullScroll: () => number;
  /** Returns how far the sheet moves down at the `peek` stop. */
  readonly peekDistance: () => number;
  /** Moves the sheet down by some pixels. */
  readonly onLift: (pixels: number) => void;
  readonly onStop: (stop: SheetStop) => void;
}

/** Renders the handle by which pointers and keys move the sheet. Only phones have it, so that its code loads there only. */
export default function SheetHandle({
  body,
  words,
  stop,
  fullScroll,
  peekDistance,
  onLift,
  onStop,
}: SheetHandleProps) {
  const drag = useRef<{ y: number; at: number; from: number; last: number; speed: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = stop === 'peek' ? peekDistance() : -window.scrollY;
    drag.current = { y: event.clientY, at: event.timeStamp, from, last: event.clientY, speed: 0 };
    body.current?.setAttribute('data-dragging', '');
  };
  const onPointerMove = (event: PointerEvent) => {
    const current = drag.current;
    if (!current) return;
    const elapsed = event.timeStamp - current.at;
    if (elapsed > 0) current.speed = (event.clientY - current.last) / elapsed;
    current.last = event.clientY;
    current.at = event.timeStamp;
    const wanted = current.from + event.clientY - current.y;
    const offset = Math.min(Math.max(wanted, -fullScroll()), peekDistance());
    onLift(Math.max(0, offset));
    window.scrollTo({ top: Math.max(0, -offset), behavior: 'instant' });
  };
  const onPointerUp = () => {
    const current = drag.current;
    drag.current = null;
    body.current?.removeAttribute('data-dragging');
    if (!current) return;
    const moved = current.last - current.y;
    if (Math.abs(moved) < TAP_PIXELS) {
      onStop(stop === 'half' ? 'full' : 'half');
      return;
    }
    const places = [peekDistance(), 0, -fullScroll()];
    const offset = current.from + moved;
    const distances = places.map((place) => Math.abs(place - offset));
    const nearest = distances.indexOf(Math.min(...distances));
    const flick = Math.abs(current.speed) > FLICK_SPEED ? -Math.sign(current.speed) : 0;
    const start = STOPS.indexOf(stop);
    const index = flick !== 0 && nearest === start ? start + flick : nearest;
    onStop(STOPS[Math.min(Math.max(index, 0), STOPS.length - 1)] ?? 'half');
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={words.handle}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={STOPS.length - 1}
      aria-valuenow={STOPS.indexOf(stop)}
      aria-valuetext={words.stops[stop]}
      className={HANDLE_CLASS}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={(event) => {
        const step = KEY_STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const index = Math.min(Math.max(STOPS.indexOf(stop) + step, 0), STOPS.length - 1);
        onStop(STOPS[index] ?? 'half');
      }}
    />
  );
}
