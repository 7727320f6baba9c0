/** Addresses of pages of each kind that differ in their place, rental or search, their language and their currency. */
import { readCatalogue } from './distinct-requests.ts';
import type { MeasuredPage } from './pages.ts';
import type { RunningServer } from './servers.ts';

/** For each kind of page a function that returns another path at each call. Kinds without any page are absent. */
export type DistinctPages = Readonly<Partial<Record<MeasuredPage['kind'], () => string>>>;

interface Listed {
  readonly url: string;
}
interface ListedRental extends Listed {
  readonly destination: readonly (Listed & { readonly id: number })[];
}

/**
 * Reads the catalogue of a server and returns the addresses of distinct pages. There are at least 800 of each kind and 80,000 rental
 * pages; a function throws when it has no further one.
 */
export async function distinctPages(server: Pick<RunningServer, 'url'>): Promise<DistinctPages> {
  const read = async (path: string) => (await fetch(`${server.url}/api/public/v2/${path}`)).json();
  const [catalogue, search, listed] = await Promise.all([
    readCatalogue(server),
    read('search?per_page=100&locale=en'),
    read('campaigns?locale=en'),
  ]);
  const rentals: readonly ListedRental[] = search.rentals;
  const campaigns: readonly { readonly slug: string }[] = listed.data;
  const below = ({ url }: Listed) => new URL(url).pathname.replace(/^\/en/, '');
  const places = new Map(rentals.flatMap(({ destination }) => destination).map((place) => [place.id, place]));
  const paths: Readonly<Record<MeasuredPage['kind'], readonly string[]>> = {
    home: [''],
    tree: [...places.keys()].map((id) => `/destinations?node=${id}`),
    destination: [...places.values()].map(below),
    search: [...places.keys()].map((id) => `/search?destination_ids=${id}`),
    rental: rentals.map(below),
    campaign: campaigns.map(({ slug }) => `/campaigns/${slug}`),
  };
  const kinds = Object.entries(paths).filter(([, some]) => some.length > 0);
  return Object.fromEntries(kinds.map(([kind, some]) => [kind, nextOf(some, catalogue)]));
}

/** Returns a function that combines each path with each language and each currency, the path changing fastest. */
function nextOf(
  paths: readonly string[],
  { locales, currencies }: { readonly locales: readonly string[]; readonly currencies: readonly string[] },
): () => string {
  let count = 0;
  return () => {
    const number = count++;
    const variant = Math.floor(number / paths.length);
    const currency = currencies[Math.floor(variant / locales.length)];
    if (currency === undefined) throw new Error(`There are only ${number} distinct pages.`);
    const path = paths[number % paths.length] ?? '';
    return `/${locales[variant % locales.length]}${path}${path.includes('?') ? '&' : '?'}currency=${currency}`;
  };
}
