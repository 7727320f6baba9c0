import { z } from 'zod';
import { readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { setAsideRemark, showRemarkAgain } from '#lib/studio/campaigns/set-aside-remarks';
import { studioContext } from '../../../../studio-context.ts';
import { refusal, studioAction } from '../../../studio-action.ts';

const schema = z.strictObject({ key: z.string().regex(/^[0-9a-f]{64}$/), is_set_aside: z.boolean() });

/** Sets a warning of the checks aside for a campaign, or shows it again. */
export const POST = studioAction({ schema, isEdit: true }, async ({ studio, person, locale, body, slug }) => {
  const { store } = await studioContext(locale);
  if ((await readEditedCampaign(studio.db, store, slug)) === null)
    return refusal(404, `There is no campaign ${slug}.`);
  const { key, is_set_aside } = body;
  if (is_set_aside) await setAsideRemark(studio.db, { slug, key, person: person.name, nowMs: Date.now() });
  else await showRemarkAgain(studio.db, { slug, key });
  return Response.json({ key, is_set_aside });
});
