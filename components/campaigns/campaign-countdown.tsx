'use client';

import { useEffect, useState } from 'react';
import { CLOSE_MS, formatRemaining } from '#lib/i18n/countdown';
import type { CountdownView } from '#lib/site/campaigns/campaign-views';

const TICK_MS = 30_000;

/**
 * Shows how long a campaign still runs, or when it begins. The server renders days, which also serve without
 * JavaScript; within the last two days the browser replaces them by hours. Always one line, so that the layout does not
 * shift.
 */
export function CampaignCountdown({
  countdown,
  locale,
  className = '',
}: {
  readonly countdown: CountdownView;
  readonly locale: string;
  readonly className?: string;
}) {
  const [words, setWords] = useState(countdown.inDays);
  useEffect(() => {
    const update = () => setWords(wordsAt(Date.now(), countdown, locale));
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [countdown, locale]);
  return (
    <time
      dateTime={new Date(countdown.atMs).toISOString()}
      className={`whitespace-nowrap tabular-nums ${className}`}
    >
      {words}
    </time>
  );
}

/** The countdown's text at an instant in epoch milliseconds. */
export function wordsAt(nowMs: number, countdown: CountdownView, locale: string): string {
  const remaining = countdown.atMs - nowMs;
  if (remaining <= 0) return countdown.passed;
  if (remaining > CLOSE_MS) return countdown.inDays;
  return countdown.inHours.replace('{time}', formatRemaining(remaining, locale));
}
