import { getCampaign } from '#lib/catalogue/campaigns';
import { campaignAnswerSchema } from '#lib/catalogue/contract';
import { serializeCampaign } from '#lib/catalogue/serialize';
import { plainBody } from '#lib/http/answer-bodies';
import { slugPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { localeForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: slugPath('/campaigns/:slug', 'campaign-not-found'),
  summary: 'One campaign; a draft is not found',
  query: localeForm,
  schema: campaignAnswerSchema,
  isExtension: true,
  async answer({ store, named: slug, context }) {
    const campaign = await getCampaign(store, slug, context.locale);
    if (campaign?.status !== 'published') return null;
    return plainBody({ data: serializeCampaign(campaign, context) });
  },
});
