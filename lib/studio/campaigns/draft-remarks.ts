import { LRUCache } from 'lru-cache';
import type { CampaignRemark } from '#lib/campaign-checks/campaign-remark';
import { checkCampaignContent } from '#lib/campaign-checks/check-campaign-content';
import { siteCheckOptions } from '#lib/campaign-checks/check-options';
import { describeRemark } from '#lib/campaign-checks/describe-remark';
import { contentCatalogue } from '#lib/campaign-checks/store-content-catalogue';
import { currentConfig } from '#lib/config';
import type { PageContext } from '#lib/site/page-context';
import { cacheUnlessRejected } from '#lib/store/cached-promise';
import { VersionCache } from '#lib/store/version-cache';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { documentOf } from '#lib/studio/campaigns/draft-document';
import { remarkKey } from '#lib/studio/campaigns/set-aside-remarks';
import type { StudioRemark } from '#lib/studio/campaigns/studio-views';

type Remarks = Promise<readonly CampaignRemark[]>;

const MAX_CACHED = 300;
/** By day, settings and draft. Checks read homes, their nights and other campaigns. */
const known = new VersionCache<LRUCache<string, Remarks>>(undefined, 'revision');

/**
 * Checks a draft as it would be published, against the served version, and returns what is wrong, errors first, in the studio's language. With
 * an error it cannot be published.
 * @param setAside keys of the warnings that are set aside for the campaign
 */
export async function draftRemarks(
  draft: CampaignDraft,
  context: PageContext,
  locale: string,
  setAside: ReadonlySet<string> = new Set(),
): Promise<readonly StudioRemark[]> {
  const { store, today, brand } = context;
  const cached = known.get(store, () => new LRUCache({ max: MAX_CACHED }));
  const key = `${today} ${brand.revision} ${JSON.stringify(draft)}`;
  const found = cached.get(key) ?? cacheUnlessRejected(cached, key, check(draft, context));
  return Promise.all(
    (await found).map(async (remark) => {
      const { severity, code, field, line, rentalIds } = remark;
      const ownKey = remarkKey(remark);
      return {
        severity,
        code,
        field,
        line: line ?? null,
        text: await describeRemark(remark, locale),
        key: ownKey,
        isSetAside: severity === 'warning' && setAside.has(ownKey),
        rentalIds,
      };
    }),
  );
}

async function check(draft: CampaignDraft, { store, today, brand }: PageContext): Remarks {
  const options = { ...siteCheckOptions(currentConfig(), brand.pages, new Date()), today };
  return checkCampaignContent(
    documentOf(draft, 'published', Date.now()),
    await contentCatalogue(store),
    options,
  );
}
