import { BundleError } from '#lib/import/bundle/ndjson';
import { isObject, upstreamRental } from '#lib/import/mirror/upstream-records';

const NAME = 'upstream_id';
const KNOWN: ReadonlySet<string> = new Set(Object.keys(upstreamRental.shape));

/**
 * How a service calls the member that the specification calls `upstream_id` (2.3): by that name, or, when it has no such member, by
 * the only other one that the specification does not know and that is a whole number. `url` is where the record is from.
 * @throws BundleError when there are several, or none.
 */
export function findUpstreamIdField(record: unknown, url: string): string {
  if (!isObject(record) || NAME in record) return NAME;
  const candidates = Object.keys(record).filter(
    (name) => !KNOWN.has(name) && Number.isSafeInteger(record[name]),
  );
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  const found = candidates.length === 0 ? 'and none in its place' : `and could be ${candidates.join(' or ')}`;
  throw new BundleError(`${url}: the rentals have no ${NAME}, ${found}; name it by --upstream-id-field.`);
}

/** The record with that member under the specification's name. */
export function withUpstreamId(record: unknown, field: string): unknown {
  if (field === NAME || !isObject(record) || !(field in record)) return record;
  const { [field]: value, ...others } = record;
  return { ...others, [NAME]: value };
}
