/** The page to which the visitor returns: by Back, or by a link back. Apart from `return-focus.ts`, which loads on a return. */

let expected = typeof window === 'undefined' ? null : addressOfBackLoad();

// For the life of the document and before the router's listener, which shows the page within the event. The address has changed by then.
if (typeof window !== 'undefined') window.addEventListener('popstate', () => markReturn(shownAddress()));

/** Records that a page, by path and query, is a return when it is shown next. */
export function markReturn(address: string): void {
  expected = address;
}

/** Returns whether the page that is now shown is a return, once for each. */
export function takeReturn(): boolean {
  const isReturn = expected === shownAddress();
  expected = null;
  return isReturn;
}

/** Returns whether the visitor is on the way back to a page: the page is shown as it was left, with its scroll position. */
export function isReturning(): boolean {
  return expected !== null;
}

/** Returns path and query of the page that is shown. */
export function shownAddress(): string {
  return window.location.pathname + window.location.search;
}

/** Returns the address of a document that Back or Forward loaded; else null. */
function addressOfBackLoad(): string | null {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
    ? shownAddress()
    : null;
}
