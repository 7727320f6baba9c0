import { Icon } from '#components/ui/icon';
import type { ShelfStay } from '#lib/site/rentals/shelf-stays';

interface StayStateProps {
  readonly state: ShelfStay['state'];
  readonly text: string;
}

const LOOKS = {
  free: { icon: 'circle-check', ink: 'text-sea' },
  onRequest: { icon: 'circle-check', ink: 'text-sea' },
  unknown: { icon: 'circle-question-mark', ink: 'text-ink-soft' },
  impossible: { icon: 'calendar-x', ink: 'text-terracotta' },
  open: { icon: 'info', ink: 'text-ink-soft' },
} as const;

/** Renders whether a rental is free for the stay, or why it is not. */
export function StayState({ state, text }: StayStateProps) {
  const { icon, ink } = LOOKS[state];
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon name={icon} className={`mt-0.5 size-4.5 shrink-0 stroke-[1.75] ${ink}`} />
      <span className="min-w-0">{text}</span>
    </p>
  );
}
