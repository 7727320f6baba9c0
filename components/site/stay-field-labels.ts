/** The translated texts of `StayField` and of the calendar that it loads. */
export interface StayFieldLabels {
  readonly when: string;
  readonly anyDates: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly clear: string;
  readonly done: string;
  readonly oneNight: string;
  /** Message for the length of the stay: "{count} nights". */
  readonly someNights: string;
  readonly calendar: {
    readonly previousMonth: string;
    readonly nextMonth: string;
    readonly pickStart: string;
    readonly pickEnd: string;
  };
}
