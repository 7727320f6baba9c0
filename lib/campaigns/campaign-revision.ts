/**
 * Campaigns in revisions of a version: a record of the kind `campaign`, whose key is the slug, takes the place of the version's campaign, adds
 * one, or removes it.
 */
import { z } from 'zod';
import { type CampaignDocument, campaignDocument } from '#lib/campaigns/campaign-document';

/** The record that removes a campaign of the version. */
interface RemovedCampaign {
  readonly removed: true;
}

/** The value of a record of the kind `campaign`. */
export type CampaignRevision = CampaignDocument | RemovedCampaign;

/** Another release may have written members that this one lacks. */
const storedRevision = z.union([z.object({ removed: z.literal(true) }), z.object(campaignDocument.shape)]);

const known = new WeakMap<object, CampaignRevision | null>();

/** Reads the value of a record of the kind `campaign`; null when it has a form that this program does not read. */
export function readCampaignRevision(value: unknown): CampaignRevision | null {
  if (typeof value !== 'object' || value === null) return null;
  const before = known.get(value);
  if (before !== undefined) return before;
  const read = storedRevision.safeParse(value);
  const revision = read.success ? read.data : null;
  known.set(value, revision);
  return revision;
}
