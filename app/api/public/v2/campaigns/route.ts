import { listCampaigns } from '#lib/catalogue/campaigns';
import { campaignListSchema } from '#lib/catalogue/contract';
import { serializeCampaign } from '#lib/catalogue/serialize';
import { plainBody } from '#lib/http/answer-bodies';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { localeForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/campaigns'),
  summary: 'All campaigns, drafts left out',
  query: localeForm,
  schema: campaignListSchema,
  isExtension: true,
  async answer({ store, context }) {
    const campaigns = await listCampaigns(store, context.locale);
    return plainBody({ data: campaigns.map((campaign) => serializeCampaign(campaign, context)) });
  },
});
