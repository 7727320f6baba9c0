import { campaignListing, getCampaign } from '#lib/catalogue/campaigns';
import { rentalListAnswerSchema } from '#lib/catalogue/contract';
import { slugPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { searchForm } from '#lib/http/query-forms';
import { rentalListAnswer } from '#lib/http/rental-list-answer';

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
