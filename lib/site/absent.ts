/** The page's address names nothing that exists. */
export class PageAbsent extends Error {
  override readonly name = 'PageAbsent';
}

/** Ends a page whose address names nothing; `localizedPage` answers with the designed 404. */
export function absent(): never {
  throw new PageAbsent();
}
