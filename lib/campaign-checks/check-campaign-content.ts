/**
 * Checks campaigns before visitors see them. Hides how homes, texts, links and photos are looked up. A check reads the catalogue that it is given,
 * requests nothing from other hosts and changes nothing; it yields to the event loop, so that a server can run it.
 */
import type { CampaignRemark } from '#lib/campaign-checks/campaign-remark';
import type { CheckOptions } from '#lib/campaign-checks/check-options';
import type { ContentCatalogue } from '#lib/campaign-checks/content-catalogue';
import { contentRemarks, formRemarks, unusableRemarks } from '#lib/campaign-checks/document-remarks';
import { chosenHomes, homeRemarks } from '#lib/campaign-checks/home-remarks';
import { linkRemarks } from '#lib/campaign-checks/link-remarks';
import { placeRemarks } from '#lib/campaign-checks/place-remarks';
import { checkedStory, storyRemarks } from '#lib/campaign-checks/story-remarks';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { checkCampaign } from '#lib/catalogue/campaigns/check-campaign';
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';

/**
 * Returns what is missing or broken in a campaign: errors, with which it must not be published, then warnings, each in the order of the
 * document. A document with errors of form has no other remarks, and one whose search cannot be used none on its homes.
 */
export async function checkCampaignContent(
  document: CampaignDocument,
  catalogue: ContentCatalogue,
  options: CheckOptions,
): Promise<readonly CampaignRemark[]> {
  const malformed = formRemarks(document);
  if (malformed.length > 0) return sorted(malformed, document, catalogue);
  const checked = await checkCampaign(document, catalogue);
  const unusable = unusableRemarks(checked);
  const remarks = [...unusable, ...contentRemarks(document, checked, catalogue, options)];
  const tooLong = new Set(
    unusable.filter(({ code }) => code === 'unreadableStory').map(({ locale }) => locale),
  );
  for (const locale of catalogue.vocabulary.locales) {
    const text = document.texts[locale];
    if (text === undefined || tooLong.has(locale)) continue;
    await yieldToEventLoop();
    const story = checkedStory(text.story);
    remarks.push(...storyRemarks(story, locale));
    remarks.push(...(await linkRemarks({ document, locale, story }, catalogue, options)));
  }
  if (!unusable.some(({ code }) => SELECTION_CODES.has(code))) {
    const chosen = await chosenHomes(document, catalogue, options);
    remarks.push(
      ...(await homeRemarks(document, chosen, catalogue, options)),
      ...placeRemarks(document, chosen, catalogue),
    );
  }
  return sorted(remarks, document, catalogue);
}

/** The errors without whose correction it is not known which homes a campaign has. */
const SELECTION_CODES: ReadonlySet<string> = new Set(['badSearch', 'unknownDestinations']);

/** Members of a document in the order in which people write them; those of texts follow within each language. */
const MEMBERS: readonly string[] = [
  'slug',
  'ordinal',
  'status',
  'starts_on',
  'ends_on',
  'before_start',
  'selection',
  'texts',
  'photos',
  'updated_at',
];
const TEXT_MEMBERS: readonly string[] = ['title', 'intro', 'story', 'label'];

function sorted(
  remarks: readonly CampaignRemark[],
  { texts }: CampaignDocument,
  { vocabulary }: ContentCatalogue,
): readonly CampaignRemark[] {
  const languages = [...new Set([...vocabulary.locales, ...Object.keys(texts)])];
  const placeOf = ({ severity, field, line }: CampaignRemark): readonly number[] => {
    const [member = '', second = '', third = ''] = field.split('.');
    const [language, text] =
      member === 'texts'
        ? [languages.indexOf(second), TEXT_MEMBERS.indexOf(third)]
        : [Number(second) || 0, 0];
    return [severity === 'error' ? 0 : 1, MEMBERS.indexOf(member), language, text, line ?? 0];
  };
  const placed = remarks.map((remark) => ({ remark, place: placeOf(remark) }));
  return placed.sort((a, b) => compare(a.place, b.place)).map(({ remark }) => remark);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
