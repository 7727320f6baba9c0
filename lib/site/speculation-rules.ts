/**
 * The speculation rules of all pages, as JSON: a browser that has them loads the page of another language when the visitor is about to
 * follow a link to it. Other links are loaded in advance by `IntentPrefetch`, as flight data; a document as well would be loaded for
 * nothing. The text is the same on every page, so that a content policy can permit it by its hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[hreflang]' }, eagerness: 'moderate' }],
});
