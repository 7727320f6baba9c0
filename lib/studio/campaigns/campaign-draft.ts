/** The draft of a campaign: what people edit before it is published. It may be incomplete. */

import { MOST_PINNED } from '#lib/campaigns/most-pinned';

/** The texts of a draft in one language; each may be empty. `story` is Markdown. */
export interface DraftTexts {
  readonly title: string;
  readonly intro: string;
  readonly story: string;
  /** A few words on cards and at the top of the page; drafts of earlier releases lack it. */
  readonly label?: string | undefined;
}

/**
 * How a draft chooses its homes: picked ones by id, which may be none yet, or a saved search as a query string of the API. With `in_order` the
 * order of `ids` is that of the page; `orders` has other orders of the same homes by currency. The homes of `pinned` come before those that the
 * search finds.
 */
export type DraftSelection =
  | {
      readonly ids: readonly number[];
      readonly in_order?: boolean | undefined;
      readonly orders?: Readonly<Record<string, readonly number[]>> | undefined;
    }
  | { readonly search: string; readonly pinned?: readonly number[] | undefined };

/** A picture that somebody uploaded. */
export interface UploadedDraftPhoto {
  /** The digest of its files. */
  readonly upload: string;
  /** Pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  /** What it shows, by language; a language without a description is absent. */
  readonly alt: Readonly<Record<string, string>>;
}

/** A picture of the catalogue, an image on another host, or an uploaded picture. */
export type DraftPhoto = { readonly picture: string } | { readonly url: string } | UploadedDraftPhoto;

/**
 * A draft of a campaign. It has the form of a published campaign without its status and the time of its change, which publishing
 * sets.
 */
export interface CampaignDraft {
  readonly slug: string;
  /** Rank in lists of campaigns, from 1. */
  readonly ordinal: number;
  /** First and last day on which the campaign runs, YYYY-MM-DD in UTC; null for no limit. */
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  /** What visitors see before the first day: the campaign as an announcement, or nothing. */
  readonly before_start: 'announced' | 'hidden';
  readonly selection: DraftSelection;
  readonly texts: Readonly<Record<string, DraftTexts>>;
  readonly photos: readonly DraftPhoto[];
}

/** The greatest number of homes pinned on top of a saved search. */
export const MOST_PINNED_HOMES = MOST_PINNED;

/** The texts of a language that has none yet. */
export const NO_TEXTS: DraftTexts = { title: '', intro: '', story: '' };

/** Returns the ids of the homes that are pinned on top of a saved search; none for homes picked by hand. */
export function pinnedOf(selection: DraftSelection): readonly number[] {
  return 'search' in selection ? (selection.pinned ?? []) : [];
}

/** Returns a saved search with homes pinned on top of it. A search without any has no list, so that equal selections are equal values. */
export function searchSelection(search: string, pinned: readonly number[]): DraftSelection {
  return { search, ...(pinned.length > 0 && { pinned: [...pinned] }) };
}

/** Returns a selection without some of the homes that were chosen one by one, also in its orders. What a search finds stays. */
export function withoutHomes(selection: DraftSelection, removed: ReadonlySet<number>): DraftSelection {
  const keep = (ids: readonly number[]) => ids.filter((id) => !removed.has(id));
  if ('search' in selection) return searchSelection(selection.search, keep(pinnedOf(selection)));
  const { ids, orders, ...rest } = selection;
  const kept = orders && Object.entries(orders).map(([currency, order]) => [currency, keep(order)] as const);
  return { ...rest, ids: keep(ids), ...(kept && { orders: Object.fromEntries(kept) }) };
}

/** Returns the draft of a new campaign that runs without limits and has no homes yet. */
export function newDraft(slug: string, title: string, locale: string, ordinal: number): CampaignDraft {
  return {
    slug,
    ordinal,
    starts_on: null,
    ends_on: null,
    before_start: 'announced',
    selection: { ids: [], in_order: true },
    texts: { [locale]: { title, intro: '', story: '' } },
    photos: [],
  };
}

/** Whether a language has no text at all: it is left out when the campaign is published. */
export function isBlank({ title, intro, story, label = '' }: DraftTexts): boolean {
  return `${title}${intro}${story}${label}`.trim() === '';
}

/** Returns the title of a draft in the first of these languages that has one, else in any; empty without a title. */
export function titleOf({ texts }: CampaignDraft, locales: readonly string[]): string {
  const titles = [...locales.map((locale) => texts[locale]), ...Object.values(texts)];
  return titles.find((one) => one !== undefined && one.title.trim() !== '')?.title ?? '';
}

/** Returns a draft with a description of its uploaded picture in a language; an empty text removes it. */
export function withDescription(draft: CampaignDraft, locale: string, text: string): CampaignDraft {
  const describe = (photo: UploadedDraftPhoto): UploadedDraftPhoto => {
    // A language keeps its place, so that a text that is changed back is no change.
    const alt = Object.entries({ ...photo.alt, [locale]: text }).filter(([, each]) => each !== '');
    return { ...photo, alt: Object.fromEntries(alt) };
  };
  return { ...draft, photos: draft.photos.map((photo) => ('upload' in photo ? describe(photo) : photo)) };
}
