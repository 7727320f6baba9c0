import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'offer' | 'sea' | 'danger';

const TONES: Readonly<Record<BadgeTone, string>> = {
  plain: 'bg-sand-deep text-ink',
  offer: 'bg-terracotta text-on-terracotta',
  sea: 'bg-sea-soft text-sea-deep',
  danger: 'bg-danger-soft text-danger',
};

/** A few words about the thing it stands on. */
export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1 rounded-full border border-transparent px-2.5 font-semibold text-xs ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
