/** Checks campaigns from any source against the catalogue from which they select rentals, and writes the valid ones into a version. */

import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import type { BundleCampaign } from '#lib/import/bundle/bundle';
import { CONTROL_CHARACTERS } from '#lib/import/bundle/control-characters';
import type { RecordProblem } from '#lib/import/bundle/ndjson';
import { photoProblem } from '#lib/import/bundle/photo-problem';
import type { ImportReport, RecordPlace } from '#lib/import/import-report';
import { campaignRow } from '#lib/import/load/bundle-rows';
import { markdownProblem } from '#lib/markdown/markdown-limits';
import { EVERY_CURRENCY } from '#lib/store/schema';
import type { VersionDraft } from '#lib/store/store';

/** A campaign as read from its source, or the problem why it could not be read. */
export type CampaignCandidate = {
  /**
   * Returns the place in the source of the member with this dotted path, and the member's name there where it differs; null stands for
   * the whole campaign.
   */
  placeOf(field: string | null): RecordPlace & { readonly field?: string | null };
} & (
  | {
      readonly record: BundleCampaign;
      readonly problem: null;
      /** Dotted paths of texts from which control characters were removed; none by default. */
      readonly cleanedFields?: readonly string[];
      /** True: unknown pictures are removed from the campaign. False, the default: they make it unusable. */
      readonly mayLosePictures?: boolean;
    }
  | { readonly record: null; readonly problem: RecordProblem }
);

/** The vocabulary of a catalogue and the ids of its records, against which campaigns are checked. */
export interface CampaignContext {
  readonly vocabulary: CatalogueVocabulary;
  hasPicture(id: string): boolean;
  hasDestination(id: number): boolean;
  hasRental(id: number): boolean | Promise<boolean>;
}

const IDS = 'selection.ids';
const SEARCH = 'selection.search';

/**
 * Writes the usable campaigns into the draft and reports all others as skipped. Unknown rentals are removed from a campaign and reported as
 * repairs; a campaign whose rentals are all unknown is skipped. A saved search for unknown destinations is reported as a repair; it is
 * skipped when all its destinations are unknown.
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
    const placed = ({ field, reason }: RecordProblem): [RecordPlace, RecordProblem] => {
      const place = placeOf(field);
      return [place, { field: place.field ?? field, reason }];
    };
    const skip = (why: RecordProblem) => report.skip('campaigns', ...placed(why));
    const repair = (why: RecordProblem) => report.repair('campaigns', ...placed(why));
    if (problem) {
      skip(problem);
      continue;
    }
    const missingPictures = candidate.mayLosePictures ? unknownPictures(candidate.record, context) : [];
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
    for (const id of unknownDestinations(record, context)) {
      repair({ field: SEARCH, reason: `${id} is not a destination: matches nothing` });
    }
    for (const field of candidate.cleanedFields ?? []) repair({ field, reason: CONTROL_CHARACTERS });
    await draft.write('campaigns', campaignRow(record));
    const removed = new Set(missing);
    for (const [currency, order] of [[EVERY_CURRENCY, ids] as const, ...ordersOf(record)]) {
      const remaining = order.filter((id) => !removed.has(id));
      for (const [index, rental_id] of remaining.entries()) {
        await draft.write('campaign_rentals', { slug, currency, ordinal: index + 1, rental_id });
      }
    }
    report.inserted('campaigns');
  }
}

function unknownPictures({ photos }: BundleCampaign, context: CampaignContext): readonly string[] {
  return photos.flatMap((photo) =>
    'picture' in photo && !context.hasPicture(photo.picture) ? [photo.picture] : [],
  );
}

function withoutPictures(campaign: BundleCampaign, ids: readonly string[]): BundleCampaign {
  const photos = campaign.photos.filter((photo) => !('picture' in photo && ids.includes(photo.picture)));
  return { ...campaign, photos };
}

/** Returns why a campaign cannot be used; null when it can. Rentals are checked later, one by one. */
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
    const found = markdownProblem(story);
    if (found)
      return { field: `texts.${locale}.story`, reason: `line ${found.line} of the text ${found.reason}` };
  }
  return (
    photoProblem(photos, context) ??
    orderProblem(campaign) ??
    ('search' in selection ? savedSearchProblem(selection.search, context) : null)
  );
}

/** Returns the campaign's orders of rentals by currency. */
function ordersOf({ selection }: BundleCampaign): readonly (readonly [string, readonly number[]])[] {
  return 'ids' in selection ? Object.entries(selection.orders ?? {}) : [];
}

function orderProblem(campaign: BundleCampaign): RecordProblem | null {
  const ids = new Set('ids' in campaign.selection ? campaign.selection.ids : []);
  for (const [currency, order] of ordersOf(campaign)) {
    const ordered = new Set(order);
    if (ordered.size === order.length && ids.symmetricDifference(ordered).size === 0) continue;
    return { field: `selection.orders.${currency}`, reason: 'must contain each of the ids once' };
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

/** Returns the ids in a saved search's destinations that are not in the catalogue. */
function unknownDestinations({ selection }: BundleCampaign, context: CampaignContext): readonly number[] {
  if (!('search' in selection)) return [];
  const { destinationIds } = parseSavedSearch(selection.search, context).query.filter;
  return [...new Set(destinationIds)].filter((id) => !context.hasDestination(id));
}

function parseSavedSearch(search: string, { vocabulary }: CampaignContext) {
  return parseSearchQuery(new URLSearchParams(search), vocabulary, { isStrict: true });
}
