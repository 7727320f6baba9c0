import { campaignListing, getCampaign } from '#lib/catalogue/campaigns';
import { rentalListSchema } from '#lib/catalogue/contract';
import { listRentals } from '#lib/catalogue/rentals';
import { metaExtras, rentalListBody } from '#lib/http/answer-bodies';
import { slugPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { searchForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: slugPath('/campaigns/:slug/rentals', 'campaign-not-found'),
  summary: 'The rentals of a campaign; takes what a search takes',
  query: searchForm,
  schema: rentalListSchema,
  async answer({ store, named: slug, query, context, today }) {
    const campaign = await getCampaign(store, slug, query.locale);
    if (campaign?.status !== 'published') return null;
    const listing = await campaignListing(store, slug, today);
    if (listing === null) return null;
    const sort = query.sort ?? listing.sort;
    const page = await listRentals(store, query, listing.selecting(query.filter), sort);
    return rentalListBody(page, query, context, await metaExtras(store, query, page, listing.selecting));
  },
});
