/**
 * The document of a campaign: all that people write about it, in all languages. Bundles, folders of Markdown files, backups and revisions of a
 * version hold campaigns in this form.
 */
import { z } from 'zod';
import { MOST_PINNED } from '#lib/campaigns/most-pinned';
import { uploadedPhoto } from '#lib/campaigns/uploaded-photo';
import {
  currencyCode,
  id,
  instant,
  localeCode,
  photo,
  plainDate,
  rank,
  slug,
  text,
} from '#lib/records/field-schemas';

/** Schema of the texts of a campaign in one language. */
const campaignTexts = z.strictObject({
  title: text(500),
  intro: text(20_000),
  story: text(200_000),
  /** A few words on its cards and at the top of its page, such as "New"; absent for none. */
  label: text(100).min(1, 'a text that is not empty').optional(),
});

/** Schema of a photo of a campaign: a picture of the catalogue, an image on another host, or an uploaded picture. */
export const campaignPhoto = z.union([...photo.options, uploadedPhoto]);
/** A photo of a campaign. */
export type CampaignPhoto = z.infer<typeof campaignPhoto>;

/** Schema of the ids of rentals that are pinned on top of a saved search. */
export const pinnedIds = z
  .array(id)
  .min(1)
  .max(MOST_PINNED, `at most ${MOST_PINNED} rentals`)
  .refine((ids) => new Set(ids).size === ids.length, 'each rental once');

/** Schema of a campaign; a line of campaigns.ndjson in a bundle. Unknown members are rejected. */
export const campaignDocument = z.strictObject({
  slug,
  /** Rank in lists of campaigns, from 1. */
  ordinal: rank,
  status: z.enum(['published', 'draft']),
  /** First and last day on which the campaign runs, in UTC; null for no limit. */
  starts_on: plainDate.nullable(),
  ends_on: plainDate.nullable(),
  /**
   * What a published campaign is before its first day. `announced`, the default: on its page and in lists. `hidden`: nowhere, as if it did not
   * exist.
   */
  before_start: z.enum(['announced', 'hidden']).optional(),
  /**
   * Either the ids of rentals, listed by position or, with `in_order`, in the order of `ids`; or a saved search as a query string of the
   * API. The rentals of `pinned` come before those that the search finds, in the order of `pinned`, whether it finds them or not. `orders`, used with `in_order` only, holds the order of the same rentals by currency for currencies whose order differs.
   */
  selection: z.union([
    z.strictObject({
      ids: z.array(id).min(1),
      in_order: z.boolean().optional(),
      orders: z.record(currencyCode, z.array(id)).optional(),
    }),
    z.strictObject({ search: text(4_000), pinned: pinnedIds.optional() }),
  ]),
  /** By language code; `story` is Markdown. */
  texts: z.record(localeCode, campaignTexts),
  photos: z.array(campaignPhoto),
  updated_at: instant,
});
/** A campaign as people write it: a line of campaigns.ndjson in a bundle. */
export type CampaignDocument = z.infer<typeof campaignDocument>;
/** The title, the introduction, the story and the label of a campaign in one language; the story is Markdown. */
export type CampaignTexts = z.infer<typeof campaignTexts>;
