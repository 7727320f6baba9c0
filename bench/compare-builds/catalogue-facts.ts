/** Reads from a server what requests to it can be made of. */
import type { Random } from '#lib/demo/random';
import { type Catalogue, readCatalogue } from '../distinct-requests.ts';

/** An operation of the API, from its OpenAPI document. */
export interface OperationFacts {
  /** Below the API's prefix, with variables in braces: "destinations/{id}/children". */
  readonly template: string;
  /** Names of its query parameters, those of lists with `[]`. */
  readonly parameters: readonly string[];
}

/** The values of a served catalogue that compared requests are made of: ids, slugs, paths and parameter names. */
export interface CatalogueFacts extends Catalogue {
  readonly operations: readonly OperationFacts[];
  readonly tags: readonly string[];
  /** Members of a rental that `fields` takes. */
  readonly fields: readonly string[];
  readonly rentals: readonly { readonly id: number; readonly path: string }[];
  readonly destinations: readonly { readonly id: number; readonly handle: string }[];
  /** Slugs. */
  readonly campaigns: readonly string[];
  /** Paths of the sitemap's parts. */
  readonly sitemaps: readonly string[];
}

/** Path before every operation of the API, with a slash at both ends. */
export const API_PREFIX = '/api/public/v2/';

const RENTALS_READ = 1_000;

/**
 * Reads the facts of a server through its API and sitemap, of at most the first 1,000 rentals and destinations. @param url without a
 * trailing slash.
 * @throws Error when a response has another form than documented.
 */
export async function readCatalogueFacts(url: string): Promise<CatalogueFacts> {
  const read = async (path: string) => (await fetch(url + API_PREFIX + path)).json();
  const catalogue = await readCatalogue({ url });
  const { paths } = await read('openapi.json');
  const operations = Object.entries<{ get: { parameters: { in: string; name: string }[] } }>(paths).map(
    ([path, { get }]): OperationFacts => ({
      template: path.slice(1),
      parameters: get.parameters.filter((each) => each.in === 'query').map(({ name }) => name),
    }),
  );
  const records: { id: number; url: string }[] = [];
  for (let page = 1; page <= RENTALS_READ / 100; page += 1) {
    records.push(...(await read(`search?per_page=100&page=${page}`)).rentals);
  }
  const [record = {}] = records;
  const { data: destinations } = await read('destinations?per_page=1000&include=url');
  const { data: campaigns } = await read('campaigns');
  const { meta } = await read('search?per_page=1&facets=true');
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return {
    ...catalogue,
    operations,
    tags: Object.keys(meta.facets.rentals_tags),
    fields: Object.keys(record),
    rentals: records.map((each) => ({ id: each.id, path: pathBelowLanguage(each.url) })),
    destinations: destinations.map((each: { id: number; url: string }) => ({
      id: each.id,
      handle: pathBelowLanguage(each.url).split('/').at(-1) ?? '',
    })),
    campaigns: campaigns.map(({ slug }: { slug: string }) => slug),
    sitemaps: [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname),
  };
}

function pathBelowLanguage(url: string): string {
  return new URL(url).pathname.replace(/^\/[^/]+/, '');
}

/** Returns the path of an operation below `API_PREFIX`, with a random id or slug of the catalogue in place of its variable. */
export function operationPath(facts: CatalogueFacts, { template }: OperationFacts, random: Random): string {
  const records: readonly { readonly id: number }[] = template.startsWith('rentals')
    ? facts.rentals
    : facts.destinations;
  const { id } = random.pick(records);
  return template.replace('{id}', String(id)).replace('{slug}', random.pick(facts.campaigns));
}

/** Returns the path, from the slash on, of a random operation of the API, without a query. */
export function anyOperation(facts: CatalogueFacts, random: Random): string {
  return API_PREFIX + operationPath(facts, random.pick(facts.operations), random);
}
