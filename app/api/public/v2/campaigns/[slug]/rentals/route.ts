import { getCampaign, listCampaignRentals } from '#lib/catalogue/campaigns';
import { rentalListSchema } from '#lib/catalogue/contract';
import { rentalListBody } from '#lib/http/answer-bodies';
import { slugPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { searchForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: slugPath('/campaigns/:slug/rentals', 'campaign-not-found'),
  summary: 'The rentals of a campaign; takes what a search takes',
  query: searchForm,
  schema: rentalListSchema,
  async answer({ store, named: slug, query, context }) {
    const campaign = await getCampaign(store, slug, query.locale);
    if (campaign?.status !== 'published') return null;
    const page = await listCampaignRentals(store, slug, query);
    return page && rentalListBody(page, context);
  },
});
