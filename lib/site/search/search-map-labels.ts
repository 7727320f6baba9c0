import { countTexts } from '#lib/i18n/count-texts';
import { getTranslator } from '#lib/i18n/translator';

/**
 * Returns the texts of the map of search results in a language. The browser replaces their placeholders, because it has no
 * message library.
 */
export async function searchMapLabels(locale: string) {
  const t = await getTranslator(locale, 'map');
  const common = await getTranslator(locale, 'common');
  return {
    map: t('results'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    close: t('close'),
    pins: t('pins'),
    searchAsMoved: t('searchAsMoved'),
    searchArea: t('searchArea'),
    draw: t('draw'),
    drawHint: t('drawHint'),
    drawKeys: t('drawKeys'),
    drawHere: t('drawHere'),
    drawCancel: t('drawCancel'),
    drawFaults: { crossing: t('drawCrossing'), wide: t('drawWide') },
    removeArea: t('removeArea'),
    failed: t('failed'),
    retry: t('retry'),
    loading: t('loading'),
    clusterHomes: countTexts((count) => t('clusterHomes', { count }), locale),
    clusterFrom: t('clusterFrom', { homes: '{homes}', price: '{price}' }),
    samePlace: countTexts((count) => t('samePlace', { count }), locale),
    homesInArea: countTexts((count) => t('homesInArea', { count }), locale),
    datesUnknown: common('datesUnknown'),
    priceFrom: common('priceFrom'),
    perWeek: common('perWeek'),
    perNight: common('perNight'),
    priceOnRequest: common('priceOnRequest'),
  };
}
