/** Converts drafts to the documents that publishing writes, and back. */
import type { CampaignDocument, CampaignTexts } from '#lib/campaigns/campaign-document';
import { type CampaignDraft, type DraftTexts, isBlank } from '#lib/studio/campaigns/campaign-draft';

/** Returns a campaign as a draft: without its status and the time of its change. */
export function draftOf({
  slug,
  ordinal,
  starts_on,
  ends_on,
  before_start = 'announced',
  selection,
  texts,
  photos,
}: CampaignDocument): CampaignDraft {
  return {
    slug,
    ordinal,
    starts_on,
    ends_on,
    before_start,
    selection,
    texts,
    photos,
  };
}

/**
 * Returns a draft as a document, without languages that have no text. Its list of homes may be empty, which no published campaign
 * has: check it first.
 */
export function documentOf(
  draft: CampaignDraft,
  status: CampaignDocument['status'],
  updatedAtMs: number,
): CampaignDocument {
  const { selection } = draft;
  return {
    slug: draft.slug,
    ordinal: draft.ordinal,
    status,
    starts_on: draft.starts_on,
    ends_on: draft.ends_on,
    ...(draft.before_start === 'hidden' && { before_start: draft.before_start }),
    selection:
      'search' in selection
        ? { search: selection.search, ...(selection.pinned?.length && { pinned: [...selection.pinned] }) }
        : {
            ids: [...selection.ids],
            ...(selection.in_order !== undefined && { in_order: selection.in_order }),
            ...(selection.orders && {
              orders: Object.fromEntries(
                Object.entries(selection.orders).map(([currency, ids]) => [currency, [...ids]]),
              ),
            }),
          },
    texts: Object.fromEntries(
      Object.entries(draft.texts).flatMap(([locale, texts]) =>
        isBlank(texts) ? [] : [[locale, documentTexts(texts)]],
      ),
    ),
    photos: draft.photos.map((photo) => ('upload' in photo ? { ...photo, alt: { ...photo.alt } } : photo)),
    updated_at: new Date(updatedAtMs).toISOString(),
  };
}

function documentTexts({ title, intro, story, label = '' }: DraftTexts): CampaignTexts {
  return { title, intro, story, ...(label !== '' && { label }) };
}
