/** The campaigns of a bundle, checked against the catalogue that they select from. */
import type { CatalogueVocabulary } from '#lib/catalogue/parameters';
import { parseSearchQuery } from '#lib/catalogue/query';
import { type BundleCampaign, type BundleManifest, bundleCampaign } from '#lib/import/bundle';
import type { BundleFiles } from '#lib/import/bundle-files';
import type { BundleReference } from '#lib/import/bundle-reference';
import { campaignRow } from '#lib/import/bundle-rows';
import type { ImportReport } from '#lib/import/import-report';
import type { RecordProblem } from '#lib/import/ndjson';
import type { UniqueKeys } from '#lib/import/unique-keys';
import type { VersionDraft } from '#lib/store/store';

const FILE = 'campaigns.ndjson';

export interface CampaignLoad {
  readonly manifest: BundleManifest;
  readonly reference: BundleReference;
  /** With the ids of the rentals. */
  readonly taken: UniqueKeys;
  readonly draft: VersionDraft;
  readonly report: ImportReport;
}

/** A campaign whose rentals are partly not there keeps the others. */
export async function loadCampaigns(files: BundleFiles, load: CampaignLoad): Promise<void> {
  const { taken, draft, report } = load;
  const slugs = new Set<string>();
  for await (const { line, record, problem } of files.records(FILE, bundleCampaign)) {
    const place = { source: FILE, line };
    const found = problem ?? campaignProblem(record, slugs, load);
    if (found || !record) {
      report.reject('campaigns', place, found?.field ?? null, found?.reason ?? '');
      continue;
    }
    slugs.add(record.slug);
    await draft.write('campaigns', campaignRow(record));
    report.inserted('campaigns');
    if ('search' in record.selection) continue;
    let ordinal = 0;
    for (const id of record.selection.ids) {
      if (!taken.has('ids', id)) {
        report.repair('campaigns', place, 'selection.ids', `${id} is not a rental: left out`);
        continue;
      }
      ordinal += 1;
      await draft.write('campaign_rentals', { slug: record.slug, ordinal, rental_id: id });
    }
  }
}

function campaignProblem(
  { slug, texts, photos, selection }: BundleCampaign,
  slugs: ReadonlySet<string>,
  { manifest, reference }: CampaignLoad,
): RecordProblem | null {
  const { default_locale: locale } = manifest;
  if (slugs.has(slug)) return { field: 'slug', reason: `${slug} is used twice` };
  if (texts[locale] === undefined) return { field: 'texts', reason: `no text in ${locale}` };
  return (
    reference.photoProblem(photos) ??
    ('search' in selection ? savedSearchProblem(selection.search, manifest, reference) : null)
  );
}

function savedSearchProblem(
  search: string,
  manifest: BundleManifest,
  reference: BundleReference,
): RecordProblem | null {
  const vocabulary: CatalogueVocabulary = {
    locales: manifest.locales,
    defaultLocale: manifest.default_locale,
    currencies: reference.currencies,
    defaultCurrency: manifest.default_currency,
    rentalTypes: reference.keysOf('rental_type'),
    amenities: reference.keysOf('amenity'),
    tags: reference.keysOf('tag'),
  };
  const [issue] = parseSearchQuery(new URLSearchParams(search), vocabulary, { isStrict: true }).issues;
  if (!issue) return null;
  return {
    field: 'selection.search',
    reason: `${issue.parameter}=${issue.value}: expected ${issue.expected}`,
  };
}
