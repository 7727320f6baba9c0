import { z } from 'zod';
import { textBody } from '#lib/api/answer-bodies';
import { idPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { localeForm } from '#lib/api/query-forms';
import { ATOM_TYPE } from '#lib/site/syndication/atom-feed';
import { homeFeed } from '#lib/site/syndication/catalogue-feeds';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: idPath('/destinations/:id/feed.atom', 'destination-not-found'),
  id: 'getDestinationFeed',
  tag: 'Formats',
  summary: 'The homes of a destination that changed last, as an Atom feed (RFC 4287)',
  description:
    'Returns the newest changes among the homes of a destination for readers of feeds, which ask again for what is new.',
  query: localeForm,
  response: 'The homes that changed last, the newest change first; at most 50.',
  schema: z.string(),
  mediaType: ATOM_TYPE,
  isExtension: true,
  async answer({ store, variable: id, context, today }) {
    const destination = context.data.tree.get(id);
    return destination && textBody(await homeFeed({ ...context, store, today }, destination));
  },
});
