import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { formatCampaignFile } from '#lib/campaigns/campaign-file';
import { frontMatterOf } from '#lib/campaigns/campaign-front-matter';

/** A file of a folder of campaigns. */
export interface CampaignTextFile {
  /** Relative to the folder: `winter/en.md`. */
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the Markdown files of a campaign, one for each of its languages, the catalogue's default language first. Reading them
 * (`readCampaignFolder`) gives the same campaign, apart from blank lines in stories.
 */
export function campaignFiles(
  document: CampaignDocument,
  defaultLocale: string,
): readonly CampaignTextFile[] {
  const { [defaultLocale]: texts, ...translations } = document.texts;
  const others = Object.entries(translations).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const fileOf = (locale: string, text: string) => ({ path: `${document.slug}/${locale}.md`, text });
  return [
    fileOf(
      defaultLocale,
      formatCampaignFile(texts ?? { title: '', intro: '', story: '' }, frontMatterOf(document)),
    ),
    ...others.map(([locale, translation]) => fileOf(locale, formatCampaignFile(translation, {}))),
  ];
}
