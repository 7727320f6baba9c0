import type { CampaignRemark } from '#lib/campaign-checks/campaign-remark';
import { siteCheckOptions } from '#lib/campaign-checks/check-options';
import { checkServedCampaigns } from '#lib/campaign-checks/check-served-campaigns';
import { describeRemark } from '#lib/campaign-checks/describe-remark';
import { readServedBrand } from '#lib/cli/served-brand';
import { UsageError, type VerbContext, withCurrentStore } from '#lib/cli/verb';
import { StoreUnavailable } from '#lib/store/store';

/** What is missing or broken in the served campaigns, as text and as data. */
export interface CampaignReport {
  /** A line for each remark and one with the numbers. */
  readonly text: string;
  readonly data: {
    readonly event: 'campaign-check';
    readonly time: string;
    readonly version: string;
    readonly campaigns: number;
    readonly errors: number;
    readonly warnings: number;
    readonly problems: readonly object[];
  };
}

/**
 * Checks the campaigns of the served catalogue, all or the one with this slug. Sentences are English.
 * @throws UsageError when there is no campaign with this slug
 * @throws StoreUnavailable
 */
export async function reportCampaigns(
  slug: string | null,
  { config, screen }: Pick<VerbContext, 'config' | 'screen'>,
): Promise<CampaignReport> {
  const now = new Date();
  const { brand, problems } = await withCurrentStore(config, (store) => readServedBrand(config, store));
  if (brand === null) {
    screen.line(
      `brand.yaml has ${counted(problems.length, 'problem')}, so that links to its pages count as dead: see brand --check.`,
    );
  }
  const options = siteCheckOptions(config, brand?.pages ?? [], now);
  return withCurrentStore(config, async (store) => {
    if (store === null) throw new StoreUnavailable('No catalogue has been published yet.');
    const checked = await checkServedCampaigns(store, options, slug);
    if (slug !== null && checked.length === 0) throw new UsageError(`There is no campaign ${slug}.`);
    const found = checked.flatMap(({ slug: campaign, remarks }) =>
      remarks.map((remark) => ({ campaign, remark })),
    );
    const described = await Promise.all(
      found.map(async (each) => ({ ...each, sentence: await describeRemark(each.remark, 'en') })),
    );
    const errors = found.filter(({ remark }) => remark.severity === 'error').length;
    const warnings = found.length - errors;
    const summary = `${counted(checked.length, 'campaign')}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`;
    return {
      text: [
        ...described.map(
          ({ campaign, remark, sentence }) =>
            `${[campaign, ...placeOf(remark)].join(', ')}: ${remark.severity}: ${sentence}`,
        ),
        summary,
      ].join('\n'),
      data: {
        event: 'campaign-check',
        time: now.toISOString(),
        version: store.version.id,
        campaigns: checked.length,
        errors,
        warnings,
        problems: described.map(({ campaign, remark, sentence }) => ({
          campaign,
          severity: remark.severity,
          code: remark.code,
          field: remark.field,
          locale: remark.locale ?? null,
          line: remark.line ?? null,
          values: remark.values,
          rental_ids: remark.rentalIds,
          text: sentence,
        })),
      },
    };
  });
}

function placeOf({ field, line }: CampaignRemark): readonly string[] {
  return line === undefined ? [field] : [field, `line ${line}`];
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
