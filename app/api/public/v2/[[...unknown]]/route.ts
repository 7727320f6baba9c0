import { unknownRoute } from '#lib/api/api-route';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = unknownRoute();
