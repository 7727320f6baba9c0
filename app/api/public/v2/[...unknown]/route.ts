import { unknownRoute } from '#lib/api/api-route';
import { GET as openApi } from '../openapi/route.ts';
import { OPERATIONS } from '../operations.ts';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = unknownRoute([
  ...OPERATIONS,
  openApi.endpoint,
]);
