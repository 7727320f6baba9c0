import type { PageContext } from '#lib/site/page-context';
import { shortened } from '#lib/site/seo/page-metadata';
import { type CampaignDraft, NO_TEXTS } from '#lib/studio/campaigns/campaign-draft';
import type { SharedLook } from '#lib/studio/campaigns/studio-views';

/** Returns how a draft looks in search results and as a shared link, in each language of the catalogue, as its page will describe itself. */
export function sharedLooks(draft: CampaignDraft, context: PageContext): readonly SharedLook[] {
  const { vocabulary, siteName, baseUrlOf } = context;
  const fallback = draft.texts[vocabulary.defaultLocale] ?? NO_TEXTS;
  return vocabulary.locales.map((locale) => {
    const { title, intro } = draft.texts[locale] ?? fallback;
    const base = baseUrlOf(locale);
    return {
      locale,
      title,
      siteName,
      host: new URL(base).host,
      trail: [locale, 'campaigns', draft.slug],
      description: shortened(intro),
      isShortened: shortened(intro) !== intro.replaceAll(/\s+/g, ' ').trim(),
      picture: `/studio/api/campaigns/${draft.slug}/share-picture/${locale}`,
    };
  });
}
