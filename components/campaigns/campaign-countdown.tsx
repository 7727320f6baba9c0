'use client';

import { useEffect, useState } from 'react';
import { CLOSE_MS, formatRemaining } from '#lib/i18n/countdown';
import type { CountdownView } from '#lib/site/campaigns/campaign-views';

const TICK_MS = 30_000;

/**
 * Renders how long a campaign still runs, or when it begins, on one line. The server renders days, which remain without
 * JavaScript; within the last two days the browser shows hours and minutes instead.
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

/**
 * Returns the countdown's text at an instant (`nowMs`, epoch milliseconds): days; hours and minutes within the last two
 * days; `countdown.passed` once it is over.
 */
export function wordsAt(nowMs: number, countdown: CountdownView, locale: string): string {
  const remaining = countdown.atMs - nowMs;
  if (remaining <= 0) return countdown.passed;
  if (remaining > CLOSE_MS) return countdown.inDays;
  return countdown.inHours.replace('{time}', formatRemaining(remaining, locale));
}
