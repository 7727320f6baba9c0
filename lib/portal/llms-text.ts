/** The text of /llms.txt (llmstxt.org): what the site is, and where programs with a language model find its data and guides. */
import type { Config } from '#lib/config';
import { AGENTS_PATH, API_PREFIX } from '#lib/http/path-prefixes';
import { guideNamed } from '#lib/portal/guide';
import { guideSummary } from '#lib/portal/guide-summary';
import type { PageContext } from '#lib/site/page-context';
import {
  CHANGES_PATH,
  GUIDE_NAMES,
  guidePath,
  MARKDOWN_SUFFIX,
  PORTAL_PATH,
  PORTAL_PROBLEMS_PATH,
  REFERENCE_PATH,
} from '#lib/site/portal-pages';

type Context = Pick<PageContext, 'store' | 'data' | 'vocabulary' | 'siteName' | 'locale' | 'publicBaseUrl'>;

/** Writes the text in English, with links to the portal in the language of the context. */
export function llmsText(
  { store, data, vocabulary, siteName, locale, publicBaseUrl: site }: Context,
  { publicBaseUrl, servesAgents }: Pick<Config, 'publicBaseUrl' | 'servesAgents'>,
): string {
  const api = publicBaseUrl + API_PREFIX;
  const portal = `${site}/${locale}${PORTAL_PATH}`;
  const homes = store.version.rentalsCount.toLocaleString('en');
  const places = data.tree.listed(data.tree.nodes).length.toLocaleString('en');
  const tools = `- [Tools for agents](${publicBaseUrl}${AGENTS_PATH}): a server of the Model Context Protocol (Streamable HTTP, no account): places, homes, dates, prices of stays, campaigns`;
  return [
    `# ${siteName}`,
    `> A catalogue of ${homes} vacation homes in ${places} destinations, with prices, free dates and campaigns. Its API is public and read-only; people book and ask on the pages that each home links to.`,
    `Without dates, a price is the lowest of a week or night in the year. What a stay costs depends on its dates and guests: give \`checkin\`, \`checkout\` and \`guests\`. Languages: ${vocabulary.locales.join(', ')}. Prices are in ${vocabulary.defaultCurrency} unless \`currency\` is given.`,
    '## Data',
    [
      ...(servesAgents ? [tools] : []),
      `- [Index of the API](${api}): its operations as JSON`,
      `- [OpenAPI document](${api}/openapi.json): every operation, parameter, member and problem`,
      `- [First steps](${portal}${MARKDOWN_SUFFIX}): ${guideSummary('start')}`,
      `- [Reference](${site}/${locale}${REFERENCE_PATH}${MARKDOWN_SUFFIX}): all operations and records, with links to each`,
      `- [Problems](${site}/${locale}${PORTAL_PROBLEMS_PATH}${MARKDOWN_SUFFIX}): every error with its cause and remedy`,
      `- [Changes](${site}/${locale}${CHANGES_PATH}${MARKDOWN_SUFFIX}): what changed in the API by day, what is deprecated, and the policy`,
    ].join('\n'),
    '## Guides',
    GUIDE_NAMES.map((name) => {
      const address = `${site}/${locale}${guidePath(name)}${MARKDOWN_SUFFIX}`;
      return `- [${guideNamed(name).title}](${address}): ${guideSummary(name)}`;
    }).join('\n'),
    '## Optional',
    [
      `- [Site](${site}/${locale}): the pages for people`,
      `- [Sitemap](${publicBaseUrl}/sitemap.xml): the addresses of all pages`,
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
