/** What makes a campaign unusable, and what its texts and photos lack. None of it depends on its homes. */
import { type CampaignRemark, campaignRemark } from '#lib/campaign-checks/campaign-remark';
import type { CheckOptions } from '#lib/campaign-checks/check-options';
import type { ContentCatalogue } from '#lib/campaign-checks/content-catalogue';
import { type CampaignDocument, campaignDocument } from '#lib/campaigns/campaign-document';
import type { CheckedCampaign } from '#lib/catalogue/campaigns/check-campaign';
import { isAllowedPhoto } from '#lib/photos/photo-rules';

/** Search engines cut longer titles and descriptions; the introduction is the description. */
const LONGEST_TITLE = 60;
const LONGEST_SNIPPET = 155;
/** Lists of campaigns show introductions in whole: a longer one stretches the row of its card. */
const LONGEST_INTRO = 300;
/** Cards cut longer labels on phones. */
const LONGEST_LABEL = 24;

/**
 * Returns a remark for each member that is not of its form: the other checks would read it wrongly. An empty list of homes, as drafts may have,
 * is left to `homeRemarks`.
 */
export function formRemarks(document: CampaignDocument): readonly CampaignRemark[] {
  const { selection } = document;
  const isEmptyList = 'ids' in selection && selection.ids.length === 0;
  const checked = isEmptyList ? { ...document, selection: { search: '' } } : document;
  const fields = (campaignDocument.safeParse(checked).error?.issues ?? []).map(({ path }) => path.join('.'));
  return [...new Set(fields)].map((field) =>
    field === 'slug'
      ? campaignRemark('invalidSlug', field, { values: { slug: document.slug } })
      : campaignRemark('malformed', field, { values: { member: field } }),
  );
}

/** Returns a remark for each problem that makes the campaign unusable, except that it has no homes: see `homeRemarks`. */
export function unusableRemarks({ problems }: CheckedCampaign): readonly CampaignRemark[] {
  return problems.flatMap(({ code, field, values, line }) => {
    if (code === 'noHomes' || code === 'unknownRental') return [];
    const [member, locale] = field.split('.');
    const isOfText = member === 'texts' && locale !== undefined;
    return [
      campaignRemark(code, field, {
        values,
        ...(line !== undefined && { line }),
        ...(isOfText && { locale }),
      }),
    ];
  });
}

/** Returns remarks on the days, the texts, the saved search and the photos of a campaign of the right form. `checked` is its check. */
export function contentRemarks(
  document: CampaignDocument,
  { repairs }: CheckedCampaign,
  catalogue: ContentCatalogue,
  options: CheckOptions,
): readonly CampaignRemark[] {
  return [
    ...overRemarks(document, options),
    ...repairs.flatMap(({ code, field, values }) =>
      code === 'unknownDestination' ? [campaignRemark(code, field, { values })] : [],
    ),
    ...textRemarks(document, catalogue),
    ...labelRemarks(document, catalogue),
    ...photoRemarks(document, catalogue, options),
  ];
}

function overRemarks({ ends_on }: CampaignDocument, { today }: CheckOptions): readonly CampaignRemark[] {
  if (ends_on === null || ends_on >= today) return [];
  return [campaignRemark('campaignOver', 'ends_on', { values: { date: ends_on } })];
}

function textRemarks(
  { texts }: CampaignDocument,
  { vocabulary }: ContentCatalogue,
): readonly CampaignRemark[] {
  const { locales, defaultLocale } = vocabulary;
  return locales.flatMap((locale) => {
    const text = texts[locale];
    const language = { languages: locale };
    if (text === undefined) {
      // Without a text in the default language, the campaign is unusable.
      if (locale === defaultLocale) return [];
      const values = { ...language, shownLanguages: defaultLocale };
      return [campaignRemark('missingLanguage', `texts.${locale}`, { locale, values })];
    }
    const empty = EMPTY.filter(([member]) => text[member].trim() === '').map(([member, code]) =>
      campaignRemark(code, `texts.${locale}.${member}`, { locale, values: language }),
    );
    const long = LONG.flatMap(([member, code, most, ceiling]) => {
      const count = lengthOf(text[member] ?? '');
      if (count <= most || count > ceiling) return [];
      const values = { ...language, count, most };
      return [campaignRemark(code, `texts.${locale}.${member}`, { locale, values })];
    });
    return [...empty, ...long];
  });
}

/** Returns a remark on the languages with texts that lack a label, where another one has it. */
function labelRemarks(
  { texts }: CampaignDocument,
  { vocabulary }: ContentCatalogue,
): readonly CampaignRemark[] {
  const written = vocabulary.locales.filter((locale) => texts[locale] !== undefined);
  const missing = written.filter((locale) => (texts[locale]?.label ?? '').trim() === '');
  const [first] = missing;
  if (first === undefined || missing.length === written.length) return [];
  return [
    campaignRemark('missingLabel', `texts.${first}.label`, { values: { languages: missing.join(',') } }),
  ];
}

const EMPTY = [
  ['title', 'emptyTitle'],
  ['intro', 'emptyIntro'],
  ['story', 'emptyStory'],
] as const;

/** The members whose length is limited, with the most characters, and with the number above which another code stands for them. */
const LONG = [
  ['title', 'longTitle', LONGEST_TITLE, Infinity],
  ['intro', 'longSnippet', LONGEST_SNIPPET, LONGEST_INTRO],
  ['intro', 'longIntro', LONGEST_INTRO, Infinity],
  ['label', 'longLabel', LONGEST_LABEL, Infinity],
] as const;

/** Returns the number of characters of a text on one line. */
function lengthOf(text: string): number {
  return [...text.replaceAll(/\s+/g, ' ').trim()].length;
}

function photoRemarks(
  { photos, texts: written }: CampaignDocument,
  { vocabulary, pictureTexts }: ContentCatalogue,
  { photoHosts }: CheckOptions,
): readonly CampaignRemark[] {
  return photos.flatMap((photo, index) => {
    const field = `photos.${index}`;
    if ('url' in photo) {
      if (isAllowedPhoto(photo.url, photoHosts)) return [];
      return [campaignRemark('hiddenPhoto', field, { values: { address: photo.url } })];
    }
    if ('upload' in photo) {
      // A language without texts has a remark of its own.
      const languages = vocabulary.locales.filter(
        (locale) => written[locale] !== undefined && (photo.alt[locale] ?? '').trim() === '',
      );
      if (languages.length === 0) return [];
      return [campaignRemark('uploadWithoutText', field, { values: { languages: languages.join(',') } })];
    }
    const texts = pictureTexts(photo.picture);
    const missing = texts ? vocabulary.locales.filter((locale) => (texts[locale] ?? '').trim() === '') : [];
    if (missing.length === 0) return [];
    const values = { picture: photo.picture, languages: missing.join(',') };
    return [campaignRemark('photoWithoutText', field, { values })];
  });
}
