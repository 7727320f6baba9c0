import { z } from 'zod';
import { revokePreviewLinks } from '#lib/studio/campaigns/preview-links';
import { previewLinkViews } from '../../../../preview-link-views.ts';
import { studioAction } from '../../../studio-action.ts';

const schema = z.strictObject({
  ids: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .min(1)
    .max(1_000),
});

/** Revokes preview links, and responds with all links of the campaign. */
export const POST = studioAction({ schema, role: 'publisher' }, async ({ studio, body, slug }) => {
  const nowMs = Date.now();
  await revokePreviewLinks(studio.db, slug, body.ids, nowMs);
  return Response.json({ links: await previewLinkViews(studio.db, slug, nowMs) });
});
