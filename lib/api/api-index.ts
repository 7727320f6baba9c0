import { type AnswerBody, plainBody } from '#lib/api/answer-bodies';
import { API_CATALOG_PATH } from '#lib/api/api-catalog';
import type { ApiIndex } from '#lib/api/contract/api-index-schemas';
import { API_INFO } from '#lib/api/openapi';
import type { Endpoint } from '#lib/api/operation';
import { currentConfig } from '#lib/config';
import { API_PREFIX } from '#lib/http/path-prefixes';

/** Returns the body of the index: the operations as URI templates, with links to the descriptions of the interface. */
export function apiIndexBody(endpoints: readonly Endpoint[]): AnswerBody {
  const { publicBaseUrl } = currentConfig();
  const openapi = `${publicBaseUrl}${API_PREFIX}/openapi.json`;
  const problems = `${publicBaseUrl}/problems`;
  const portal = `${publicBaseUrl}/developers`;
  const catalog = publicBaseUrl + API_CATALOG_PATH;
  const index: ApiIndex = {
    name: API_INFO.title,
    version: API_INFO.version,
    description: API_INFO.summary,
    documentation: { openapi, portal, problems, catalog },
    operations: endpoints.map(({ path, summary, parameters, isExtension }) => {
      const template = path.template.replaceAll(/:(\w+)/g, '{$1}');
      const names = parameters.map(({ name }) => name).join(',');
      return {
        path: template,
        title: summary,
        url: `${publicBaseUrl}${API_PREFIX}${template}${names === '' ? '' : `{?${names}}`}`,
        is_extension: isExtension,
      };
    }),
  };
  const links = [
    `<${openapi}>; rel="service-desc"; type="application/json"`,
    `<${portal}>; rel="service-doc"; type="text/html"`,
    `<${problems}>; rel="service-doc"; type="text/html"`,
    `<${catalog}>; rel="api-catalog"`,
  ];
  return { ...plainBody(index), links };
}
