import { z } from 'zod';
import { slug as slugSchema, text } from '#lib/records/field-schemas';
import { newDraft } from '#lib/studio/campaigns/campaign-draft';
import { saveDraft } from '#lib/studio/campaigns/drafts';
import { listEditedCampaigns } from '#lib/studio/campaigns/edited-campaigns';
import { studioContext } from '../../studio-context.ts';
import { refusal, studioAction } from '../studio-action.ts';

const schema = z.strictObject({ slug: slugSchema, title: text(500) });

/** Creates a draft after all other campaigns: 201, or 409 when a campaign has the address already. */
export const POST = studioAction({ schema, isEdit: true }, async ({ studio, person, locale, body }) => {
  const { slug, title } = body;
  const { store, vocabulary } = await studioContext(locale);
  const campaigns = await listEditedCampaigns(studio.db, store);
  const taken = () => refusal(409, `There is a campaign ${slug}.`);
  if (campaigns.some(({ draft }) => draft.slug === slug)) return taken();
  const rank = Math.max(0, ...campaigns.map(({ draft }) => draft.ordinal)) + 1;
  const draft = newDraft(slug, title, vocabulary.defaultLocale, rank);
  const change = { draft, basedOn: 0, person: person.name, nowMs: Date.now() };
  const outcome = await saveDraft(studio.db, change);
  return outcome && 'number' in outcome ? Response.json(outcome, { status: 201 }) : taken();
});
