import { responseOf } from './call.ts';

/** The options of iterations over pages. */
export interface PagesOptions {
  /** The first page, 1 when not given. */
  readonly from?: number;
  /** Whether to throw `CatalogueChangedError` instead of going on with another version of the catalogue. */
  readonly ofOneVersion?: boolean;
}

/** An error for a page of a later version of the catalogue than the pages before it: rentals may be missing or repeated. */
export class CatalogueChangedError extends Error {
  override readonly name = 'CatalogueChangedError';

  constructor(page: number) {
    super(`The catalogue changed before page ${page} was read: begin with the first page`);
  }
}

/**
 * Iterates over the pages of a list; `read` calls the operation with the number of a page. Requests a page when the one before it has been
 * used, and ends after the last one.
 *
 *     for await (const { rentals } of pages((page) => searchRentals(client, { guests: 4, page }))) …
 */
export async function* pages<Page extends object>(
  read: (page: number) => Promise<Page>,
  { from = 1, ofOneVersion = false }: PagesOptions = {},
): AsyncGenerator<Page, void, undefined> {
  let version: string | null | undefined;
  for (let number = from; ; number++) {
    const page = await read(number);
    const headers = responseOf(page)?.headers;
    const own = headers?.get('X-Catalogue-Version');
    if (ofOneVersion && number > from && own !== version) throw new CatalogueChangedError(number);
    version = own;
    yield page;
    if (!/rel="?next"?/.test(headers?.get('Link') ?? '')) return;
  }
}

/** The type of the elements of the lists in a page. */
export type RecordOf<Page> = {
  [Name in keyof Page]: Page[Name] extends readonly (infer Item)[] ? Item : never;
}[keyof Page];

/**
 * Iterates over the records of all pages of a list, as `pages` does over its pages.
 *
 *     for await (const rental of records((page) => searchRentals(client, { guests: 4, per_page: 100, page }))) …
 */
export async function* records<Page extends object>(
  read: (page: number) => Promise<Page>,
  options?: PagesOptions,
): AsyncGenerator<RecordOf<Page>, void, undefined> {
  for await (const page of pages(read, options)) {
    for (const list of Object.values(page)) if (Array.isArray(list)) yield* list;
  }
}
