'use client';

import { useStudioTexts } from '#components/studio/studio-texts';
import { Badge, type BadgeTone } from '#components/ui/badge';
import type { StudioState } from '#lib/studio/campaigns/studio-views';

const TONES: Readonly<Record<StudioState, BadgeTone>> = {
  draft: 'offer',
  hidden: 'soon',
  scheduled: 'soon',
  running: 'now',
  ended: 'past',
};

/** Renders what visitors can see of a campaign, as a badge. */
export function StudioBadge({ state }: { readonly state: StudioState }) {
  const { t } = useStudioTexts();
  const names = {
    draft: t('stateDraft'),
    hidden: t('stateHidden'),
    scheduled: t('stateScheduled'),
    running: t('stateRunning'),
    ended: t('stateEnded'),
  };
  return <Badge tone={TONES[state]}>{names[state]}</Badge>;
}
