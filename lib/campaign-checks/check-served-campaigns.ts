import type { CampaignRemark } from '#lib/campaign-checks/campaign-remark';
import { checkCampaignContent } from '#lib/campaign-checks/check-campaign-content';
import type { CheckOptions } from '#lib/campaign-checks/check-options';
import { contentCatalogue } from '#lib/campaign-checks/store-content-catalogue';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import type { Store } from '#lib/store/store';

/** A campaign of a version with what is missing or broken in it. */
export interface CheckedServedCampaign {
  readonly slug: string;
  readonly remarks: readonly CampaignRemark[];
}

/**
 * Checks the campaigns of a version as its revisions have them, drafts too, in the catalogue's order: all of them, or the one with this slug.
 * Empty when there is none.
 */
export async function checkServedCampaigns(
  store: Store,
  options: CheckOptions,
  slug: string | null,
): Promise<readonly CheckedServedCampaign[]> {
  const documents = await listCampaignDocuments(store);
  const catalogue = await contentCatalogue(store, new Map(documents.map((each) => [each.slug, each])));
  const checked: CheckedServedCampaign[] = [];
  for (const document of documents) {
    if (slug !== null && document.slug !== slug) continue;
    const remarks = await checkCampaignContent(document, catalogue, options);
    checked.push({ slug: document.slug, remarks });
  }
  return checked;
}
