import { plainBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { vocabularyAnswerSchema } from '#lib/api/contract/vocabulary-schemas';
import { localeForm } from '#lib/api/query-forms';
import { serializeVocabulary } from '#lib/api/serialize-vocabulary';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { currentConfig } from '#lib/config';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/vocabulary'),
  id: 'getVocabulary',
  tag: 'Service',
  summary: 'The values that parameters take, with titles',
  description:
    'Returns the types, amenities, tags, languages and currencies of the catalogue, with titles for the choices of a form.',
  query: localeForm,
  response:
    "The keys of the catalogue's vocabulary, its languages and its currencies, with titles in `locale`.",
  schema: vocabularyAnswerSchema,
  isExtension: true,
  answer: ({ store, context }) =>
    plainBody({
      data: serializeVocabulary(catalogueVocabulary(store, context.data, currentConfig()), context),
    }),
});
