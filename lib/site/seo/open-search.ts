/** Describes the search of the site for browsers (OpenSearch 1.1), which then offer it in their address bar. */
import { xmlText } from '#lib/site/seo/xml-text';

/** The media type of descriptions. */
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml';

/** The most characters of a name and of a description (OpenSearch 1.1, draft 6). */
const LONGEST_NAME = 16;
const LONGEST_DESCRIPTION = 1_024;

/** The site whose search is described. */
export interface SearchedSite {
  readonly name: string;
  /** In the language of the search. */
  readonly description: string;
  readonly locale: string;
  /** The address of the site in that language, without a trailing slash. */
  readonly baseUrl: string;
}

/** Returns the path of the description of the search in a language. */
export function openSearchPath(locale: string): string {
  return `/${locale}/opensearch.xml`;
}

/** Writes the description of the site's search in one language, as XML. */
export function openSearchXml({ name, description, locale, baseUrl }: SearchedSite): string {
  const self = baseUrl + openSearchPath(locale);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${xmlText(shortName(name))}</ShortName>`,
    `<LongName>${xmlText(name.slice(0, 48))}</LongName>`,
    `<Description>${xmlText(description.slice(0, LONGEST_DESCRIPTION))}</Description>`,
    `<Language>${xmlText(locale)}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="16" height="16" type="image/x-icon">${xmlText(baseUrl)}/favicon.ico</Image>`,
    `<Url type="text/html" template="${xmlText(baseUrl)}/${xmlText(locale)}/search?q={searchTerms}"/>`,
    `<Url type="${OPEN_SEARCH_TYPE}" rel="self" template="${xmlText(self)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}

/** Shortens a name to 16 characters, after a word where there is one. */
function shortName(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const start = name.slice(0, LONGEST_NAME + 1);
  const space = start.lastIndexOf(' ');
  return space > 0 ? start.slice(0, space) : name.slice(0, LONGEST_NAME);
}
