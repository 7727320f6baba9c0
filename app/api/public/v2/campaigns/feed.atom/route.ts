import { z } from 'zod';
import { textBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { localeForm } from '#lib/api/query-forms';
import { ATOM_TYPE } from '#lib/site/syndication/atom-feed';
import { campaignFeed } from '#lib/site/syndication/catalogue-feeds';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/campaigns/feed.atom'),
  id: 'getCampaignFeed',
  tag: 'Formats',
  summary: 'The campaigns that have not ended, as an Atom feed (RFC 4287)',
  description:
    'Returns the campaigns that run or are announced for readers of feeds, which ask again for what is new.',
  query: localeForm,
  response: 'The public campaigns that run or are announced, those that changed last first; at most 50.',
  schema: z.string(),
  mediaType: ATOM_TYPE,
  isExtension: true,
  readsCampaigns: true,
  answer: async ({ store, context, today }) => textBody(await campaignFeed({ ...context, store, today })),
});
