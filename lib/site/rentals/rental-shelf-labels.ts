import { SHELF_CAPACITY } from '#lib/browser/stored-shelf';
import { getTranslator } from '#lib/i18n/translator';

/**
 * The texts of a button that adds a rental to the saved or the compared rentals, or removes it. The browser replaces `{name}`
 * by the rental's name.
 */
export interface ShelfButtonLabels {
  /** The accessible name, "Save {name}"; `aria-pressed` states whether it is saved. */
  readonly action: string;
  /** The visible text where there is room next to the icon. */
  readonly short: string;
  readonly shortPressed: string;
  /** Announced after the change. */
  readonly added: string;
  readonly removed: string;
  readonly full: string;
}

/** The texts of the list of recently viewed rentals. */
export interface RecentlyViewedLabels {
  readonly title: string;
  readonly clear: string;
  /** The texts around an amount, "from", "per week" and "per night", and the text without one. */
  readonly priceFrom: string;
  readonly perWeek: string;
  readonly perNight: string;
  readonly priceOnRequest: string;
}

/**
 * The texts of the controls of the saved, compared and recently viewed rentals. All cards of a page share one object, so that
 * it is serialised once.
 */
export interface ShelfLabels {
  readonly save: ShelfButtonLabels;
  readonly compare: ShelfButtonLabels;
  readonly recent: RecentlyViewedLabels;
}

/** Returns the texts of the controls of the saved, compared and recently viewed rentals, in a language. */
export async function shelfLabels(locale: string): Promise<ShelfLabels> {
  const [t, common] = await Promise.all([getTranslator(locale, 'saved'), getTranslator(locale, 'common')]);
  const name = '{name}';
  return {
    save: {
      action: t('save', { name }),
      short: t('saveShort'),
      shortPressed: t('savedShort'),
      added: t('nowSaved', { name }),
      removed: t('noLongerSaved', { name }),
      full: t('savedFull', { count: SHELF_CAPACITY.saved }),
    },
    compare: {
      action: t('compare', { name }),
      short: t('compareShort'),
      shortPressed: t('compareShort'),
      added: t('nowCompared', { name }),
      removed: t('noLongerCompared', { name }),
      full: t('compareFull', { count: SHELF_CAPACITY.compare }),
    },
    recent: {
      title: t('recent'),
      clear: t('clearRecent'),
      priceFrom: common('priceFrom'),
      perWeek: common('perWeek'),
      perNight: common('perNight'),
      priceOnRequest: common('priceOnRequest'),
    },
  };
}
