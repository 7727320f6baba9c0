import { plainBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { campaignListSchema } from '#lib/api/contract/campaign-schemas';
import { localeForm } from '#lib/api/query-forms';
import { serializeCampaign } from '#lib/api/serialize';
import { listCampaigns } from '#lib/catalogue/campaigns/campaigns';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/campaigns'),
  id: 'listCampaigns',
  tag: 'Campaigns',
  summary: 'All public campaigns',
  description: 'Returns the campaigns that visitors can open, for a start page. Drafts are not among them.',
  query: localeForm,
  response:
    "All campaigns except drafts and those that hide until their first day, in the operator's order; also those that have not begun and those that ended.",
  schema: campaignListSchema,
  isExtension: true,
  readsCampaigns: true,
  async answer({ store, context, today }) {
    const campaigns = await listCampaigns(store, context.locale, today);
    return plainBody({ data: campaigns.map((campaign) => serializeCampaign(campaign, context)) });
  },
});
