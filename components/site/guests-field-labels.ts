import type { Translator } from '#lib/i18n/translator';

/** The highest selectable number of guests. A search for it also finds rentals for more guests. */
const MOST_GUESTS = 30;

/** The translated texts of `GuestsField`. */
export interface GuestsFieldLabels {
  readonly guests: string;
  readonly any: string;
  readonly fewer: string;
  readonly more: string;
  readonly done: string;
  /** From "1 guest" to the highest selectable number. */
  readonly counts: readonly string[];
}

/** Returns the texts of `GuestsField` in a language. */
export function guestsFieldLabels(t: Translator<'home'>): GuestsFieldLabels {
  return {
    guests: t('guests'),
    any: t('anyGuests'),
    fewer: t('fewerGuests'),
    more: t('moreGuests'),
    done: t('done'),
    counts: Array.from({ length: MOST_GUESTS }, (_, index) => t('guestsCount', { count: index + 1 })),
  };
}
