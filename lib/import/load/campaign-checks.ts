/** Campaigns, wherever they were written, checked against the catalogue that they select from, and written into a version. */

import { storyProblem } from '#lib/catalogue/campaigns/story-limits';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import type { BundleCampaign } from '#lib/import/bundle/bundle';
import { CONTROL_CHARACTERS } from '#lib/import/bundle/control-characters';
import type { RecordProblem } from '#lib/import/bundle/ndjson';
import { photoProblem } from '#lib/import/bundle/photo-problem';
import type { ImportReport, RecordPlace } from '#lib/import/import-report';
import { campaignRow } from '#lib/import/load/bundle-rows';
import { EVERY_CURRENCY } from '#lib/store/schema';
import type { VersionDraft } from '#lib/store/store';

/** A campaign, or why what was written is none. */
export type CampaignCandidate = {
  /**
   * Where a member of the record was written, by its dotted path, and as what, where it is called otherwise there; null for the
   * campaign as a whole.
   */
  placeOf(field: string | null): RecordPlace & { readonly field?: string | null };
} & (
  | {
      readonly record: BundleCampaign;
      readonly problem: null;
      /** Paths of texts that had control characters; none if not given. */
      readonly cleanedFields?: readonly string[];
      /** Whether pictures that the catalogue lacks are left out; false if not given: then the campaign is. */
      readonly mayLosePictures?: boolean;
    }
  | { readonly record: null; readonly problem: RecordProblem }
);

/** What campaigns select from. */
export interface CampaignContext {
  readonly vocabulary: CatalogueVocabulary;
  hasPicture(id: string): boolean;
  hasDestination(id: number): boolean;
  hasRental(id: number): boolean | Promise<boolean>;
}

const IDS = 'selection.ids';
const SEARCH = 'selection.search';

/**
 * Writes the campaigns that can be used and reports the others as skipped. A campaign whose rentals are partly not there keeps the
 * others; one that would keep none is skipped. So is one whose saved search is for destinations of which none is there; where some
 * are, those that are not find nothing.
 */
export async function writeCampaigns(
  candidates: Iterable<CampaignCandidate> | AsyncIterable<CampaignCandidate>,
  context: CampaignContext,
  draft: VersionDraft,
  report: ImportReport,
): Promise<void> {
  const slugs = new Set<string>();
  for await (const { placeOf, ...candidate } of candidates) {
    const { problem } = candidate;
    const written = ({ field, reason }: RecordProblem): [RecordPlace, RecordProblem] => {
      const place = placeOf(field);
      return [place, { field: place.field ?? field, reason }];
    };
    const skip = (why: RecordProblem) => report.skip('campaigns', ...written(why));
    const repair = (why: RecordProblem) => report.repair('campaigns', ...written(why));
    if (problem) {
      skip(problem);
      continue;
    }
    const missingPictures = candidate.mayLosePictures ? picturesNotThere(candidate.record, context) : [];
    const record = withoutPictures(candidate.record, missingPictures);
    const found = campaignProblem(record, slugs, context);
    if (found) {
      skip(found);
      continue;
    }
    const { slug, selection } = record;
    slugs.add(slug);
    const ids: number[] = [];
    const missing: number[] = [];
    for (const id of 'ids' in selection ? new Set(selection.ids) : []) {
      ((await context.hasRental(id)) ? ids : missing).push(id);
    }
    if (ids.length === 0 && missing.length > 0) {
      skip({ field: IDS, reason: 'none of its rentals is in the catalogue' });
      continue;
    }
    for (const id of missing) repair({ field: IDS, reason: `${id} is not a rental: left out` });
    for (const id of missingPictures) repair({ field: 'photos', reason: `${id} is not a picture: left out` });
    for (const id of strangersOf(record, context)) {
      repair({ field: SEARCH, reason: `${id} is not a destination: finds nothing` });
    }
    for (const field of candidate.cleanedFields ?? []) repair({ field, reason: CONTROL_CHARACTERS });
    await draft.write('campaigns', campaignRow(record));
    const left = new Set(missing);
    for (const [currency, order] of [[EVERY_CURRENCY, ids] as const, ...ordersOf(record)]) {
      const there = order.filter((id) => !left.has(id));
      for (const [index, rental_id] of there.entries()) {
        await draft.write('campaign_rentals', { slug, currency, ordinal: index + 1, rental_id });
      }
    }
    report.inserted('campaigns');
  }
}

function picturesNotThere({ photos }: BundleCampaign, context: CampaignContext): readonly string[] {
  return photos.flatMap((photo) =>
    'picture' in photo && !context.hasPicture(photo.picture) ? [photo.picture] : [],
  );
}

function withoutPictures(campaign: BundleCampaign, ids: readonly string[]): BundleCampaign {
  const photos = campaign.photos.filter((photo) => !('picture' in photo && ids.includes(photo.picture)));
  return { ...campaign, photos };
}

function campaignProblem(
  campaign: BundleCampaign,
  slugs: ReadonlySet<string>,
  context: CampaignContext,
): RecordProblem | null {
  const { slug, texts, photos, selection, starts_on, ends_on } = campaign;
  const { vocabulary } = context;
  const { defaultLocale } = vocabulary;
  if (slugs.has(slug)) return { field: 'slug', reason: `${slug} is used twice` };
  if (texts[defaultLocale] === undefined) return { field: 'texts', reason: `no text in ${defaultLocale}` };
  if (starts_on !== null && ends_on !== null && ends_on < starts_on) {
    return { field: 'ends_on', reason: `${ends_on} is before starts_on ${starts_on}` };
  }
  for (const [locale, { story }] of Object.entries(texts)) {
    const found = storyProblem(story);
    if (found)
      return { field: `texts.${locale}.story`, reason: `line ${found.line} of the text ${found.reason}` };
  }
  return (
    photoProblem(photos, context) ??
    orderProblem(campaign) ??
    ('search' in selection ? savedSearchProblem(selection.search, context) : null)
  );
}

function ordersOf({ selection }: BundleCampaign): readonly (readonly [string, readonly number[]])[] {
  return 'ids' in selection ? Object.entries(selection.orders ?? {}) : [];
}

function orderProblem(campaign: BundleCampaign): RecordProblem | null {
  const ids = new Set('ids' in campaign.selection ? campaign.selection.ids : []);
  for (const [currency, order] of ordersOf(campaign)) {
    const ordered = new Set(order);
    if (ordered.size === order.length && ids.symmetricDifference(ordered).size === 0) continue;
    return { field: `selection.orders.${currency}`, reason: 'does not name each of the ids once' };
  }
  return null;
}

function savedSearchProblem(search: string, context: CampaignContext): RecordProblem | null {
  const { query, issues } = parseSavedSearch(search, context);
  const [issue] = issues;
  if (issue) {
    return { field: SEARCH, reason: `${issue.parameter}=${issue.value}: expected ${issue.expected}` };
  }
  const { destinationIds } = query.filter;
  if (destinationIds === null || destinationIds.some((id) => context.hasDestination(id))) return null;
  return { field: SEARCH, reason: 'none of its destinations is in the catalogue' };
}

/** Destinations that its saved search names though they are not there. */
function strangersOf({ selection }: BundleCampaign, context: CampaignContext): readonly number[] {
  if (!('search' in selection)) return [];
  const { destinationIds } = parseSavedSearch(selection.search, context).query.filter;
  return [...new Set(destinationIds)].filter((id) => !context.hasDestination(id));
}

function parseSavedSearch(search: string, { vocabulary }: CampaignContext) {
  return parseSearchQuery(new URLSearchParams(search), vocabulary, { isStrict: true });
}
