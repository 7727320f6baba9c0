import { CampaignCountdown } from '#components/campaigns/campaign-countdown';
import type { CampaignState } from '#lib/catalogue/campaigns';
import type { CampaignView } from '#lib/site/campaign-views';

const LOOKS: Readonly<Record<CampaignState, string>> = {
  running: 'bg-sea text-on-sea',
  scheduled: 'bg-sea-soft text-sea-deep',
  ended: 'bg-sand-deep text-ink-soft',
  draft: 'bg-terracotta text-on-terracotta',
};

/** Where a campaign stands: its state, its dates, and how long until it ends or begins. */
export function CampaignStateLine({
  campaign,
  locale,
  className = '',
}: {
  readonly campaign: CampaignView;
  readonly locale: string;
  readonly className?: string;
}) {
  const { state, stateTitle, dates, countdown } = campaign;
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-sm ${className}`}>
      <span className={`rounded-full px-3 py-0.5 font-semibold forced-colors:border ${LOOKS[state]}`}>
        {stateTitle}
      </span>
      <span className="text-ink-soft">{dates}</span>
      {countdown && (
        <CampaignCountdown countdown={countdown} locale={locale} className="font-semibold text-terracotta" />
      )}
    </p>
  );
}
