/** One address of every kind of page, taken from the served catalogue. */
import type { APIRequestContext } from '@playwright/test';

/** An address that represents one kind of page, and the status of its response. */
export interface PageKind {
  readonly name: string;
  /** The path; below the language ("" is home) where `hasLanguage`. */
  readonly path: string;
  readonly hasLanguage: boolean;
  readonly status: number;
}

let known: readonly PageKind[] | null = null;

/**
 * Returns one address of every kind of page, in the order of `PAGE_KIND_NAMES`, from the catalogue that the server serves. It is read once per
 * worker: the catalogue of the journeys stays.
 */
export async function pageKinds(request: APIRequestContext): Promise<readonly PageKind[]> {
  known ??= await readPageKinds(request);
  return known;
}

async function readPageKinds(request: APIRequestContext): Promise<readonly PageKind[]> {
  const read = async (path: string) => (await request.get(`/api/public/v2/${path}`)).json();
  const { rentals } = await read('search.json?locale=en&per_page=20');
  const { data: campaigns } = await read('campaigns.json?locale=en');
  const ids = rentals
    .slice(0, 4)
    .map(({ id }: { readonly id: number }) => id)
    .join(',');
  const place = new URL(rentals[0].destination[1].url).pathname.replace(/^\/en/, '');
  const rental = new URL(rentals[0].url).pathname.replace(/^\/en/, '');
  const demoBooking = await firstWithPage(
    request,
    rentals.map(({ id }: { readonly id: number }) => `/demo-booking?rental=${id}&guests=2`),
  );
  const localized = (name: string, path: string, status = 200): PageKind => ({
    name,
    path,
    hasLanguage: true,
    status,
  });
  return [
    localized('home', ''),
    localized('destination tree', '/destinations'),
    localized('found destinations', '/destinations?search_phrase=lake'),
    localized('destination', place),
    localized('search', '/search'),
    localized('empty search', '/search?guests=30&max_price=1'),
    localized('rental', rental),
    localized('campaigns', '/campaigns'),
    localized('campaign', `/campaigns/${campaigns[0].slug}`),
    localized('portal', '/developers'),
    localized('guide', '/developers/guides/searching'),
    localized('reference', '/developers/reference'),
    localized('saved', `/saved?ids=${ids}`),
    localized('comparison', `/compare?ids=${ids}`),
    localized('booking of the demonstration', demoBooking),
    localized('style guide', '/styleguide'),
    localized('nothing', '/nowhere', 404),
    { name: 'problems', path: '/problems', hasLanguage: false, status: 200 },
    { name: 'problem', path: '/problems/invalid-parameter', hasLanguage: false, status: 200 },
  ];
}

/** Returns the first of some paths that has a page in English. @throws Error when none has. */
async function firstWithPage(request: APIRequestContext, paths: readonly string[]): Promise<string> {
  for (const path of paths) if ((await request.get(`/en${path}`)).ok()) return path;
  throw new Error(`None of ${paths.join(', ')} has a page`);
}

/** The names of `pageKinds`, for tests that are declared before the server runs. */
export const PAGE_KIND_NAMES = [
  'home',
  'destination tree',
  'found destinations',
  'destination',
  'search',
  'empty search',
  'rental',
  'campaigns',
  'campaign',
  'portal',
  'guide',
  'reference',
  'saved',
  'comparison',
  'booking of the demonstration',
  'style guide',
  'nothing',
  'problems',
  'problem',
] as const;

/** Returns the kind of page with a name. @throws Error for a name that is not in `PAGE_KIND_NAMES`. */
export async function pageKind(request: APIRequestContext, name: string): Promise<PageKind> {
  const kind = (await pageKinds(request)).find((candidate) => candidate.name === name);
  if (!kind) throw new Error(`Unknown kind of page: ${name}`);
  return kind;
}

/** Returns the path of the page in a language; the path alone for a page without languages. */
export function addressOf({ path, hasLanguage }: PageKind, locale: string): string {
  return hasLanguage ? `/${locale}${path}` : path;
}
