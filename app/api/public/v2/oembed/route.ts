import { plainBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { oembedSchema } from '#lib/api/contract/oembed-schemas';
import { oembedForm } from '#lib/api/oembed-form';
import { ApiError, echo } from '#lib/api/problems';
import { baseUrlOf, currentConfig } from '#lib/config';
import { describedPage, oembed } from '#lib/site/syndication/oembed';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/oembed'),
  id: 'getOembed',
  tag: 'Formats',
  summary: 'The description of a page for previews on other sites (oEmbed 1.0)',
  description:
    'Returns what another site shows in place of a link to a page of this site. Pages link to it, so that programs find it.',
  query: oembedForm,
  response: 'The title and a picture of the page; of a campaign also a frame where every site may show it.',
  schema: oembedSchema,
  isExtension: true,
  readsCampaigns: true,
  problems: ['page-not-found'],
  async answer({ store, query, context, today }) {
    const config = currentConfig();
    const siteOf = (locale: string) => baseUrlOf(locale, config);
    const page = describedPage(query.url, store.version.locales, siteOf);
    const described =
      page &&
      (await oembed(
        page,
        query,
        { ...context, store, today, locale: page.locale, publicBaseUrl: siteOf(page.locale) },
        { isFramedAnywhere: config.embedOrigins.includes('*') },
      ));
    if (described) return plainBody(described);
    throw new ApiError('page-not-found', `There is no page of a home or a campaign at ${echo(query.url)}.`);
  },
});
