/**
 * Converts requests for pages to the keys by which they are looked up. Hides that the conversions of the latest addresses are cached: they
 * take longer than all other steps to a kept page.
 */
import { LRUCache } from 'lru-cache';
import { type PageForm, withoutCheck } from '#lib/server/page-form';
import { readsCampaigns, readsNights } from '#lib/site/page-parameters';

/** A request for a page, as it is looked up. */
export interface PageLookup {
  readonly form: PageForm;
  /** Path and query by which the page is rendered. */
  readonly address: string;
  /** The form and the address. */
  readonly key: string;
  readonly mayBeKept: boolean;
  /** Whether the page depends on the nights of rentals, which change without a new version. */
  readonly readsNights: boolean;
  /** Whether the page shows campaigns, which change without a new version. */
  readonly readsCampaigns: boolean;
}

/** Returns the address under which a page is kept, by path and query; null for a page that is never kept. */
export type KeptAddressOf = (url: string) => string | null;

const MAX_CACHED = 2_000;
/** Longer addresses are not cached, so that they cannot fill the memory. */
const MAX_CACHED_LENGTH = 256;

/** The lookups of requests, those of the latest addresses cached. */
export class PageLookups {
  readonly #addressOf: KeptAddressOf;
  readonly #cached: Readonly<Record<PageForm, LRUCache<string, PageLookup>>> = {
    html: new LRUCache({ max: MAX_CACHED }),
    flight: new LRUCache({ max: MAX_CACHED }),
    tree: new LRUCache({ max: MAX_CACHED }),
  };

  constructor(addressOf: KeptAddressOf) {
    this.#addressOf = addressOf;
  }

  /** Returns the lookup of a request. @param url path and query, as in a request line */
  of(url: string, form: PageForm): PageLookup {
    const cached = this.#cached[form].get(url);
    if (cached) return cached;
    const lookup = this.#read(url, form);
    if (url.length <= MAX_CACHED_LENGTH) this.#cached[form].set(url, lookup);
    return lookup;
  }

  #read(url: string, form: PageForm): PageLookup {
    const canonical = this.#addressOf(url);
    const address = canonical ?? withoutCheck(url);
    return {
      form,
      address,
      key: keyOf(form, address),
      mayBeKept: canonical !== null,
      readsNights: readsNights(address),
      readsCampaigns: readsCampaigns(address),
    };
  }
}

/** Returns the lookup of a page that may be kept, by its key. */
export function lookupOfKey(key: string): PageLookup {
  const space = key.indexOf(' ');
  // The key begins with the form.
  const form = key.slice(0, space) as PageForm;
  const address = key.slice(space + 1);
  const reads = { readsNights: readsNights(address), readsCampaigns: readsCampaigns(address) };
  return { form, address, key, mayBeKept: true, ...reads };
}

function keyOf(form: PageForm, address: string): string {
  return `${form} ${address}`;
}
