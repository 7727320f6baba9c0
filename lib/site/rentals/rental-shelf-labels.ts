import { SHELF_CAPACITY } from '#lib/browser/stored-shelf';
import { getTranslator } from '#lib/i18n/translator';

/** What a button says that puts a rental on a shelf; `{name}` stands for the rental's name and is filled in there. */
export interface ShelfButtonLabels {
  /** The button's name: "Save {name}". Whether it is pressed says the rest. */
  readonly action: string;
  /** Beside the icon where there is room. */
  readonly short: string;
  readonly shortPressed: string;
  /** Announced afterwards. */
  readonly added: string;
  readonly removed: string;
  readonly full: string;
}

export interface RecentlyViewedLabels {
  readonly title: string;
  readonly clear: string;
  /** Around the amount: "from", "per week", "per night". */
  readonly priceFrom: string;
  readonly perWeek: string;
  readonly perNight: string;
}

/** Labels for every shelf's controls; one object for a whole page of cards, so that it is sent once. */
export interface ShelfLabels {
  readonly save: ShelfButtonLabels;
  readonly compare: ShelfButtonLabels;
  readonly recent: RecentlyViewedLabels;
}

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
    },
  };
}
