import type { CampaignState } from '#lib/catalogue/campaigns';
import type { CampaignView } from '#lib/site/campaign-views';

const LOOKS: Readonly<Record<CampaignState, string>> = {
  running: 'bg-sea text-on-sea',
  scheduled: 'bg-sea-soft text-sea-deep',
  ended: 'bg-sand-deep text-ink-soft',
  draft: 'bg-terracotta text-on-terracotta',
};

/** Where a campaign stands, and its dates. */
export function CampaignStateLine({
  campaign,
  className = '',
}: {
  readonly campaign: CampaignView;
  readonly className?: string;
}) {
  const { state, stateTitle, dates } = campaign;
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-sm ${className}`}>
      <span className={`rounded-full px-3 py-0.5 font-semibold ${LOOKS[state]}`}>{stateTitle}</span>
      <span className="text-ink-soft">{dates}</span>
    </p>
  );
}
