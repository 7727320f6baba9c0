import { campaignState, listCampaigns } from '#lib/catalogue/campaigns/campaigns';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import { getTranslator } from '#lib/i18n/translator';
import type { DestinationNode } from '#lib/reference/destination-tree';
import { type CampaignView, campaignView } from '#lib/site/campaigns/campaign-views';
import type { PageContext } from '#lib/site/page-context';

/**
 * Returns at most `limit` running campaigns whose saved search names this place, one above it or one below it, in the
 * catalogue's order.
 */
export async function destinationCampaigns(
  node: DestinationNode,
  context: PageContext,
  limit: number,
): Promise<readonly CampaignView[]> {
  const { store, data, locale, today, vocabulary } = context;
  const t = await getTranslator(locale, 'campaign');
  const isAbout = (savedSearch: string | null): boolean => {
    const { filter } = parseSearchQuery(new URLSearchParams(savedSearch ?? ''), vocabulary).query;
    return (filter.destinationIds ?? [])
      .map((id) => data.tree.get(id))
      .some((place) => place !== null && (isWithin(node, place) || isWithin(place, node)));
  };
  const campaigns = await listCampaigns(store, locale, today);
  return Promise.all(
    campaigns
      .filter((campaign) => campaignState(campaign, today) === 'running' && isAbout(campaign.savedSearch))
      .slice(0, limit)
      .map((campaign) => campaignView(campaign, context, t)),
  );
}

function isWithin(inner: DestinationNode, outer: DestinationNode): boolean {
  return inner.treeFirst >= outer.treeFirst && inner.treeLast <= outer.treeLast;
}
