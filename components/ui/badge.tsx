import type { ReactNode } from 'react';

/**
 * The colours of a badge, by what it says: `offer` a discount or draft, `now` something current, `soon` upcoming,
 * `past` ended.
 */
export type BadgeTone = 'offer' | 'now' | 'soon' | 'past';

const TONES: Readonly<Record<BadgeTone, string>> = {
  offer: 'bg-terracotta text-on-terracotta',
  now: 'bg-sea text-on-sea',
  soon: 'bg-sea-soft text-sea-deep',
  past: 'bg-sand-deep text-ink-soft',
};

/** Renders a short label on a card or picture; text that does not fit is truncated. */
export function Badge({
  tone,
  className = '',
  children,
}: {
  readonly tone: BadgeTone;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-block max-w-full truncate rounded-full px-3 py-1 font-semibold text-xs forced-colors:border print:[print-color-adjust:exact] ${TONES[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
