/** Format 1 of the bundle: format 2 without the members that only format 2 has, and with a price for every rental. */
import { z } from 'zod';
import { campaignDocument } from '#lib/campaigns/campaign-document';
import { type BundleManifest, bundleRental } from '#lib/import/bundle/bundle';
import { rentalTermsShape } from '#lib/import/bundle/rental-terms';
import type { RecordProblem } from '#lib/records/record-problem';

const NEEDS_FORMAT_TWO = 'needs format_version 2 in manifest.json';
/** The members of the manifest that only format 2 has. */
const MANIFEST_MEMBERS = ['booking_url', 'enquiry'] as const;
const RENTAL_MEMBERS = Object.keys(rentalTermsShape);

/** Schema of a line of rentals.ndjson in format 1: that of format 2, but members that only format 2 has are rejected by name. */
export const formatOneRental = z
  .unknown()
  .superRefine((value, context) => {
    const path = formatTwoMember(value);
    if (path) context.addIssue({ code: 'custom', path, message: NEEDS_FORMAT_TWO });
  })
  .pipe(bundleRental);

/** Schema of a line of campaigns.ndjson in format 1: that of format 2, but members that only format 2 has are rejected by name. */
export const formatOneCampaign = z
  .unknown()
  .superRefine((value, context) => {
    const path = campaignMember(value);
    if (path) context.addIssue({ code: 'custom', path, message: NEEDS_FORMAT_TWO });
  })
  .pipe(campaignDocument);

/** Returns the problem with a manifest of format 1 that has a member of format 2; null when there is none. */
export function formatOneProblem(manifest: BundleManifest): RecordProblem | null {
  if (manifest.format_version !== 1) return null;
  const field = MANIFEST_MEMBERS.find((name) => manifest[name] !== undefined);
  return field === undefined ? null : { field, reason: 'needs format_version 2' };
}

/** Returns the path of the first member of a campaign that only format 2 has; null when there is none. */
function campaignMember(value: unknown): PropertyKey[] | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('before_start' in value) return ['before_start'];
  const selection: unknown = 'selection' in value ? value.selection : null;
  if (typeof selection === 'object' && selection !== null && 'pinned' in selection) {
    return ['selection', 'pinned'];
  }
  const texts: unknown = 'texts' in value ? value.texts : null;
  if (typeof texts !== 'object' || texts === null) return null;
  const labelled = Object.entries(texts).find(
    ([, text]) => typeof text === 'object' && text !== null && 'label' in text,
  );
  return labelled ? ['texts', labelled[0], 'label'] : null;
}

/** Returns the path of the first member of a rental that only format 2 has, or that only format 2 allows to be null; null when there is none. */
function formatTwoMember(value: unknown): PropertyKey[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const member = RENTAL_MEMBERS.find((name) => name in value);
  if (member !== undefined) return [member];
  if ('min_price' in value && value.min_price === null) return ['min_price'];
  const photos: unknown = 'photos' in value ? value.photos : null;
  if (!Array.isArray(photos)) return null;
  const index = photos.findIndex(
    (photo) => typeof photo === 'object' && photo !== null && 'caption' in photo,
  );
  return index < 0 ? null : ['photos', index, 'caption'];
}
