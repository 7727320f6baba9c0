/** What the studio's screens show of campaigns and homes: finished values, without queries. */
import type { CampaignDraft, DraftPhoto } from '#lib/studio/campaigns/campaign-draft';

/** A home as the studio lists it. */
export interface StudioHome {
  readonly id: number;
  readonly name: string;
  /** Where it lies: "Palma, Majorca". */
  readonly place: string;
  /** The URL of a small picture; null without one. */
  readonly picture: string | null;
  readonly href: string;
  readonly photo: DraftPhoto | null;
}

/** The homes that a draft chooses. */
export interface SelectionView {
  readonly count: number;
  /** The first ones in the order of the campaign, at most `SHOWN_HOMES`. */
  readonly homes: readonly StudioHome[];
  /** The filters of a saved search in words, such as "Majorca" or "With pool"; empty for picked homes. */
  readonly filters: readonly string[];
  /** The homes that are pinned on top of a saved search, in their order, without those that are gone. */
  readonly pinned: readonly StudioHome[];
  /** Picked and pinned ids that are not in the catalogue. */
  readonly missingIds: readonly number[];
}

/** The greatest number of homes in a `SelectionView`. */
export const SHOWN_HOMES = 48;

/** A remark of the checks about a draft. */
export interface StudioRemark {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  /** The dotted path of the member, such as `texts.de.story`. */
  readonly field: string;
  /** Line of the text, from 1; null where the remark is not about a line. */
  readonly line: number | null;
  /** The remark as a sentence in the studio's language. */
  readonly text: string;
  /** By which the remark is set aside (`remarkKey`). */
  readonly key: string;
  /** Whether a person set it aside for this campaign. Never true of errors. */
  readonly isSetAside: boolean;
  /** Ids of the homes that it is about; empty for other remarks. */
  readonly rentalIds: readonly number[];
}

/** What visitors can see of a campaign today. */
export type StudioState = 'draft' | 'hidden' | 'scheduled' | 'running' | 'ended';

/** What visitors see of a campaign, and whether its draft differs from that. */
export interface Publication {
  readonly state: StudioState;
  /** False for a campaign that visitors do not see. */
  readonly hasChanges: boolean;
}

/**
 * What publishing the folder that is the master does to a campaign. `shown` and `hidden`: it appears on the site, or is taken off; `added`: a
 * draft that is not served yet. Its files cannot be read where it is `unreadable`, and the whole folder where it is `unknown`.
 */
export type FileChange =
  | 'none'
  | 'added'
  | 'shown'
  | 'changed'
  | 'hidden'
  | 'removed'
  | 'unreadable'
  | 'unknown';

/** The folder that is the master of campaigns, as the overview shows it. */
export interface FolderView {
  readonly directory: string;
  /** Why it cannot be read; null where it can. */
  readonly failure: 'missing' | 'unreadable' | 'empty' | null;
  /** A file such as the folder is to have. */
  readonly example: string;
  /** What publishing it changes. */
  readonly changes: readonly { readonly slug: string; readonly title: string; readonly change: FileChange }[];
  /** What has to be corrected first: file, line and reason, in English. */
  readonly problems: readonly string[];
  /** The digest of `changes` and `problems`; empty with a failure. */
  readonly digest: string;
}

/** A campaign in the studio's overview. */
export interface StudioCampaign {
  readonly slug: string;
  readonly title: string;
  readonly publication: Publication;
  readonly draft: Pick<CampaignDraft, 'starts_on' | 'ends_on' | 'ordinal'>;
  /** "1 – 31 May 2027", "All year round". */
  readonly dates: string;
  readonly homesCount: number;
  /** The languages of the site whose texts are incomplete. */
  readonly missingLocales: readonly string[];
  readonly errorsCount: number;
  /** Without those that are set aside. */
  readonly warningsCount: number;
  /** The URL of a small picture; null without one. */
  readonly picture: string | null;
  /** Who changed the draft last, and when; null for a campaign that came with the catalogue. */
  readonly changed: { readonly person: string; readonly atMs: number } | null;
  /** What publishing its files changes where a folder is the master; null where the studio is. */
  readonly fileChange: FileChange | null;
  /** The number of the draft's state where it was never published and may be deleted, else null. */
  readonly deletableNumber: number | null;
}

/** A deleted draft in the studio's overview. */
export interface DeletedCampaign {
  readonly slug: string;
  readonly title: string;
  /** The name of the person who deleted it. */
  readonly person: string;
  readonly atMs: number;
}

/** How a campaign looks in search results and as a shared link, in one language. */
export interface SharedLook {
  readonly locale: string;
  readonly title: string;
  readonly siteName: string;
  readonly host: string;
  /** The segments of the page's path. */
  readonly trail: readonly string[];
  /** Empty without an introduction. */
  readonly description: string;
  /** Whether the introduction is longer than the description. */
  readonly isShortened: boolean;
  /** The URL of the picture, 1200 × 630 pixels. */
  readonly picture: string;
}
