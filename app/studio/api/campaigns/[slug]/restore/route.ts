import { z } from 'zod';
import { restoreState } from '#lib/studio/campaigns/draft-steps';
import { refusal, studioAction } from '../../../studio-action.ts';

const schema = z.strictObject({ number: z.int().positive(), earlier: z.int().positive() });

/** Makes an earlier state of the draft the present one; 409 where the present one is not `number`, or the history lacks the earlier one. */
export const POST = studioAction({ schema, isEdit: true }, async ({ studio, person, body, slug }) => {
  const step = { slug, number: body.number, person: person.name, nowMs: Date.now() };
  const number = await restoreState(studio.db, step, body.earlier);
  return number === null ? refusal(409, 'The draft has another state by now.') : Response.json({ number });
});
