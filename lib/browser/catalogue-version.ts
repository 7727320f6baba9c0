/**
 * Compares the catalogue version of the page that is shown with the versions of the API's answers. A cache may send a page of an
 * earlier version than the answers for its map; then the page is refreshed.
 */

interface ShownPage {
  readonly version: string;
  readonly refresh: () => void;
}

let shown: ShownPage | null = null;
/** The version of the last page with answers of the API; null before the first. */
let lastVersion: string | null = null;
const discards: (() => void)[] = [];
/** The version for which each page was refreshed, by path and query. */
const refreshedFor = new Map<string, string>();

/**
 * Makes `version` that of the shown page, until the returned function is called. `refresh` is called for an answer of another version,
 * once for each address and version: a cache may go on sending the earlier page.
 */
export function watchVersion(version: string, refresh: () => void): () => void {
  const page = { version, refresh };
  shown = page;
  if (lastVersion !== null && lastVersion !== version) for (const discard of discards) discard();
  lastVersion = version;
  return () => {
    if (shown === page) shown = null;
  };
}

/**
 * Calls `discard` when a page of another version than the last one's is shown. A cache of answers registers itself here, so that a page
 * does not load its code.
 */
export function onOtherVersion(discard: () => void): void {
  discards.push(discard);
}

/** Whether an answer has the version of the shown page. True where either is unknown. */
export function isOfShownVersion(version: string | null): boolean {
  return shown === null || version === null || shown.version === version;
}

/**
 * Refreshes the shown page if the answer has another version.
 * @param version of an answer; null where it is unknown
 * @param address path and query of the shown page
 */
export function reportVersion(
  version: string | null,
  address = window.location.pathname + window.location.search,
): void {
  if (version === null || isOfShownVersion(version) || refreshedFor.get(address) === version) return;
  refreshedFor.set(address, version);
  shown?.refresh();
}
