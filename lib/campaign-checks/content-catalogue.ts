/** What the checks read of a catalogue: the types of homes, campaigns and places, without a store. */

import type { HomeNights } from '#lib/campaign-checks/possible-stay';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import type { CampaignCatalogue } from '#lib/catalogue/campaigns/check-campaign';
import type { Photo } from '#lib/catalogue/rentals/rental-records';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import type { LocalizedText } from '#lib/i18n/locales';
import type { DestinationTree } from '#lib/reference/destination-tree';

/** Days since 1970-01-01: from the first one to before the second. */
export interface Days {
  readonly from: number;
  readonly until: number;
}

/** The homes that a campaign picks or finds. */
export interface ChosenHomes {
  /** In the order of the campaign, without duplicates; the first ones of a search that finds very many. Of a list, ids that the catalogue lacks may be among them. */
  readonly ids: readonly number[];
  /** The number of homes that a saved search finds; of a list, the number of ids. */
  readonly count: number;
  /** The numbers in preorder of the destinations of all homes that a saved search of places finds; null for any other campaign. */
  readonly destinations: readonly number[] | null;
  /** Pinned homes of the catalogue that the campaign does not show, because they are not free on the dates of its search. */
  readonly hiddenIds: readonly number[];
}

/** What the checks read of a home. */
export interface CheckedHome extends HomeNights {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly photos: readonly Photo[];
  /** Last days, since 1970-01-01, of its offers on some of the days. */
  readonly offerEnds: readonly number[];
}

/** A campaign to which stories may link. */
export type LinkedCampaign = Pick<CampaignDocument, 'status' | 'starts_on' | 'ends_on' | 'before_start'>;

/** The catalogue as checks of campaigns read it. `contentCatalogue` returns that of a version. */
export interface ContentCatalogue extends CampaignCatalogue {
  readonly tree: Pick<DestinationTree, 'nodes' | 'byHandle'>;
  /** All campaigns as served, by slug; the checked one may be among them. */
  readonly campaigns: ReadonlyMap<string, LinkedCampaign>;
  /** Returns the descriptions of a picture by language; null when the catalogue lacks it. */
  pictureTexts(id: string): LocalizedText | null;
  /** Returns the homes of a saved search, after those of `pinned`, which may be gone. `today` is YYYY-MM-DD, UTC. */
  findHomes(query: SearchQuery, pinned: readonly number[], today: string): Promise<ChosenHomes>;
  /** Yields the homes with these ids in batches and in order, with their nights and offers of `days`. Unknown ids are left out. */
  readHomes(ids: readonly number[], days: Days): AsyncIterable<readonly CheckedHome[]>;
  /** Whether a path without a page leads on to one, as those of the service do that the catalogue comes from. */
  isForwarded(path: string, locale: string): Promise<boolean>;
}
