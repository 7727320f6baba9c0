import type { StayWindow, WindowRange } from '#lib/browser/when/stay-window';

/** The elements that a `StripControl` moves and fills. */
export interface StripParts {
  /** The area along which the window moves. */
  readonly rail: HTMLElement;
  /** The window, with both sliders. Its ends have `data-end` "start" or "end". */
  readonly window: HTMLElement;
  /** The slider of the arrival. */
  readonly arrival: HTMLElement;
  /** The slider of the nights. */
  readonly nights: HTMLElement;
  readonly dates: HTMLElement;
  readonly numbers: HTMLElement;
}

/** The strip "when to go" as its gestures move it. */
export interface MovedStrip {
  readonly parts: StripParts;
  readonly range: WindowRange;
  readonly isRightToLeft: boolean;
  /** The position of the window. */
  readonly window: StayWindow;
  /** Whether the window is a stay; else it only shows what can be moved. */
  readonly isChosen: boolean;
  /** Lets an animation move the window, which keeps its length, along the rail of this width in pixels. */
  startSlide(width: number): void;
  /** Moves the window during a gesture. */
  change(window: StayWindow): void;
  /** Ends a gesture that moved the window. */
  settle(window: StayWindow): void;
  /** Ends a gesture of keys, which moved the window already. */
  end(): void;
}
