/** The paths of the developers' portal. Pages, menus, the sitemap and Markdown take them from here. */

/** The path of the portal's first page below the language. */
export const PORTAL_PATH = '/developers';

/** The path of the page of the portal that shows the calls of another page, which its parameter `page` names. */
export const PAGE_CALLS_PATH = `${PORTAL_PATH}/page-calls`;

/** The path of the page with the changes of the API, below the language. */
export const CHANGES_PATH = `${PORTAL_PATH}/changes`;

/** The path of the text for programs with a language model (llmstxt.org), which is kept like a page. */
export const LLMS_PATH = '/llms.txt';

/** The suffix of the Markdown form of a page of the portal. */
export const MARKDOWN_SUFFIX = '.md';

const PORTAL_PAGE = /^\/[^/]+\/developers(?:\/|$)/;

/** Whether a path, without its query, is of a page of the portal, which has a Markdown form; the page need not exist. */
export function isPortalPage(pathname: string): boolean {
  return PORTAL_PAGE.test(pathname) && !pathname.endsWith(MARKDOWN_SUFFIX);
}

/** Whether a path, without its query, is of the Markdown form of a page of the portal; the page need not exist. */
export function isPortalMarkdown(pathname: string): boolean {
  return pathname.endsWith(MARKDOWN_SUFFIX) && PORTAL_PAGE.test(pathname.slice(0, -MARKDOWN_SUFFIX.length));
}

/**
 * The guides in the order of the menu: the names of their files in data/guides, without the suffix. The first page of the portal is `start`,
 * which is not among them.
 */
export const GUIDE_NAMES = [
  'destinations',
  'searching',
  'pagination',
  'languages-and-currencies',
  'campaigns',
  'caching',
  'errors',
  'rate-limits',
  'static-site',
  'mirroring',
  'versions',
] as const;
/** The name of a guide. */
export type GuideName = (typeof GUIDE_NAMES)[number];

/** Whether a text is the name of a guide. */
export function isGuideName(name: string): name is GuideName {
  return GUIDE_NAMES.some((guide) => guide === name);
}

/** Returns the path of a guide below the language. */
export function guidePath(name: GuideName): string {
  return `${PORTAL_PATH}/guides/${name}`;
}

/**
 * Returns the language in which the portal is written and indexed: English, else the default language of a catalogue that has no English
 * pages. Pages in other languages have the same content.
 */
export function portalLocale(locales: readonly string[], defaultLocale: string): string {
  return locales.includes('en') ? 'en' : defaultLocale;
}

/** The path of the reference's first page below the language. */
export const REFERENCE_PATH = `${PORTAL_PATH}/reference`;
/** The path of the page with all problems below the language. */
export const PORTAL_PROBLEMS_PATH = `${REFERENCE_PATH}/problems`;

/** Returns the part of an address that names an operation: "listRootDestinations" becomes "list-root-destinations". */
export function operationSlug(operationId: string): string {
  return operationId
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[^a-zA-Z\d]+/g, '-')
    .toLowerCase();
}

/** Returns the path of the page of an operation below the language. */
export function operationPath(slug: string): string {
  return `${REFERENCE_PATH}/${slug}`;
}

/** Returns the path of the page of a record below the language. */
export function recordPath(name: string): string {
  return `${REFERENCE_PATH}/records/${name}`;
}
