import { plainBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { ogcConformanceSchema } from '#lib/api/contract/feature-schemas';
import { conformance } from '#lib/api/features/feature-documents';
import { FEATURES_PATH } from '#lib/api/features/feature-links';
import { emptyForm } from '#lib/api/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath(`${FEATURES_PATH}/conformance`),
  id: 'getFeaturesConformance',
  tag: 'Formats',
  summary: 'The conformance classes of OGC API - Features that this API meets',
  description: 'Returns which parts of the standard OGC API - Features this API meets.',
  query: emptyForm,
  response: 'The addresses of the classes: Core and GeoJSON of Part 1, version 1.0.',
  schema: ogcConformanceSchema,
  isExtension: true,
  isStrict: true,
  answer: () => plainBody(conformance()),
});
