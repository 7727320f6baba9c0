/**
 * A list of rentals of an upstream, page by page, in order. Hides that several pages are asked for at a time, and holds the pages to
 * what they say of the whole: what contradicts itself is refused, what changes meanwhile ends as ChangedUpstream.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { BundleError } from '#lib/import/bundle/ndjson';
import { ChangedUpstream } from '#lib/import/mirror/changed-upstream';
import { refusal, type UpstreamAnswer, type UpstreamClient } from '#lib/import/mirror/upstream-client';
import { readAnswer, type UpstreamMeta, upstreamMeta } from '#lib/import/mirror/upstream-records';

/** Tried in this order; an upstream may refuse the larger ones. */
const PAGE_SIZES: readonly number[] = [100, 50, 20];

const rentalAnswer = z.object({ rentals: z.array(z.unknown()), meta: upstreamMeta });

export interface RentalPage {
  /** Where it is from. */
  readonly url: string;
  /** Place of its first record in the list, from 1. */
  readonly firstPlace: number;
  readonly records: readonly unknown[];
}

type Page = RentalPage & { readonly meta: UpstreamMeta };

export class RentalList {
  readonly #client: UpstreamClient;
  /** Path and query but for the page. */
  readonly #path: string;
  readonly #first: Page;
  /** Whether `last_modified` is found to be the single page's. */
  #isModifiedPerPage = false;

  /**
   * Reads the first page. `path` is below the operations' path; null when it is not found.
   * @throws BundleError
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
    throw answer ? refusal(answer) : new BundleError('No size of page is known.');
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

  /** Of the whole list, as the first page tells it; milliseconds since 1970. */
  get lastModifiedMs(): number {
    return Date.parse(this.#first.meta.last_modified);
  }

  /** @throws BundleError, ChangedUpstream */
  async *pages(): AsyncGenerator<RentalPage> {
    const { total_pages } = this.#first.meta.pagination;
    const ahead: Promise<Page>[] = [];
    let asked = 1;
    for (let number = 1; number <= total_pages; number++) {
      for (; asked < total_pages && asked - number < this.#client.concurrency; asked++) {
        const page = this.#readPage(asked + 1);
        // Its failure is met in its turn, or not at all when an earlier page fails.
        page.catch(() => {});
        ahead.push(page);
      }
      const page = number === 1 ? this.#first : await ahead.shift();
      if (!page) throw new BundleError(`${this.#path}: page ${number} was not asked for.`);
      await this.#check(page, number);
      yield page;
    }
  }

  /** Whether there is nothing behind the last page. @throws BundleError when there is. */
  async checkEnd(): Promise<void> {
    const { total_pages, total_count } = this.#first.meta.pagination;
    const answer = await this.#client.request(`${this.#path}&page=${total_pages + 1}`);
    // What an upstream answers there is its own affair, as long as it is no further page.
    const parsed = rentalAnswer.safeParse(answer.value);
    if (!parsed.success || parsed.data.rentals.length === 0) return;
    if (parsed.data.meta.pagination.page !== total_pages + 1) return;
    throw new BundleError(
      `${answer.url}: holds ${parsed.data.rentals.length} more rentals, though total_count is ${total_count}.`,
    );
  }

  /** @throws ChangedUpstream when the first page is no longer what it was. */
  async checkStill(): Promise<void> {
    const again = await this.#readPage(1);
    if (!isDeepStrictEqual([again.meta, again.records], [this.#first.meta, this.#first.records])) {
      throw new ChangedUpstream(`${this.#first.url} is no longer what it was`);
    }
  }

  async #readPage(number: number): Promise<Page> {
    return readPage(await this.#client.requestJson(`${this.#path}&page=${number}`), number);
  }

  async #check({ url, meta, records }: Page, number: number): Promise<void> {
    const { pagination, last_modified } = meta;
    const first = this.#first.meta;
    const { total_count, total_pages, per_page } = first.pagination;
    if (pagination.page !== number) {
      throw new BundleError(`${url}: answered page ${pagination.page} when asked for page ${number}.`);
    }
    if (
      pagination.total_count !== total_count ||
      pagination.total_pages !== total_pages ||
      pagination.per_page !== per_page
    ) {
      throw new ChangedUpstream(
        `${url} tells of ${pagination.total_count} rentals on ${pagination.total_pages} pages, the first page of ${total_count} on ${total_pages}`,
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
