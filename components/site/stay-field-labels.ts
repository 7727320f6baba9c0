import type { Translator } from '#lib/i18n/translator';

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

/** Returns the texts of `StayField` in a language. */
export function stayFieldLabels(t: Translator<'home'>): StayFieldLabels {
  return {
    when: t('when'),
    anyDates: t('anyDates'),
    checkin: t('checkin'),
    checkout: t('checkout'),
    oneNight: t('oneNight'),
    someNights: t('someNights', { count: '{count}' }),
    calendar: {
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      pickStart: t('pickCheckin'),
      pickEnd: t('pickCheckout'),
    },
    clear: t('clear'),
    done: t('done'),
  };
}
