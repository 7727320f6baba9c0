import { z } from 'zod';
import { plainDate } from '#lib/records/field-schemas';
import { createOwnPreview } from '#lib/studio/campaigns/preview-links';
import { studioAction } from '../../../studio-action.ts';

const schema = z.strictObject({ as_of: plainDate.nullable() });

/** Responds with a token that shows the present draft as of a day. */
export const POST = studioAction({ schema }, async ({ studio, person, body, slug }) => {
  const preview = { slug, asOf: body.as_of, person: person.name, nowMs: Date.now() };
  return Response.json({ token: await createOwnPreview(studio.db, preview) });
});
