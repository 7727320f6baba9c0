/** What the preview token of a campaign's address shows: tokens of the studio's links, and those that PREVIEW_SECRET signs. */
import { isPreviewValid, previewExpiry } from '#lib/catalogue/campaigns/preview-links';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { type ClosedPreview, type OpenPreview, openPreview } from '#lib/studio/campaigns/preview-links';
import type { StudioDatabase } from '#lib/studio/database/studio-database';

/** What a preview token shows, or why it shows nothing any more. */
export type CampaignPreview = OpenPreview | ClosedPreview;

/** Who makes tokens. */
interface PreviewSources {
  /** The secret of signed tokens; null: there are none. */
  readonly previewSecret: string | null;
  /** Opens the database of the studio; null while it is off. */
  readonly openStudio: () => Promise<StudioDatabase | null>;
  /** Returns the campaign as the folder has it that is the master, null where it does not; absent where the studio is the master. */
  readonly folderDraft?: (() => Promise<CampaignDraft | null>) | undefined;
}

/**
 * Opens the preview of a campaign by the token of its address; null for a token that nobody made for this campaign.
 * @throws StoreUnavailable while the studio's database does not respond
 */
export async function campaignPreview(
  slug: string,
  token: string,
  { previewSecret, openStudio, folderDraft }: PreviewSources,
): Promise<CampaignPreview | null> {
  const now = new Date();
  const signed = previewSecret && signedPreview(slug, token, previewSecret, now);
  if (signed) return signed;
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const studio = await openStudio();
  const preview = studio && (await openPreview(studio.db, slug, token, now.getTime()));
  const isNewest = preview?.state === 'open' && preview.pinnedAtMs === null;
  return isNewest && folderDraft ? { ...preview, draft: await folderDraft() } : preview;
}

function signedPreview(slug: string, token: string, secret: string, now: Date): CampaignPreview | null {
  const expiry = previewExpiry(token);
  // At the beginning of time no token has expired: only its signature counts.
  if (expiry === null || !isPreviewValid(slug, token, secret, new Date(0))) return null;
  if (expiry <= now) return { state: 'ended', createdBy: null };
  return { state: 'open', draft: null, asOf: null, expiresAtMs: expiry.getTime(), pinnedAtMs: null };
}
