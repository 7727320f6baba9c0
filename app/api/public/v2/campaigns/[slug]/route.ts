import { plainBody } from '#lib/api/answer-bodies';
import { slugPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { campaignAnswerSchema } from '#lib/api/contract/campaign-schemas';
import { localeForm } from '#lib/api/query-forms';
import { serializeCampaign } from '#lib/api/serialize';
import { getCampaign, isCampaignPublic } from '#lib/catalogue/campaigns/campaigns';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: slugPath('/campaigns/:slug', 'campaign-not-found'),
  id: 'getCampaign',
  tag: 'Campaigns',
  summary: 'One campaign',
  description:
    'Returns one campaign by its slug. A draft, and one that hides until its first day, is not found.',
  query: localeForm,
  response: 'The campaign, also before its first and after its last day.',
  schema: campaignAnswerSchema,
  isExtension: true,
  readsCampaigns: true,
  async answer({ store, variable: slug, context, today }) {
    const campaign = await getCampaign(store, slug, context.locale);
    if (!campaign || !isCampaignPublic(campaign, today)) return null;
    return plainBody({ data: serializeCampaign(campaign, context) });
  },
});
