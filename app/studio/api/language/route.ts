import { z } from 'zod';
import { SITE_LOCALES } from '#lib/i18n/locales';
import { changeLocale } from '#lib/studio/people/people';
import { studioAction } from '../studio-action.ts';

const schema = z.strictObject({ locale: z.enum(SITE_LOCALES).nullable() });

/** Sets the language in which the person has the studio; null: the one that the browser prefers. */
export const POST = studioAction({ schema }, async ({ studio, person, body }) => {
  await changeLocale(studio.db, person.id, body.locale);
  return Response.json({});
});
