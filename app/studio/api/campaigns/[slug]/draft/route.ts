import { z } from 'zod';
import { campaignDraft } from '#lib/studio/campaigns/campaign-draft-schema';
import { deletedBy } from '#lib/studio/campaigns/deleted-drafts';
import { draftOf } from '#lib/studio/campaigns/draft-document';
import { saveDraft } from '#lib/studio/campaigns/drafts';
import { firstState, readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { unknownPictures } from '#lib/studio/pictures/draft-pictures';
import { studioContext } from '../../../../studio-context.ts';
import { refusal, studioAction } from '../../../studio-action.ts';

const schema = z.strictObject({ draft: campaignDraft, based_on: z.int().nonnegative() });

/**
 * Saves a draft: `{ number }` of its new state; 409 with the state of somebody else (`theirs`) where the draft has another one than `based_on`;
 * 410 with the name of a person (`deletedBy`) where the draft was deleted.
 */
export const POST = studioAction({ schema, isEdit: true }, async ({ studio, person, locale, body, slug }) => {
  if (body.draft.slug !== slug) return refusal(400, `draft.slug: expected ${slug}`);
  const { store } = await studioContext(locale);
  const campaign = await readEditedCampaign(studio.db, store, slug);
  if (campaign === null) return gone();
  const served = campaign.served && draftOf(campaign.served);
  const [unknown] = await unknownPictures(studio.db, body.draft, served);
  if (unknown !== undefined) return refusal(400, `draft.photos: there is no uploaded picture ${unknown}`);
  const change = { draft: body.draft, basedOn: body.based_on, person: person.name, nowMs: Date.now() };
  const outcome = await saveDraft(studio.db, change, firstState(campaign.served));
  if (outcome === null) return gone();
  if ('number' in outcome) return Response.json(outcome);
  const { draft, number, person: other } = outcome.newer;
  return Response.json({ theirs: { draft, number, person: other } }, { status: 409 });

  async function gone(): Promise<Response> {
    const name = await deletedBy(studio.db, slug);
    return name === null
      ? refusal(404, `There is no campaign ${slug}.`)
      : Response.json({ deletedBy: name }, { status: 410 });
  }
});
