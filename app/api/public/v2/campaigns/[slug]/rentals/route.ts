import { slugPath } from '#lib/api/api-path';
import { rentalListAnswerSchema } from '#lib/api/contract';
import { endpoint } from '#lib/api/endpoint';
import { searchForm } from '#lib/api/query-forms';
import { rentalListAnswer } from '#lib/api/rental-list-answer';
import { campaignListing, getCampaign } from '#lib/catalogue/campaigns/campaigns';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: slugPath('/campaigns/:slug/rentals', 'campaign-not-found'),
  summary: 'The rentals of a campaign; takes what a search takes',
  query: searchForm,
  schema: rentalListAnswerSchema,
  async answer(call) {
    const { store, named: slug, query, today } = call;
    const campaign = await getCampaign(store, slug, query.locale);
    if (campaign?.status !== 'published') return null;
    return rentalListAnswer(call, await campaignListing(store, campaign, query.currency, today));
  },
});
