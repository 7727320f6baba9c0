import { z } from 'zod';
import { currencyCode, localeCode } from '#lib/records/field-schemas';
import { readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { saveUtmValues } from '#lib/studio/sharing/share-addresses';
import { isUtmValue } from '#lib/studio/sharing/utm-values';
import { shareKitOf } from '../../../../share-kit-of.ts';
import { studioContext } from '../../../../studio-context.ts';
import { refusal, studioAction } from '../../../studio-action.ts';

const value = z.string().refine(isUtmValue, 'expected lower-case letters, digits, -, _ and .');
const values = z.strictObject({ source: value, medium: value, campaign: value, term: value, content: value });
const schema = z.strictObject({
  locale: localeCode,
  currency: currencyCode.nullable(),
  values: values.nullable(),
});

/** Responds with the kit of a campaign in a language. With `values` they are saved first, for this campaign and language. */
export const POST = studioAction({ schema }, async ({ studio, person, locale, body, slug }) => {
  const { store, vocabulary } = await studioContext(locale);
  const campaign = await readEditedCampaign(studio.db, store, slug);
  if (campaign === null) return refusal(404, `There is no campaign ${slug}.`);
  if (!vocabulary.locales.includes(body.locale))
    return refusal(400, `locale: the site has no ${body.locale}`);
  if (body.values !== null) {
    const chosen = { slug, locale: body.locale, values: body.values };
    await saveUtmValues(studio.db, { ...chosen, person: person.name, nowMs: Date.now() });
  }
  return Response.json(await shareKitOf(studio, campaign, body));
});
