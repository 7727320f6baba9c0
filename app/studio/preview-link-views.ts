import type { Kysely } from 'kysely';
import type { PreviewLinkView } from '#components/studio/links/preview-links';
import { linkState, listPreviewLinks } from '#lib/studio/campaigns/preview-links';
import type { StudioSchema } from '#lib/studio/database/studio-schema';

/** Returns the preview links of a campaign as the studio lists them. */
export async function previewLinkViews(
  db: Kysely<StudioSchema>,
  slug: string,
  nowMs: number,
): Promise<readonly PreviewLinkView[]> {
  const links = await listPreviewLinks(db, slug);
  return links.map((link) => ({
    id: link.id,
    name: link.name,
    isPinned: link.pinned_number !== null,
    asOf: link.as_of,
    expiresAtMs: link.expires_at_ms,
    createdBy: link.created_by,
    state: linkState(link, nowMs),
    lastUsedAtMs: link.last_used_at_ms,
  }));
}
