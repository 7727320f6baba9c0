import { CampaignShelf } from '#components/campaigns/campaign-shelf';
import { ButtonLink } from '#components/ui/button-link';
import { EmptyState } from '#components/ui/empty-state';
import { type CampaignRecord, campaignState } from '#lib/catalogue/campaigns/campaigns';
import { getTranslator } from '#lib/i18n/translator';
import { campaignView, endedRecently } from '#lib/site/campaigns/campaign-views';
import type { PageContext } from '#lib/site/page-context';

/**
 * Renders campaigns in three groups, each under a heading: running, upcoming, and ended in the last 90 days. Empty
 * groups are left out; without any campaign there is a message.
 */
export async function CampaignList({
  campaigns,
  context,
}: {
  readonly campaigns: readonly CampaignRecord[];
  readonly context: PageContext;
}) {
  const { locale, links, today } = context;
  const t = await getTranslator(locale, 'campaign');
  const views = await Promise.all(
    campaigns
      .filter((campaign) => campaignState(campaign, today) !== 'ended' || endedRecently(campaign, today))
      .map((campaign) => campaignView(campaign, context, t)),
  );
  const groups = (
    [
      ['running', t('runningTitle')],
      ['scheduled', t('scheduledTitle')],
      ['ended', t('endedTitle')],
    ] as const
  )
    .map(([state, title]) => ({ state, title, members: views.filter((view) => view.state === state) }))
    .filter(({ members }) => members.length > 0);
  const [first] = groups;
  return (
    <div className="column flex flex-col gap-16 py-10 sm:py-14">
      <header className="flex flex-col gap-3">
        <h1 className="text-display">{t('title')}</h1>
        <p className="measure text-ink-soft text-lead">
          {first && first.state !== 'running' ? t('noneRunning') : t('lead')}
        </p>
      </header>
      {!first && (
        <EmptyState icon="calendar-clock" text={t('none')} isWholePage>
          <ButtonLink href={links.search()}>{t('toSearch')}</ButtonLink>
          <ButtonLink href={links.destinations()} variant="quiet" size="tall">
            {t('toDestinations')}
          </ButtonLink>
        </EmptyState>
      )}
      {groups.map(({ state, title, members }) => (
        <section key={state} aria-labelledby={`${state}-heading`}>
          <h2 id={`${state}-heading`} className="mb-6 border-line border-t pt-6 text-heading">
            {title}
          </h2>
          <CampaignShelf
            campaigns={members}
            locale={locale}
            hasLead={state === first?.state && state !== 'ended'}
            isPriority={state === first?.state}
          />
        </section>
      ))}
    </div>
  );
}
