import { currentConfig } from '#lib/config';
import { routeContext } from '#lib/site/page-context';
import type { EditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { publicationOf } from '#lib/studio/campaigns/publication';
import type { StudioDatabase } from '#lib/studio/database/studio-database';
import { readUtmValues } from '#lib/studio/sharing/share-addresses';
import { type ShareKit, shareKit } from '#lib/studio/sharing/share-kit';
import { firstUtmValues } from '#lib/studio/sharing/utm-values';

/**
 * Returns the kit of a campaign in a language, with the values that were saved for it; null when the site does not have the language.
 * @param currency of prices; null for the site's own
 */
export async function shareKitOf(
  { db }: StudioDatabase,
  { draft, served }: EditedCampaign,
  { locale, currency }: { readonly locale: string; readonly currency: string | null },
): Promise<ShareKit | null> {
  const context = await routeContext(locale, new URLSearchParams(currency === null ? {} : { currency }));
  if (context === null) return null;
  const saved = await readUtmValues(db, draft.slug);
  const { state } = publicationOf(draft, served, context.today);
  return shareKit(draft, context, {
    values: saved.get(locale) ?? firstUtmValues(draft.slug),
    isPublic: state !== 'draft' && state !== 'hidden',
    pictureBaseUrl: currentConfig().publicBaseUrl,
  });
}
