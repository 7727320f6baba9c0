import { plainBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { ogcLandingSchema } from '#lib/api/contract/feature-schemas';
import { landingPage } from '#lib/api/features/feature-documents';
import { FEATURES_PATH } from '#lib/api/features/feature-links';
import { emptyForm } from '#lib/api/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath(FEATURES_PATH),
  id: 'getFeaturesLanding',
  tag: 'Formats',
  summary: 'The landing page of OGC API - Features, for geographic information systems such as QGIS',
  description:
    'Returns where the other documents of OGC API - Features are. Programs such as QGIS take its address.',
  query: emptyForm,
  response: 'Links to the description of the API, its conformance classes and its collections.',
  schema: ogcLandingSchema,
  isExtension: true,
  isStrict: true,
  answer: ({ context }) => plainBody(landingPage(context)),
});
