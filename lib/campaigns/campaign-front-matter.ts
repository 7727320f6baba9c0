/** Converts between the members of a campaign and the front matter of its file in the default language. */
import { z } from 'zod';
import {
  type CampaignDocument,
  type CampaignPhoto,
  campaignPhoto,
  pinnedIds,
} from '#lib/campaigns/campaign-document';
import { instant } from '#lib/records/field-schemas';

const day = z.iso.date();
const ids = z.array(z.int().positive()).min(1);

/** Schema of the front matter. `order` is the rank in lists, ascending; ties are ordered by folder name. Unknown members are rejected. */
export const campaignFrontMatter = z
  .strictObject({
    status: z.enum(['published', 'draft']).default('published'),
    starts_on: day.nullable().default(null),
    ends_on: day.nullable().default(null),
    before_start: z.enum(['announced', 'hidden']).optional(),
    order: z.int().min(0).max(2_147_483_647).optional(),
    rentals: ids.optional(),
    /** Whether the rentals are listed in the order of `rentals`; else by position. */
    in_order: z.boolean().default(true),
    /** By currency: the same rentals in another order. */
    orders: z.record(z.string(), ids).optional(),
    search: z.string().optional(),
    /** Rentals before those that the search finds. */
    pinned: pinnedIds.optional(),
    photos: z.array(z.union([z.string().min(1), campaignPhoto])).default([]),
    /** The time of the last change; that of the files where it is absent. */
    updated_at: instant.optional(),
  })
  .refine(
    ({ rentals, search }) => (rentals === undefined) !== (search === undefined),
    'expected either rentals or search',
  )
  .refine(({ pinned, search }) => pinned === undefined || search !== undefined, {
    path: ['pinned'],
    message: 'expected search next to it',
  });
type CampaignFrontMatter = z.infer<typeof campaignFrontMatter>;

/** The members of a campaign that the front matter has, in its own form. */
type FrontMembers = Omit<CampaignDocument, 'slug' | 'ordinal' | 'texts' | 'updated_at'>;

/** Returns the members of a campaign by its front matter. `order` and `updated_at`, which may be absent, are left to the caller. */
export function membersOfFrontMatter(facts: CampaignFrontMatter): FrontMembers {
  const { status, starts_on, ends_on, before_start, rentals, in_order, orders, photos } = facts;
  const { search = '', pinned } = facts;
  return {
    status,
    starts_on,
    ends_on,
    ...(before_start !== undefined && { before_start }),
    selection: rentals
      ? { ids: rentals, ...(in_order && { in_order }), ...(orders !== undefined && { orders }) }
      : { search, ...(pinned !== undefined && { pinned }) },
    photos: photos.map((each) => {
      if (typeof each !== 'string') return each;
      return isAddress(each) ? { url: each } : { picture: each };
    }),
  };
}

/** Returns the front matter of a campaign. Members with their default values are left out. */
export function frontMatterOf(document: CampaignDocument): object {
  const { status, ordinal, starts_on, ends_on, before_start, selection, photos, updated_at } = document;
  return {
    status,
    ...(starts_on !== null && { starts_on }),
    ...(ends_on !== null && { ends_on }),
    ...(before_start !== undefined && { before_start }),
    order: ordinal,
    ...selectionFacts(selection),
    ...(photos.length > 0 && { photos: photos.map(photoFact) }),
    updated_at,
  };
}

function selectionFacts(selection: CampaignDocument['selection']): object {
  if ('search' in selection) {
    const { search, pinned } = selection;
    return { search, ...(pinned && { pinned }) };
  }
  const orders = Object.entries(selection.orders ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    rentals: selection.ids,
    ...(selection.in_order !== true && { in_order: false }),
    ...(orders.length > 0 && { orders: Object.fromEntries(orders) }),
  };
}

/** Returns a photo as the front matter has it: as one text where that is read as the same photo. */
function photoFact(each: CampaignPhoto): unknown {
  if ('upload' in each) return each;
  if ('url' in each) return isAddress(each.url) ? each.url : each;
  return each.picture === '' || isAddress(each.picture) ? each : each.picture;
}

function isAddress(text: string): boolean {
  return /^https?:/.test(text);
}
