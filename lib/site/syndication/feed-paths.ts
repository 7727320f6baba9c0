/** The paths of Atom feeds and of descriptions of pages, which are operations of the API. */

/** Returns the path of the feed of campaigns in a language, with its query. */
export function campaignFeedPath(locale: string): string {
  return `/api/public/v2/campaigns/feed.atom?${new URLSearchParams({ locale })}`;
}

/** Returns the path of the feed of the homes of a destination in a language, with its query. */
export function homeFeedPath(destinationId: number, locale: string): string {
  return `/api/public/v2/destinations/${destinationId}/feed.atom?${new URLSearchParams({ locale })}`;
}

/** Returns the path of the description of a page for previews on other sites. @param address of the page, absolute */
export function oembedPath(address: string): string {
  return `/api/public/v2/oembed?${new URLSearchParams({ url: address })}`;
}

/** The type by which pages link to such a description. */
export const OEMBED_TYPE = 'application/json+oembed';
