import { type Reference, readReference } from '#lib/portal/reference/reference';
import { cacheUnlessRejected } from '#lib/store/cached-promise';
import type { Store } from '#lib/store/store';
import { askApi } from './ask-api.ts';

const references = new WeakMap<Store, Promise<Reference>>();

/** Returns the reference of the API, read from the OpenAPI document that is served with a version; read once per version. */
export function portalReference(store: Store): Promise<Reference> {
  return (
    references.get(store) ??
    cacheUnlessRejected(
      references,
      store,
      askApi('/openapi').then(({ body }) => readReference(JSON.parse(body))),
    )
  );
}
