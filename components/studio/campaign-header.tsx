'use client';

import { StudioBadge } from '#components/studio/studio-badge';
import { StudioTabs } from '#components/studio/studio-tabs';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Badge } from '#components/ui/badge';
import { Icon } from '#components/ui/icon';
import type { Publication } from '#lib/studio/campaigns/studio-views';

/** A page of a campaign in the studio. */
export type CampaignTab = 'edit' | 'preview' | 'links' | 'share' | 'visits' | 'history';

interface CampaignHeaderProps {
  readonly slug: string;
  readonly title: string;
  readonly publication: Publication;
  readonly tab: CampaignTab;
  /** The campaign's page on the site; null where visitors do not see it. */
  readonly siteHref: string | null;
}

/** Renders the title of a campaign, what visitors see of it, and the links to its pages in the studio. */
export function CampaignHeader({ slug, title, publication, tab, siteHref }: CampaignHeaderProps) {
  const { t } = useStudioTexts();
  const own = `/studio/campaigns/${slug}`;
  const tabs: readonly (readonly [CampaignTab, string, string])[] = [
    ['edit', own, t('tabEdit')],
    ['preview', `${own}/preview`, t('tabPreview')],
    ['links', `${own}/links`, t('tabLinks')],
    ['share', `${own}/share`, t('tabShare')],
    ['visits', `${own}/visits`, t('tabVisits')],
    ['history', `${own}/history`, t('tabHistory')],
  ];
  return (
    <div className="mb-6 flex flex-col gap-4">
      <a href="/studio" className="inline-flex min-h-11 items-center gap-1.5 self-start text-link">
        <Icon name="chevron-left" className="size-4.5 rtl:-scale-x-100" />
        {t('backToOverview')}
      </a>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">
          <bdi>{title === '' ? t('untitled') : title}</bdi>
        </h1>
        <StudioBadge state={publication.state} />
        {publication.hasChanges && <Badge tone="offer">{t('unpublishedChanges')}</Badge>}
        {siteHref !== null && (
          <a href={siteHref} className="text-link ms-auto inline-flex min-h-11 items-center gap-1.5">
            {t('openOnSite')}
          </a>
        )}
      </div>
      <StudioTabs
        label={t('campaignPages')}
        tabs={tabs.map(([name, href, text]) => ({ href, text, isShown: name === tab }))}
      />
    </div>
  );
}
