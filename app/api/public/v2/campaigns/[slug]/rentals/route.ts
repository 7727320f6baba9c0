import { slugPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { rentalListAnswerSchema } from '#lib/api/contract/rental-list-schemas';
import { rentalListForm } from '#lib/api/query-forms';
import { rentalListAnswer } from '#lib/api/rental-list-answer';
import { campaignListing, getCampaign, isCampaignPublic } from '#lib/catalogue/campaigns/campaigns';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: slugPath('/campaigns/:slug/rentals', 'campaign-not-found'),
  id: 'listCampaignRentals',
  tag: 'Campaigns',
  summary: 'The rentals of a campaign',
  description:
    "Returns the rentals of a campaign in its own order. Has the parameters of a search, which restrict the campaign's own choice further.",
  query: rentalListForm,
  response: "One page of the campaign's rentals that match the filters, with the totals in `meta`.",
  schema: rentalListAnswerSchema,
  // The campaign's own search may have a stay.
  readsNights: true,
  readsCampaigns: true,
  async answer(call) {
    const { store, variable: slug, query, today } = call;
    const campaign = await getCampaign(store, slug, query.locale);
    if (!campaign || !isCampaignPublic(campaign, today)) return null;
    return rentalListAnswer(call, await campaignListing(store, campaign, query.currency, today));
  },
});
