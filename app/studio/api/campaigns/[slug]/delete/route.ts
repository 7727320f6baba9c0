import { z } from 'zod';
import { deleteDraft } from '#lib/studio/campaigns/deleted-drafts';
import { readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { studioContext } from '../../../../studio-context.ts';
import { refusal, studioAction } from '../../../studio-action.ts';

const schema = z.strictObject({ number: z.int().positive() });

/**
 * Deletes a draft that was never published, and ends its preview links. 409 with a code for a campaign that was published or came with the
 * catalogue (`published`), and where the draft has another state than `number` (`changed`).
 */
export const POST = studioAction({ schema, isEdit: true }, async ({ studio, person, locale, body, slug }) => {
  const { store } = await studioContext(locale);
  const campaign = await readEditedCampaign(studio.db, store, slug);
  if (campaign === null) return refusal(404, `There is no campaign ${slug}.`);
  const step = { slug, number: body.number, person: person.name, nowMs: Date.now() };
  const outcome = campaign.served === null ? await deleteDraft(studio.db, step) : 'published';
  if (outcome === 'deleted') return Response.json({});
  const problems = {
    published: 'The campaign was published or came with the catalogue: take it off the site instead.',
    changed: 'The draft has another state by now.',
  };
  return refusal(409, problems[outcome], outcome);
});
