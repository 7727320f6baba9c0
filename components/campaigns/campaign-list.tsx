import { CampaignCard } from '#components/campaigns/campaign-card';
import { Link } from '#components/ui/link';
import { type CampaignRecord, campaignState } from '#lib/catalogue/campaigns';
import { getTranslator } from '#lib/i18n/translator';
import { campaignView, endedRecently } from '#lib/site/campaign-views';
import type { PageContext } from '#lib/site/page-context';

/** What is on, what comes, and what has ended lately, each under its heading. */
export async function CampaignList({
  campaigns,
  context,
}: {
  readonly campaigns: readonly CampaignRecord[];
  readonly context: PageContext;
}) {
  const t = await getTranslator(context.locale, 'campaign');
  const views = campaigns
    .filter(
      (campaign) =>
        campaignState(campaign, context.today) !== 'ended' || endedRecently(campaign, context.today),
    )
    .map((campaign) => campaignView(campaign, context, t));
  const groups = (
    [
      ['running', t('runningTitle')],
      ['scheduled', t('scheduledTitle')],
      ['ended', t('endedTitle')],
    ] as const
  )
    .map(([state, title]) => ({ state, title, members: views.filter((view) => view.state === state) }))
    .filter(({ members }) => members.length > 0);
  return (
    <div className="column flex flex-col gap-12 py-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-title">{t('title')}</h1>
        <p className="measure text-ink-soft text-lead">{t('lead')}</p>
      </header>
      {groups.length === 0 && (
        <div className="flex flex-col items-start gap-4">
          <p>{t('none')}</p>
          <Link href={context.links.search()} className="button">
            {t('toSearch')}
          </Link>
        </div>
      )}
      {groups.map(({ state, title, members }, group) => (
        <section key={state} aria-labelledby={`${state}-heading`}>
          <h2 id={`${state}-heading`} className="mb-5 text-heading">
            {title}
          </h2>
          <ul className="grid gap-6 md:grid-cols-2">
            {members.map((card, index) => (
              <li key={card.slug}>
                <CampaignCard card={card} isPriority={group === 0 && index < 2} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
