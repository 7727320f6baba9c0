/** How pointers and keys change the window of the strip "when to go". Only the code of gestures needs it. */
import {
  clamp,
  MAX_WINDOW_NIGHTS,
  type StayWindow,
  type WindowRange,
  within,
} from '#lib/browser/when/stay-window';
import { addDays, dateOfDay, dayNumber, monthStart } from '#lib/dates/plain-dates';

/** The part of a window that a pointer holds. */
export type WindowPart = 'whole' | 'start' | 'end';

/** Milliseconds in which the speed of a released window falls to a third. */
const GLIDE_MS = 160;

/** Returns the window after a part of it was moved by `days`, which may be no integer. An end that is pulled changes the nights. */
export function moved(window: StayWindow, part: WindowPart, days: number, range: WindowRange): StayWindow {
  if (part === 'whole') return within({ ...window, arrival: window.arrival + days }, range);
  if (part === 'end') return within({ ...window, nights: window.nights + days }, range);
  const end = window.arrival + window.nights;
  const earliest = Math.max(0, end - MAX_WINDOW_NIGHTS);
  const arrival = clamp(Math.round(window.arrival + days), earliest, Math.min(end - 1, range.days - 1));
  return { arrival, nights: end - arrival };
}

/**
 * Returns the window where it comes to rest after its release at `speed`, in days per millisecond: on a whole day, farther along the faster it
 * moved.
 */
export function atRest(window: StayWindow, speed: number, range: WindowRange): StayWindow {
  const { arrival, nights } = within({ ...window, arrival: window.arrival + speed * GLIDE_MS }, range);
  return { arrival: Math.round(arrival), nights };
}

/** A key's effect on a slider: a number of steps, months or weeks, or one of its ends. */
export type SliderStep =
  | { readonly by: number; readonly unit: 'one' | 'page' }
  | { readonly to: 'first' | 'last' };

/** Returns the effect of a key on a slider that runs in the direction of the text; null for any other key. */
export function sliderStep(key: string, isRightToLeft: boolean): SliderStep | null {
  const forward = isRightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, SliderStep>> = {
    ArrowRight: { by: forward, unit: 'one' },
    ArrowLeft: { by: -forward, unit: 'one' },
    ArrowUp: { by: 1, unit: 'one' },
    ArrowDown: { by: -1, unit: 'one' },
    PageUp: { by: 1, unit: 'page' },
    PageDown: { by: -1, unit: 'page' },
    Home: { to: 'first' },
    End: { to: 'last' },
  };
  return steps[key] ?? null;
}

/** Returns the window after a key on the slider of the arrival: by days, by calendar months, or to an end of the range. */
export function arrivalAfter(window: StayWindow, step: SliderStep, range: WindowRange): StayWindow {
  if ('to' in step) return { ...window, arrival: step.to === 'first' ? 0 : range.days - 1 };
  const days = step.unit === 'one' ? step.by : daysOfMonths(window, step.by, range);
  return moved(window, 'whole', days, range);
}

/** Returns the window after a key on the slider of the nights: by nights, by weeks, or to the fewest and the most. */
export function nightsAfter(window: StayWindow, step: SliderStep, range: WindowRange): StayWindow {
  if ('to' in step) return { ...window, nights: step.to === 'first' ? 1 : MAX_WINDOW_NIGHTS };
  return moved(window, 'end', step.unit === 'one' ? step.by : step.by * 7, range);
}

/** Returns the days from the arrival to the same day of the month that is `months` later, or to that month's last day. */
function daysOfMonths({ arrival }: StayWindow, months: number, { from }: WindowRange): number {
  const before = dayNumber(addDays(from, arrival));
  const date = dateOfDay(before);
  const first = dayNumber(monthStart(date, months));
  const last = dayNumber(monthStart(date, months + 1)) - 1;
  return Math.min(first + Number(date.slice(8)) - 1, last) - before;
}
