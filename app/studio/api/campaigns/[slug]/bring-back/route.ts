import { z } from 'zod';
import { bringBackDraft } from '#lib/studio/campaigns/deleted-drafts';
import { readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { studioContext } from '../../../../studio-context.ts';
import { refusal, studioAction } from '../../../studio-action.ts';

const schema = z.strictObject({});

/** Brings a deleted draft back: `{ number }` of its new state; 409 where it is not deleted by now, or another campaign has its address. */
export const POST = studioAction({ schema, isEdit: true }, async ({ studio, person, locale, slug }) => {
  const { store } = await studioContext(locale);
  const taken = await readEditedCampaign(studio.db, store, slug);
  const number =
    taken === null ? await bringBackDraft(studio.db, { slug, person: person.name, nowMs: Date.now() }) : null;
  return number === null
    ? refusal(409, `There is no deleted draft ${slug}, or a campaign has its address.`)
    : Response.json({ number });
});
