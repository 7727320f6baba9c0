import type { Landscape } from '#lib/demo/landscapes';
import { type LocalizedText, SITE_LOCALES, type SiteLocale } from '#lib/i18n/locales';
import type { Hour } from './palettes.ts';
import type { Template } from './template.ts';

/** A text in every locale of the site. */
type PerLocale = Readonly<Record<SiteLocale, string>>;

const OPENINGS: PerLocale = {
  en: 'Illustration: ',
  fr: 'Illustration\u00a0: ',
  de: 'Illustration: ',
  es: 'Ilustración: ',
  it: 'Illustrazione: ',
};

const phrases = (en: string, fr: string, de: string, es: string, it: string): PerLocale => ({
  en,
  fr,
  de,
  es,
  it,
});

const HOURS: Readonly<Record<Hour, PerLocale>> = {
  dawn: phrases(' at dawn', " à l'aube", ' im Morgengrauen', ' al amanecer', " all'alba"),
  day: phrases(' by day', ' en plein jour', ' am Tag', ' de día', ' di giorno'),
  golden: phrases(
    ' in golden evening light',
    ' dans la lumière dorée du soir',
    ' im goldenen Abendlicht',
    ' a la luz dorada de la tarde',
    ' nella luce dorata della sera',
  ),
  dusk: phrases(' at dusk', ' au crépuscule', ' in der Dämmerung', ' al anochecer', ' al crepuscolo'),
  night: phrases(' at night', ' la nuit', ' bei Nacht', ' de noche', ' di notte'),
  snow: phrases(' in the snow', ' sous la neige', ' im Schnee', ' con nieve', ' sotto la neve'),
};

const VIEWS: Readonly<Record<Landscape, PerLocale>> = {
  coast: phrases(
    ' with a view of the sea',
    ' avec vue sur la mer',
    ' mit Blick auf das Meer',
    ' con vistas al mar',
    ' con vista sul mare',
  ),
  mediterranean: phrases(
    ' with a view of the bay',
    ' avec vue sur la baie',
    ' mit Blick auf die Bucht',
    ' con vistas a la bahía',
    ' con vista sulla baia',
  ),
  cyclades: phrases(
    ' with a view of the islands',
    ' avec vue sur les îles',
    ' mit Blick auf die Inseln',
    ' con vistas a las islas',
    ' con vista sulle isole',
  ),
  atlantic: phrases(
    ' with a view of the ocean',
    " avec vue sur l'océan",
    ' mit Blick auf den Ozean',
    ' con vistas al océano',
    " con vista sull'oceano",
  ),
  tropical: phrases(
    ' with a view of the lagoon',
    ' avec vue sur le lagon',
    ' mit Blick auf die Lagune',
    ' con vistas a la laguna',
    ' con vista sulla laguna',
  ),
  alpine: phrases(
    ' with a view of the peaks',
    ' avec vue sur les sommets',
    ' mit Blick auf die Gipfel',
    ' con vistas a las cumbres',
    ' con vista sulle vette',
  ),
  lake: phrases(
    ' with a view of the lake',
    ' avec vue sur le lac',
    ' mit Blick auf den See',
    ' con vistas al lago',
    ' con vista sul lago',
  ),
  hills: phrases(
    ' with a view of the hills',
    ' avec vue sur les collines',
    ' mit Blick auf die Hügel',
    ' con vistas a las colinas',
    ' con vista sulle colline',
  ),
  forest: phrases(
    ' with a view of the forest',
    ' avec vue sur la forêt',
    ' mit Blick auf den Wald',
    ' con vistas al bosque',
    ' con vista sul bosco',
  ),
  fjord: phrases(
    ' with a view of the fjord',
    ' avec vue sur le fjord',
    ' mit Blick auf den Fjord',
    ' con vistas al fiordo',
    ' con vista sul fiordo',
  ),
  moor: phrases(
    ' with a view of green pastures',
    ' avec vue sur de verts pâturages',
    ' mit Blick auf grüne Weiden',
    ' con vistas a verdes prados',
    ' con vista su verdi pascoli',
  ),
  desert: phrases(
    ' with a view of the desert',
    ' avec vue sur le désert',
    ' mit Blick auf die Wüste',
    ' con vistas al desierto',
    ' con vista sul deserto',
  ),
  city: phrases(
    ' with a view of the city',
    ' avec vue sur la ville',
    ' mit Blick auf die Stadt',
    ' con vistas a la ciudad',
    ' con vista sulla città',
  ),
  'old-town': phrases(
    ' with a view of the old roofs',
    ' avec vue sur les vieux toits',
    ' mit Blick auf die alten Dächer',
    ' con vistas a los tejados antiguos',
    ' con vista sui vecchi tetti',
  ),
};

/**
 * Returns the alternative text of a picture in every language of the site: that it is an illustration, what it shows, the
 * view if any, and the hour.
 */
export function altText(template: Template, landscape: Landscape, hour: Hour): LocalizedText {
  return Object.fromEntries(
    SITE_LOCALES.map((locale) => {
      const view = template.opensOntoView ? VIEWS[landscape][locale] : '';
      return [locale, `${OPENINGS[locale]}${template.caption[locale]}${view}${HOURS[hour][locale]}`];
    }),
  );
}
