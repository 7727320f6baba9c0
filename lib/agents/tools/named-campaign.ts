import { z } from 'zod';
import { ToolError } from '#lib/agents/tool-error';
import { echo } from '#lib/api/problems';
import {
  type CampaignRecord,
  getCampaign,
  isCampaignPublic,
  listCampaigns,
} from '#lib/catalogue/campaigns/campaigns';
import type { Parameter } from '#lib/catalogue/requests/parameters';
import { nearestName } from '#lib/nearest-name';
import type { Store } from '#lib/store/store';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The argument that names a campaign. */
export const campaignParameter: Parameter<string> = {
  name: 'campaign',
  isList: false,
  description: 'Only homes of this campaign, a slug of `list_campaigns`. The other filters restrict them.',
  expected: 'the slug of a campaign such as island-summer',
  schema: z.string().max(200).regex(SLUG).meta({ type: 'string', pattern: SLUG.source, maxLength: 200 }),
};

/** Returns a public campaign. @throws ToolError for any other slug, with the most similar one of a public campaign */
export async function campaignOf(
  store: Store,
  slug: string,
  locale: string,
  today: string,
): Promise<CampaignRecord> {
  const campaign = await getCampaign(store, slug, locale);
  if (campaign !== null && isCampaignPublic(campaign, today)) return campaign;
  const slugs = (await listCampaigns(store, locale, today)).map((each) => each.slug);
  const nearest = nearestName(slug, slugs);
  const guess = nearest === null ? ' list_campaigns has those there are.' : ` Did you mean ${nearest}?`;
  throw new ToolError(`There is no campaign ${JSON.stringify(echo(slug))}.${guess}`);
}
