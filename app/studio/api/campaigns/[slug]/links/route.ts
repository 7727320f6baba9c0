import { previewPath } from '#lib/catalogue/campaigns/preview-links';
import { DAY_MS } from '#lib/dates/plain-dates';
import { readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { pinDraft } from '#lib/studio/campaigns/pin-draft';
import { createPreviewLink, linkValues } from '#lib/studio/campaigns/preview-links';
import { previewLinkViews } from '../../../../preview-link-views.ts';
import { studioContext } from '../../../../studio-context.ts';
import { refusal, studioAction } from '../../../studio-action.ts';

/** Makes a preview link: its address, which is never shown again, and all links of the campaign. */
export const POST = studioAction({ schema: linkValues }, async ({ studio, person, locale, body, slug }) => {
  const context = await studioContext(locale);
  const campaign = await readEditedCampaign(studio.db, context.store, slug);
  if (campaign === null) return refusal(404, `There is no campaign ${slug}.`);
  const { locales } = context.vocabulary;
  if (!locales.includes(body.locale)) return refusal(400, `locale: expected one of ${locales.join(', ')}`);
  const { draft, stored, file } = campaign;
  if (body.is_pinned && stored === null && file === null) return refusal(409, 'There is no draft to pin.');
  const nowMs = Date.now();
  const by = { person: person.name, nowMs };
  const isOfFolder = body.is_pinned && file !== null;
  const pinned = isOfFolder ? await pinDraft(studio.db, draft, by) : (stored?.number ?? null);
  const token = await createPreviewLink(studio.db, {
    slug,
    name: body.name,
    pinnedNumber: body.is_pinned ? pinned : null,
    asOf: body.as_of,
    expiresAtMs: nowMs + body.days * DAY_MS,
    ...by,
  });
  const address = `${context.publicBaseUrl}${previewPath(body.locale, slug, token)}`;
  return Response.json({ address, links: await previewLinkViews(studio.db, slug, nowMs) });
});
