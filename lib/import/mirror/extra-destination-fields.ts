/**
 * What services of this software tell of a destination beyond the specification when they are asked to: where it is, and by which
 * other names a phrase finds it. Hides how that is asked for, how it is found out who understands it, and what of it is refused.
 */
import { z } from 'zod';
import { BundleError, firstProblem, type RecordProblem } from '#lib/import/bundle/ndjson';
import type { UpstreamClient } from '#lib/import/mirror/upstream-client';
import { isObject } from '#lib/import/mirror/upstream-records';

export interface ExtraDestinationFields {
  /** Null when it is not extraFields. */
  readonly location: readonly [latitude: number, longitude: number] | null;
  /** In the upstream's order; without the title in the language that was asked for. */
  readonly otherNames: readonly string[];
}

export const NO_EXTRA_FIELDS: ExtraDestinationFields = { location: null, otherNames: [] };

/** The value of the parameter `include`. */
export const INCLUDE_EXTRA_FIELDS = 'location,other_names';

const MAX_NAMES = 1_000;
const locationMembers = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
/** As much as a bundle takes. */
const nameText = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/);

/** Whether the upstream tells them; one that takes no notice of the parameter, or refuses it, does not. */
export async function supportsExtraFields(client: UpstreamClient, locale: string): Promise<boolean> {
  const query = new URLSearchParams({ locale, per_page: '1', include: INCLUDE_EXTRA_FIELDS });
  const answer = await client.request(`/destinations?${query}`).catch((error: unknown) => {
    // One that stumbles over the parameter is asked without it; one that is away does not answer the next question either.
    if (error instanceof BundleError) return null;
    throw error;
  });
  const data = isObject(answer?.value) ? answer.value.data : null;
  const [first] = Array.isArray(data) ? data : [];
  return isObject(first) && 'lat' in first && 'lng' in first && 'other_names' in first;
}

/**
 * What a destination's record tells beyond the specification; the record loses those members. `problems` are of what is not of its form,
 * which counts as not extraFields.
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
    problems.push({ field: 'other_names', reason: 'is no list: left out' });
  }
  return {
    extraFields: { location: location.success ? [location.data.lat, location.data.lng] : null, otherNames },
    problems,
  };
}

function readNames(values: readonly unknown[], problems: RecordProblem[]): readonly string[] {
  const field = 'other_names';
  if (values.length > MAX_NAMES) {
    problems.push({ field, reason: `${values.length} names: the first ${MAX_NAMES} are looked at` });
  }
  const looked = values.slice(0, MAX_NAMES);
  const names = looked.flatMap((value) => nameText.safeParse(value).data ?? []);
  const refused = looked.length - names.length;
  if (refused > 0) {
    const form = 'texts of 1 to 200 characters without the character NUL';
    problems.push({ field, reason: `${refused} of ${looked.length} are no ${form}: left out` });
  }
  return names;
}
