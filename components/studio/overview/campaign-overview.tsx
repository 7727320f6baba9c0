'use client';

import { useRouter } from 'next/navigation';
import { DeleteDraft } from '#components/studio/delete-draft';
import { FolderPanel } from '#components/studio/folder/folder-panel';
import { CampaignTimeline } from '#components/studio/overview/campaign-timeline';
import { DeletedDrafts } from '#components/studio/overview/deleted-drafts';
import { NewCampaignForm } from '#components/studio/overview/new-campaign-form';
import { StudioBadge } from '#components/studio/studio-badge';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Badge } from '#components/ui/badge';
import { EmptyState } from '#components/ui/empty-state';
import { formatInstant, languageNames } from '#lib/i18n/format';
import type { DeletedCampaign, FolderView, StudioCampaign } from '#lib/studio/campaigns/studio-views';

interface CampaignOverviewProps {
  readonly campaigns: readonly StudioCampaign[];
  readonly deleted: readonly DeletedCampaign[];
  /** The folder that is the master of campaigns; null where the studio is. */
  readonly folder: FolderView | null;
  readonly canPublish: boolean;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

/** Renders all campaigns: a year of them on a timeline, and a card each with state, days, homes, languages and remarks. */
export function CampaignOverview({ campaigns, deleted, folder, canPublish, today }: CampaignOverviewProps) {
  const { t } = useStudioTexts();
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">{t('overviewTitle')}</h1>
          <p className="mt-1 text-ink-soft text-lead">{t('overviewLead')}</p>
        </div>
        {folder === null && <NewCampaignForm />}
      </div>
      {folder !== null && <FolderPanel folder={folder} canPublish={canPublish} />}
      {campaigns.length === 0 ? (
        <EmptyState
          icon="badge-percent"
          title={folder === null ? t('noCampaigns') : t('folderNoCampaigns')}
          isWholePage
        />
      ) : (
        <>
          <CampaignTimeline campaigns={campaigns} today={today} />
          <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
            {campaigns.map((campaign) => (
              <li key={campaign.slug}>
                <OverviewCard campaign={campaign} />
              </li>
            ))}
          </ul>
        </>
      )}
      <DeletedDrafts drafts={deleted} />
    </div>
  );
}

function OverviewCard({ campaign }: { readonly campaign: StudioCampaign }) {
  const { t, locale } = useStudioTexts();
  const router = useRouter();
  const { slug, title, publication, dates, homesCount, missingLocales, changed, picture } = campaign;
  const { deletableNumber } = campaign;
  const originOf = ({ fileChange }: StudioCampaign) => {
    const isInFolder = fileChange !== null && fileChange !== 'removed' && fileChange !== 'unknown';
    return isInFolder ? t('fromFolder', { folder: `${slug}/` }) : t('fromCatalogue');
  };
  const onDeleted = () => {
    // The button that had the focus is gone with the card.
    document.getElementById('content')?.focus();
    router.refresh();
  };
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised hover:border-line-strong">
      <div className="aspect-[16/7] bg-sand-deep">
        {picture !== null && <img src={picture} alt="" loading="lazy" className="size-full object-cover" />}
      </div>
      <div className="flex grow flex-col gap-2 p-5">
        <p className="flex flex-wrap gap-2">
          <StudioBadge state={publication.state} />
          {publication.hasChanges && <Badge tone="offer">{t('unpublishedChanges')}</Badge>}
        </p>
        <h2 className="text-subheading">
          <a href={`/studio/campaigns/${slug}`} className="card-link group-hover:text-sea">
            <bdi>{title === '' ? t('untitled') : title}</bdi>
          </a>
        </h2>
        <p className="text-sm">
          {dates} · {t('homesCount', { count: homesCount })}
        </p>
        <p className={`text-sm ${missingLocales.length > 0 ? 'text-terracotta' : 'text-ink-soft'}`}>
          {missingLocales.length === 0
            ? t('allLanguages')
            : t('missingLanguages', { languages: languageNames(missingLocales, locale) })}
        </p>
        <RemarkCounts campaign={campaign} />
        <div className="mt-auto flex min-h-10 flex-wrap items-center justify-between gap-x-4">
          <p className="text-ink-soft text-xs">
            {changed === null
              ? originOf(campaign)
              : t('changedBy', {
                  person: changed.person,
                  time: formatInstant(new Date(changed.atMs), locale),
                })}
          </p>
          {deletableNumber !== null && (
            <DeleteDraft
              slug={slug}
              title={title}
              numberOf={async () => deletableNumber}
              onDeleted={onDeleted}
              className="relative z-10 -me-3"
            />
          )}
        </div>
      </div>
    </article>
  );
}

function RemarkCounts({ campaign: { errorsCount, warningsCount } }: { readonly campaign: StudioCampaign }) {
  const { t } = useStudioTexts();
  if (errorsCount + warningsCount === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {errorsCount > 0 && (
        <span className="font-semibold text-danger">{t('errorsCount', { count: errorsCount })}</span>
      )}
      {warningsCount > 0 && <span>{t('warningsCount', { count: warningsCount })}</span>}
    </p>
  );
}
