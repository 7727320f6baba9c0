import { BundleError } from '#lib/import/bundle/ndjson';
import { isObject, upstreamRental } from '#lib/import/mirror/upstream-records';

const NAME = 'upstream_id';
const KNOWN: ReadonlySet<string> = new Set(Object.keys(upstreamRental.shape));

/**
 * Returns the name that a service uses for the member `upstream_id` of the specification (2.3): that name itself, or, when the record lacks
 * it, the only whole number among the members that are not in the specification. `url` is the source of the record, for messages.
 * @throws BundleError when there is no such number, or several.
 */
export function findUpstreamIdField(record: unknown, url: string): string {
  if (!isObject(record) || NAME in record) return NAME;
  const candidates = Object.keys(record).filter(
    (name) => !KNOWN.has(name) && Number.isSafeInteger(record[name]),
  );
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  const found =
    candidates.length === 0
      ? 'and no member that could replace it'
      : `which could be ${candidates.join(' or ')}`;
  throw new BundleError(`${url}: the rentals have no ${NAME}, ${found}; set --upstream-id-field.`);
}

/**
 * Returns a copy of the record with the member `field` renamed to `upstream_id`; the record itself when it has no such member or is not an
 * object.
 */
export function withUpstreamId(record: unknown, field: string): unknown {
  if (field === NAME || !isObject(record) || !(field in record)) return record;
  const { [field]: value, ...others } = record;
  return { ...others, [NAME]: value };
}
