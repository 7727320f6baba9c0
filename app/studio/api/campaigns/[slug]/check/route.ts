import { z } from 'zod';
import { campaignDraft } from '#lib/studio/campaigns/campaign-draft-schema';
import { draftRemarks } from '#lib/studio/campaigns/draft-remarks';
import { readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { publicationOf } from '#lib/studio/campaigns/publication';
import { selectionView } from '#lib/studio/campaigns/selection-view';
import { readSetAside } from '#lib/studio/campaigns/set-aside-remarks';
import { studioContext } from '../../../../studio-context.ts';
import { refusal, studioAction } from '../../../studio-action.ts';

const schema = z.strictObject({ draft: campaignDraft });

/** Checks a draft, saved or not: what is wrong, which homes it chooses, and how it differs from what visitors see. */
export const POST = studioAction({ schema }, async ({ studio, locale, body: { draft }, slug }) => {
  if (draft.slug !== slug) return refusal(400, `draft.slug: expected ${slug}`);
  const context = await studioContext(locale);
  const campaign = await readEditedCampaign(studio.db, context.store, slug);
  if (campaign === null) return refusal(404, `There is no campaign ${slug}.`);
  const setAside = await readSetAside(studio.db, slug);
  const [remarks, selection] = await Promise.all([
    draftRemarks(draft, context, locale, setAside),
    selectionView(draft, context),
  ]);
  const publication = publicationOf(draft, campaign.served, context.today);
  return Response.json({ remarks, selection, publication });
});
