/**
 * Reads fields of destinations beyond the specification, which this software returns on request: the location, and other names that
 * match a search phrase.
 */
import { z } from 'zod';
import { BundleError } from '#lib/import/bundle/ndjson';
import type { UpstreamClient } from '#lib/import/mirror/upstream-client';
import { isObject } from '#lib/import/mirror/upstream-records';
import { firstProblem, type RecordProblem } from '#lib/records/record-problem';

/** The fields of an upstream's destination beyond the specification. */
export interface ExtraDestinationFields {
  /** Degrees; null when the upstream returns none. */
  readonly location: readonly [latitude: number, longitude: number] | null;
  /** In the upstream's order; without the title in the requested language. */
  readonly otherNames: readonly string[];
}

/** The extra fields of a destination that has none. */
export const NO_EXTRA_FIELDS: ExtraDestinationFields = { location: null, otherNames: [] };

/** Value of the query parameter `include` that requests the extra fields of destinations: location and other names. */
export const INCLUDE_EXTRA_FIELDS = 'location,other_names';

const MAX_NAMES = 1_000;
const locationMembers = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
/** Limits of a bundle's aliases. */
const nameText = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/);

/**
 * Detects with one request whether the upstream returns the extra fields. False when it ignores or rejects the parameter, when the request
 * fails and when it has no destinations.
 */
export async function supportsExtraFields(client: UpstreamClient, locale: string): Promise<boolean> {
  const query = new URLSearchParams({ locale, per_page: '1', include: INCLUDE_EXTRA_FIELDS });
  const answer = await client.request(`/destinations?${query}`).catch((error: unknown) => {
    // An upstream that fails on the parameter is read without it; one that is down fails the next request too.
    if (error instanceof BundleError) return null;
    throw error;
  });
  const data = isObject(answer?.value) ? answer.value.data : null;
  const [first] = Array.isArray(data) ? data : [];
  return isObject(first) && 'lat' in first && 'lng' in first && 'other_names' in first;
}

/**
 * Deletes the extra fields from a destination's record, which is modified, and returns them. Malformed ones are left out and described in
 * `problems`. A value that is not an object has none.
 */
export function extractExtraFields(record: unknown): {
  readonly extraFields: ExtraDestinationFields;
  readonly problems: readonly RecordProblem[];
} {
  if (!isObject(record)) return { extraFields: NO_EXTRA_FIELDS, problems: [] };
  const { lat, lng, other_names: names } = record;
  for (const member of ['lat', 'lng', 'other_names']) delete record[member];
  const problems: RecordProblem[] = [];
  const location = locationMembers.safeParse({ lat, lng });
  if (!location.success && (lat !== undefined || lng !== undefined)) {
    const { field, reason } = firstProblem(location.error);
    problems.push({ field, reason: `${reason}: left out` });
  }
  const otherNames = Array.isArray(names) ? readNames(names, problems) : [];
  if (names !== undefined && !Array.isArray(names)) {
    problems.push({ field: 'other_names', reason: 'is not a list: left out' });
  }
  return {
    extraFields: { location: location.success ? [location.data.lat, location.data.lng] : null, otherNames },
    problems,
  };
}

/** Returns the valid names; adds problems for invalid ones and for those beyond the limit. */
function readNames(values: readonly unknown[], problems: RecordProblem[]): readonly string[] {
  const field = 'other_names';
  if (values.length > MAX_NAMES) {
    problems.push({ field, reason: `${values.length} names: only the first ${MAX_NAMES} are read` });
  }
  const considered = values.slice(0, MAX_NAMES);
  const names = considered.flatMap((value) => nameText.safeParse(value).data ?? []);
  const invalid = considered.length - names.length;
  if (invalid > 0) {
    const form = 'texts of 1 to 200 characters without the character NUL';
    problems.push({ field, reason: `${invalid} of ${considered.length} are not ${form}: left out` });
  }
  return names;
}
