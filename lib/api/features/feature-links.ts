import type { OgcLink } from '#lib/api/contract/feature-schemas';
import type { AnswerContext } from '#lib/api/serialize';
import { API_PREFIX } from '#lib/http/path-prefixes';

/** The path of the landing page, below the prefix of the API. */
export const FEATURES_PATH = '/ogc';
/** The path of the collection of homes, below the prefix of the API. */
export const COLLECTION_PATH = `${FEATURES_PATH}/collections/homes`;

/** The media types of linked documents. */
export const JSON_TYPE = 'application/json';
export const GEOJSON_TYPE = 'application/geo+json';

/** A link without its address. */
type Linked = Omit<OgcLink, 'href'>;

/** Returns a link to a path of the API, with its prefix, such as `/ogc/conformance`. */
export function apiLink(
  { publicBaseUrl }: Pick<AnswerContext, 'publicBaseUrl'>,
  path: string,
  link: Linked,
): OgcLink {
  return { href: publicBaseUrl + API_PREFIX + path, ...link };
}
