/** The catalogue of the site's interfaces for programs (RFC 9727), a set of links in JSON (RFC 9264). */
import { API_INFO } from '#lib/api/openapi';
import type { Config } from '#lib/config';
import { AGENTS_PATH, API_PREFIX } from '#lib/http/path-prefixes';

/** The path at which programs look for the catalogue. */
export const API_CATALOG_PATH = '/.well-known/api-catalog';

/** The media type of the catalogue, with the profile that identifies it. */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** A link of the set, with the media type and the title of what it leads to. */
interface CatalogLink {
  readonly href: string;
  readonly type?: string;
  readonly title?: string;
}

/** Links of one resource, by their relations. */
type LinkContext = { readonly anchor: string } & Readonly<Record<string, string | readonly CatalogLink[]>>;

/** Returns the catalogue: the list of interfaces, then where each is described, documented and observed. All addresses are absolute. */
export function apiCatalog({ publicBaseUrl, servesAgents }: Pick<Config, 'publicBaseUrl' | 'servesAgents'>): {
  readonly linkset: readonly LinkContext[];
} {
  const api = publicBaseUrl + API_PREFIX;
  const features = `${api}/ogc`;
  const agents = publicBaseUrl + AGENTS_PATH;
  const description = { href: `${api}/openapi.json`, type: 'application/json', title: 'OpenAPI document' };
  const portal = { href: `${publicBaseUrl}/developers`, type: 'text/html', title: 'Portal for developers' };
  const status = { href: `${publicBaseUrl}/readyz`, type: 'application/json' };
  return {
    linkset: [
      {
        anchor: publicBaseUrl + API_CATALOG_PATH,
        item: [
          { href: api, type: 'application/json', title: API_INFO.title },
          { href: features, type: 'application/json', title: 'OGC API - Features' },
          ...(servesAgents ? [{ href: agents, title: 'Model Context Protocol' }] : []),
        ],
      },
      {
        anchor: api,
        'service-desc': [description],
        'service-doc': [portal, { href: `${publicBaseUrl}/problems`, type: 'text/html', title: 'Problems' }],
        'service-meta': [
          { href: `${api}/vocabulary`, type: 'application/json', title: 'Languages, currencies and keys' },
        ],
        status: [status],
      },
      { anchor: features, 'service-desc': [description], 'service-doc': [portal], status: [status] },
      ...(servesAgents
        ? [
            {
              anchor: agents,
              'service-doc': [{ href: `${publicBaseUrl}/llms.txt`, type: 'text/markdown' }],
              status: [status],
            },
          ]
        : []),
    ],
  };
}
