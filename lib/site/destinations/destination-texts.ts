import type { MapGround } from '#lib/geo/map-ground';
import { type CountTexts, countTexts } from '#lib/i18n/count-texts';
import { getTranslator } from '#lib/i18n/translator';
import { mapGround } from '#lib/site/map-ground';

/**
 * The texts of the destination explorer for the browser, which replaces `{title}` by the name of a place, and `{count}`
 * in `foundFirst` by a number.
 */
export interface ExplorerTexts {
  readonly tree: string;
  readonly treeHelp: string;
  readonly open: string;
  readonly close: string;
  readonly homes: CountTexts;
  /** The heading of the column of counts. */
  readonly homesColumn: string;
  readonly more: CountTexts;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly searchSubmit: string;
  readonly clearSearch: string;
  readonly found: CountTexts;
  readonly foundFirst: string;
  readonly noneFound: string;
  readonly previousMatch: string;
  readonly nextMatch: string;
  readonly filter: string;
  readonly guestsAndDates: string;
  readonly guestsCount: CountTexts;
  readonly guests: string;
  readonly anyGuests: string;
  readonly fewerGuests: string;
  readonly moreGuests: string;
  readonly arrival: string;
  readonly departure: string;
  readonly applyFilter: string;
  readonly clearFilter: string;
  readonly showMap: string;
  readonly hideMap: string;
  readonly place: string;
  readonly placeHint: string;
  readonly seeHomes: string;
  readonly openPage: string;
  readonly closePlace: string;
}

const TITLE = { title: '{title}' };

/** Returns the texts of the destination explorer in a language. */
export async function explorerTexts(locale: string): Promise<ExplorerTexts> {
  const [t, common] = await Promise.all([
    getTranslator(locale, 'destinations'),
    getTranslator(locale, 'common'),
  ]);
  return {
    tree: t('treeLabel'),
    treeHelp: t('treeHelp'),
    open: t('open', TITLE),
    close: t('close', TITLE),
    homes: countTexts((count) => common('rentalsCount', { count }), locale),
    homesColumn: t('factHomes'),
    more: countTexts((count) => t('showMore', { count }), locale),
    loading: t('loadingPlaces', TITLE),
    failed: t('placesFailed'),
    retry: t('retry'),
    search: t('searchLabel'),
    searchPlaceholder: t('searchPlaceholder'),
    searchSubmit: t('searchSubmit'),
    clearSearch: t('clearSearch'),
    found: countTexts((count) => t('placesFound', { count }), locale),
    foundFirst: t('moreResults', { shown: '{count}' }),
    noneFound: t('noResults'),
    previousMatch: t('previousMatch'),
    nextMatch: t('nextMatch'),
    filter: t('filterLabel'),
    guestsAndDates: t('guestsAndDates'),
    guestsCount: countTexts((count) => common('sleeps', { count }), locale),
    guests: t('guests'),
    anyGuests: t('anyGuests'),
    fewerGuests: t('fewerGuests'),
    moreGuests: t('moreGuests'),
    arrival: t('arrival'),
    departure: t('departure'),
    applyFilter: t('applyFilter'),
    clearFilter: t('clearFilter'),
    showMap: t('showMap'),
    hideMap: t('hideMap'),
    place: t('chosenPlace'),
    placeHint: t('choosePlace'),
    seeHomes: t('seeHomes'),
    openPage: t('openPage'),
    closePlace: t('closePlace'),
  };
}

/** The base layer and the texts of a map of destinations. */
export interface DestinationMapSetting {
  readonly ground: MapGround;
  readonly labels: {
    readonly map: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly close: string;
  };
  readonly homes: CountTexts;
}

/** Returns the base layer and the texts, in a language, of a map of destinations. `label` is the map's accessible name. */
export async function destinationMapSetting(locale: string, label: string): Promise<DestinationMapSetting> {
  const [map, common] = await Promise.all([getTranslator(locale, 'map'), getTranslator(locale, 'common')]);
  return {
    ground: await mapGround(),
    labels: { map: label, zoomIn: map('zoomIn'), zoomOut: map('zoomOut'), close: map('close') },
    homes: countTexts((count) => common('rentalsCount', { count }), locale),
  };
}
