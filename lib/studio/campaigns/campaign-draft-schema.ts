/** The schema of drafts, by which the studio checks what browsers send and what it reads from its database. */
import { z } from 'zod';
import { pinnedIds } from '#lib/campaigns/campaign-document';
import { uploadedPhoto } from '#lib/campaigns/uploaded-photo';
import { currencyCode, id, localeCode, plainDate, rank, slug, text } from '#lib/records/field-schemas';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';

const photo = z.union([
  z.strictObject({ picture: z.string().regex(/^[a-z0-9-]+$/, 'the id of a picture') }),
  z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2_000) }),
  uploadedPhoto,
]);

/** Schema of a draft. Unknown members are rejected. */
export const campaignDraft: z.ZodType<CampaignDraft> = z.strictObject({
  slug,
  ordinal: rank,
  starts_on: plainDate.nullable(),
  ends_on: plainDate.nullable(),
  before_start: z.enum(['announced', 'hidden']),
  selection: z.union([
    z.strictObject({
      ids: z.array(id).max(10_000),
      in_order: z.boolean().optional(),
      orders: z.record(currencyCode, z.array(id)).optional(),
    }),
    z.strictObject({ search: text(4_000), pinned: pinnedIds.optional() }),
  ]),
  texts: z.record(
    localeCode,
    z.strictObject({
      title: text(500),
      intro: text(20_000),
      story: text(200_000),
      label: text(100).optional(),
    }),
  ),
  photos: z.array(photo).max(50),
});
