import { expect } from 'vitest';
import type { CampaignRemark } from '#lib/campaign-checks/campaign-remark';
import { checkCampaignContent } from '#lib/campaign-checks/check-campaign-content';
import type { CheckOptions } from '#lib/campaign-checks/check-options';
import { describeRemark } from '#lib/campaign-checks/describe-remark';
import { contentCatalogue } from '#lib/campaign-checks/store-content-catalogue';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { SITE_LOCALES } from '#lib/i18n/locales';
import type { Store } from '#lib/store/store';

/** Options of checks on 2026-06-15, for a site at https://homes.example. */
export const FIXTURE_OPTIONS: CheckOptions = {
  today: '2026-06-15',
  photoHosts: ['photos.example'],
  baseUrls: ['https://homes.example'],
  ownPages: new Set(['imprint']),
};

/**
 * Checks a campaign against a fixture's store, and that its remarks have sentences in every language. `options` replaces members of
 * `FIXTURE_OPTIONS`.
 */
export async function checkInFixture(
  document: CampaignDocument,
  store: Store,
  options: Partial<CheckOptions> = {},
): Promise<readonly CampaignRemark[]> {
  const catalogue = await contentCatalogue(store);
  const remarks = await checkCampaignContent(document, catalogue, { ...FIXTURE_OPTIONS, ...options });
  for (const locale of SITE_LOCALES) {
    for (const remark of remarks) {
      expect(await describeRemark(remark, locale)).toMatch(/^(?!campaign-checks)[^{}]+[.…]$/);
    }
  }
  return remarks;
}
