/**
 * Reads a list of rentals of an upstream page by page, in order; several pages are requested concurrently. The pages must be consistent
 * with each other: contradictions are rejected, and changes during the reading end in ChangedUpstream.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { BundleError } from '#lib/import/bundle/ndjson';
import { ChangedUpstream } from '#lib/import/mirror/changed-upstream';
import { statusError, type UpstreamAnswer, type UpstreamClient } from '#lib/import/mirror/upstream-client';
import { readAnswer, type UpstreamMeta, upstreamMeta } from '#lib/import/mirror/upstream-records';

/** Page sizes to try, in this order; an upstream may reject the larger ones. */
const PAGE_SIZES: readonly number[] = [100, 50, 20];

const rentalAnswer = z.object({ rentals: z.array(z.unknown()), meta: upstreamMeta });

/** A page of an upstream's list of rentals; the records are unchecked. */
export interface RentalPage {
  /** URL of the page. */
  readonly url: string;
  /** Position of its first record in the list, from 1. */
  readonly firstPlace: number;
  readonly records: readonly unknown[];
}

type Page = RentalPage & { readonly meta: UpstreamMeta };

/** A list of rentals of an upstream, opened by reading its first page; the other pages are read on demand and compared with it. */
export class RentalList {
  readonly #client: UpstreamClient;
  /** Path and query without the parameter `page`. */
  readonly #path: string;
  readonly #first: Page;
  /** Whether `last_modified` was found to differ between pages of an unchanged list. */
  #isModifiedPerPage = false;

  /**
   * Opens the list by reading its first page. `path` is relative to the base address. Null when the upstream responds with 404.
   * @throws BundleError when the upstream rejects every page size or the page contradicts itself.
   */
  static async open(
    client: UpstreamClient,
    path: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<RentalList | null> {
    let answer: UpstreamAnswer | null = null;
    for (const size of PAGE_SIZES) {
      const query = new URLSearchParams({ ...parameters, per_page: String(size) });
      const pages = `${path}?${query}`;
      answer = await client.request(`${pages}&page=1`);
      if (answer.status === 200) return new RentalList(client, pages, readPage(answer, 1));
      if (answer.status === 404) return null;
    }
    throw answer ? statusError(answer) : new BundleError('There are no page sizes to try.');
  }

  private constructor(client: UpstreamClient, path: string, first: Page) {
    this.#client = client;
    this.#path = path;
    this.#first = first;
    const { total_count, total_pages, per_page } = first.meta.pagination;
    if (total_pages !== Math.ceil(total_count / per_page)) {
      throw new BundleError(
        `${first.url}: total_count ${total_count} and per_page ${per_page} make ${Math.ceil(total_count / per_page)} pages, total_pages is ${total_pages}.`,
      );
    }
  }

  get totalCount(): number {
    return this.#first.meta.pagination.total_count;
  }

  get totalPages(): number {
    return this.#first.meta.pagination.total_pages;
  }

  /** Time of the last change to the list, from its first page; milliseconds since 1970. */
  get lastModifiedMs(): number {
    return Date.parse(this.#first.meta.last_modified);
  }

  /** Yields the pages in order. @throws BundleError when a page contradicts the first one, ChangedUpstream when the list changed. */
  async *pages(): AsyncGenerator<RentalPage> {
    const { total_pages } = this.#first.meta.pagination;
    const ahead: Promise<Page>[] = [];
    let requested = 1;
    for (let number = 1; number <= total_pages; number++) {
      for (; requested < total_pages && requested - number < this.#client.concurrency; requested++) {
        const page = this.#readPage(requested + 1);
        // A failure surfaces when the page's turn comes, or never when an earlier page fails.
        page.catch(() => {});
        ahead.push(page);
      }
      const page = number === 1 ? this.#first : await ahead.shift();
      if (!page) throw new BundleError(`${this.#path}: page ${number} was not requested.`);
      await this.#check(page, number);
      yield page;
    }
  }

  /** Checks that there is nothing after the last page. @throws BundleError when there are more rentals. */
  async checkEnd(): Promise<void> {
    const { total_pages, total_count } = this.#first.meta.pagination;
    const answer = await this.#client.request(`${this.#path}&page=${total_pages + 1}`);
    // Any answer is accepted unless it is a further page.
    const parsed = rentalAnswer.safeParse(answer.value);
    if (!parsed.success || parsed.data.rentals.length === 0) return;
    if (parsed.data.meta.pagination.page !== total_pages + 1) return;
    throw new BundleError(
      `${answer.url}: holds ${parsed.data.rentals.length} more rentals, although total_count is ${total_count}.`,
    );
  }

  /** Reads the first page again. @throws ChangedUpstream when it has changed. */
  async checkStill(): Promise<void> {
    const again = await this.#readPage(1);
    if (!isDeepStrictEqual([again.meta, again.records], [this.#first.meta, this.#first.records])) {
      throw new ChangedUpstream(`${this.#first.url} has changed`);
    }
  }

  async #readPage(number: number): Promise<Page> {
    return readPage(await this.#client.requestJson(`${this.#path}&page=${number}`), number);
  }

  /** Checks a page's meta data and number of records against the first page. */
  async #check({ url, meta, records }: Page, number: number): Promise<void> {
    const { pagination, last_modified } = meta;
    const first = this.#first.meta;
    const { total_count, total_pages, per_page } = first.pagination;
    if (pagination.page !== number) {
      throw new BundleError(`${url}: returned page ${pagination.page} when page ${number} was requested.`);
    }
    if (
      pagination.total_count !== total_count ||
      pagination.total_pages !== total_pages ||
      pagination.per_page !== per_page
    ) {
      throw new ChangedUpstream(
        `${url} states ${pagination.total_count} rentals on ${pagination.total_pages} pages, the first page ${total_count} on ${total_pages}`,
      );
    }
    if (last_modified !== first.last_modified && !this.#isModifiedPerPage) {
      await this.checkStill();
      this.#isModifiedPerPage = true;
    }
    const expected = number < total_pages ? per_page : total_count - per_page * (total_pages - 1);
    if (records.length === expected) return;
    await this.checkStill();
    throw new BundleError(
      `${url}: holds ${records.length} rentals, where total_count ${total_count} and per_page ${per_page} make ${expected}.`,
    );
  }
}

function readPage(answer: { readonly url: string; readonly value: unknown }, number: number): Page {
  const { rentals, meta } = readAnswer(rentalAnswer, answer);
  return { url: answer.url, meta, records: rentals, firstPlace: (number - 1) * meta.pagination.per_page + 1 };
}
