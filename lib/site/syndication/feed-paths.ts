/** The paths of Atom feeds, which are operations of the API. */

/** Returns the path of the feed of campaigns in a language, with its query. */
export function campaignFeedPath(locale: string): string {
  return `/api/public/v2/campaigns/feed.atom?${new URLSearchParams({ locale })}`;
}

/** Returns the path of the feed of the homes of a destination in a language, with its query. */
export function homeFeedPath(destinationId: number, locale: string): string {
  return `/api/public/v2/destinations/${destinationId}/feed.atom?${new URLSearchParams({ locale })}`;
}
