import { z } from 'zod';
import { currentConfig } from '#lib/config';
import { localeCode } from '#lib/records/field-schemas';
import { routeContext } from '#lib/site/page-context';
import { titleOf } from '#lib/studio/campaigns/campaign-draft';
import { readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { linkOfAddress } from '#lib/studio/campaigns/link-of-address';
import { refusal, studioAction } from '../studio-action.ts';

const schema = z.strictObject({ address: z.string().max(8_000), locale: localeCode });

/** Responds with the link to the page of an address in the language of a text: `{ "link": null }` for any other text. */
export const POST = studioAction({ schema }, async ({ studio, body }) => {
  const context = await routeContext(body.locale);
  if (context === null) return refusal(400, `locale: the site does not have ${body.locale}`);
  const { publicBaseUrl, languageUrls } = currentConfig();
  const link = await linkOfAddress(body.address, context, {
    baseUrls: [publicBaseUrl, ...languageUrls.values()],
    campaignTitle: async (slug) => {
      const campaign = await readEditedCampaign(studio.db, context.store, slug);
      const languages = [context.locale, context.vocabulary.defaultLocale];
      return campaign && (titleOf(campaign.draft, languages) || slug);
    },
  });
  return Response.json({ link });
});
