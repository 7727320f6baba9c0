/** Writes campaigns from any source into a version, after a check against the catalogue from which they select rentals. */
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { campaignRow } from '#lib/catalogue/campaigns/campaign-rows';
import { type CampaignCatalogue, checkCampaign } from '#lib/catalogue/campaigns/check-campaign';
import type { ImportReport, RecordPlace } from '#lib/import/import-report';
import { CONTROL_CHARACTERS } from '#lib/records/control-characters';
import type { RecordProblem } from '#lib/records/record-problem';
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
      readonly record: CampaignDocument;
      readonly problem: null;
      /** Dotted paths of texts from which control characters were removed; none by default. */
      readonly cleanedFields?: readonly string[];
      /** True: unknown pictures are removed from the campaign. False, the default: they make it unusable. */
      readonly mayLosePictures?: boolean;
    }
  | { readonly record: null; readonly problem: RecordProblem }
);

/**
 * Writes the usable campaigns into the draft and reports all others as skipped, each with its first problem (`checkCampaign`). Returns the
 * written ones by slug, with their places.
 */
export async function writeCampaigns(
  candidates: Iterable<CampaignCandidate> | AsyncIterable<CampaignCandidate>,
  catalogue: CampaignCatalogue,
  draft: VersionDraft,
  report: ImportReport,
): Promise<ReadonlyMap<string, CampaignCandidate['placeOf']>> {
  const written = new Map<string, CampaignCandidate['placeOf']>();
  for await (const { placeOf, ...candidate } of candidates) {
    const placed = ({ field, reason }: RecordProblem): [RecordPlace, RecordProblem] => {
      const place = placeOf(field);
      return [place, { field: place.field ?? field, reason }];
    };
    const skip = (why: RecordProblem) => report.skip('campaigns', ...placed(why));
    const repair = (why: RecordProblem) => report.repair('campaigns', ...placed(why));
    if (candidate.problem) {
      skip(candidate.problem);
      continue;
    }
    const { record, mayLosePictures, cleanedFields = [] } = candidate;
    if (written.has(record.slug)) {
      skip({ field: 'slug', reason: `${record.slug} is used twice` });
      continue;
    }
    const { campaign, problems, repairs } = await checkCampaign(record, catalogue, mayLosePictures);
    const [first] = problems;
    if (first) {
      skip(first);
      continue;
    }
    written.set(campaign.slug, placeOf);
    for (const each of repairs) repair(each);
    for (const field of cleanedFields) repair({ field, reason: CONTROL_CHARACTERS });
    await writeCampaign(campaign, draft);
    report.inserted('campaigns');
  }
  return written;
}

/** Writes a campaign with the rentals that it lists, in each of its orders, or that are pinned on top of its search. */
async function writeCampaign(campaign: CampaignDocument, draft: VersionDraft): Promise<void> {
  const { slug, selection } = campaign;
  await draft.write('campaigns', campaignRow(campaign));
  const listed = 'ids' in selection ? selection.ids : (selection.pinned ?? []);
  const orders = 'ids' in selection ? (selection.orders ?? {}) : {};
  for (const [currency, ids] of [[EVERY_CURRENCY, listed] as const, ...Object.entries(orders)]) {
    for (const [index, rental_id] of ids.entries()) {
      await draft.write('campaign_rentals', { slug, currency, ordinal: index + 1, rental_id });
    }
  }
}
