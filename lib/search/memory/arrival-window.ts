/** Consecutive days since 1970-01-01. */
export interface DayWindow {
  readonly firstDay: number;
  readonly daysCount: number;
}

/** The stays of `nights` nights that arrive on the days of a window. */
export interface ArrivalWindow extends DayWindow {
  readonly nights: number;
  /** Whether stays with an unknown night are available. */
  readonly includesUnknown: boolean;
}
