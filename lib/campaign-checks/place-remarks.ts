import { type CampaignRemark, campaignRemark } from '#lib/campaign-checks/campaign-remark';
import type { ChosenHomes, ContentCatalogue } from '#lib/campaign-checks/content-catalogue';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import type { DestinationNode } from '#lib/reference/destination-tree';

/**
 * Returns a remark for each country that the title or the introduction of a campaign names in its language, and in which the campaign has no
 * home. None for a campaign whose homes are not those of places. `destinations` are numbers in preorder.
 */
export function placeRemarks(
  { texts }: CampaignDocument,
  { destinations }: Pick<ChosenHomes, 'destinations'>,
  { tree, vocabulary }: ContentCatalogue,
): readonly CampaignRemark[] {
  if (destinations === null) return [];
  const { nodes } = tree;
  const isWithoutHomes = ({ treeFirst, treeLast }: DestinationNode) =>
    !destinations.some((place) => treeFirst <= place && place <= treeLast);
  const countries = nodes.filter((node) => isCountry(node) && isWithoutHomes(node));
  return vocabulary.locales.flatMap((locale) =>
    countries.flatMap((node) => {
      const country = node.titles[locale];
      const member =
        country && MEMBERS.find((each) => names(texts[locale]?.[each] ?? '', country, nodes, locale));
      if (!member) return [];
      const values = { country, languages: locale };
      return [campaignRemark('otherCountry', `texts.${locale}.${member}`, { locale, values })];
    }),
  );
}

const MEMBERS = ['title', 'intro'] as const;

function isCountry({ countryCode, parent }: DestinationNode): boolean {
  return countryCode !== null && (parent === null || parent.countryCode === null);
}

/** Whether a text names a place, and not only another one whose name contains that of the place, as New Mexico does. */
function names(text: string, place: string, nodes: readonly DestinationNode[], locale: string): boolean {
  if (!text.includes(place)) return false;
  const longer = nodes.flatMap(({ titles }) => {
    const title = titles[locale] ?? '';
    return title !== place && title.includes(place) && text.includes(title) ? [title] : [];
  });
  const rest = longer.reduce((shorter, title) => shorter.replaceAll(title, ' '), text);
  return wholeWords(place).test(rest);
}

/** Matches a name that is not a part of a longer word. */
function wholeWords(name: string): RegExp {
  const letter = '[\\p{L}\\p{M}\\p{N}]';
  return new RegExp(`(?<!${letter}|${letter}-)${RegExp.escape(name)}(?!${letter}|-${letter})`, 'u');
}
