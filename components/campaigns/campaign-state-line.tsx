import { CampaignCountdown } from '#components/campaigns/campaign-countdown';
import { Badge, type BadgeTone } from '#components/ui/badge';
import type { CampaignState } from '#lib/catalogue/campaigns/campaigns';
import type { CampaignView } from '#lib/site/campaigns/campaign-views';

const TONES: Readonly<Record<CampaignState, BadgeTone>> = {
  running: 'now',
  scheduled: 'soon',
  ended: 'past',
  draft: 'offer',
};

/** Renders a campaign's state, its dates, and, if the campaign has a countdown, the time until it begins or ends. */
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
      <Badge tone={TONES[state]}>{stateTitle}</Badge>
      <span className="text-ink-soft">{dates}</span>
      {countdown && (
        <CampaignCountdown countdown={countdown} locale={locale} className="font-semibold text-terracotta" />
      )}
    </p>
  );
}
