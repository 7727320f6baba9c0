'use client';

import { useEffect, useState } from 'react';
import { CLOSE_MS, formatRemaining } from '#lib/i18n/countdown';
import type { CountdownView } from '#lib/site/campaigns/campaign-views';

const TICK_MS = 30_000;

/**
 * How long a campaign still runs or is away. The server's words, in days, stand from the start and without scripts; within
 * the last two days the browser says it in hours. One line either way, so that nothing moves.
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
    const tell = () => setWords(wordsAt(Date.now(), countdown, locale));
    tell();
    const timer = setInterval(tell, TICK_MS);
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

/** What to say at an instant. */
export function wordsAt(nowMs: number, countdown: CountdownView, locale: string): string {
  const remaining = countdown.atMs - nowMs;
  if (remaining <= 0) return countdown.passed;
  if (remaining > CLOSE_MS) return countdown.inDays;
  return countdown.inHours.replace('{time}', formatRemaining(remaining, locale));
}
