import { CATALOGUE_OPERATIONS } from './catalogue-operations.ts';
import { GET as apiIndex } from './route.ts';

/** The endpoints of all operations: those on the catalogue, and the index. The OpenAPI document's is not among them. */
export const OPERATIONS = [...CATALOGUE_OPERATIONS, apiIndex.endpoint];
