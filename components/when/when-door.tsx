'use client';

import type { ReactNode } from 'react';
import { lazyPart } from '#components/ui/lazy-part';
import { escapedHtml, NoscriptHtml } from '#components/ui/noscript-html';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import { WINDOW_NIGHTS } from '#lib/browser/when/stay-window';
import { addDays, monthStart } from '#lib/dates/plain-dates';
import { formatMonth } from '#lib/i18n/format';
import './when.css';
import type { WhenStripProps } from './when-strip.tsx';

const WhenStrip = lazyPart(() => import('./when-strip.tsx'), <PendingStrip />);

/** The props of `WhenDoor`: those of the strip, and the texts of the part without scripts. */
export interface WhenDoorProps extends WhenStripProps {
  readonly title: string;
  /** The name of the row of months without JavaScript. */
  readonly monthsLabel: string;
  /** Below the strip. */
  readonly action?: ReactNode;
}

const MONTHS = 12;

/**
 * Renders the section "when to go". The strip's code loads when its place is visible and the browser is idle; before that, and in the same
 * size, a placeholder is shown. Without JavaScript it is a row of links to months.
 */
export function WhenDoor({ title, monthsLabel, action, ...props }: WhenDoorProps) {
  const [place, isWanted] = useWhenSeen<HTMLElement>({ waitsForIdle: true });
  return (
    <section ref={place} id="when-to-go" className="when" aria-labelledby="when-heading">
      <h2 id="when-heading">{title}</h2>
      <div className="when-body">{isWanted ? <WhenStrip {...props} /> : <PendingStrip />}</div>
      {action}
      <NoscriptHtml html={process.env.NEXT_RUNTIME ? monthLinks(monthsLabel, props) : null} />
    </section>
  );
}

function PendingStrip() {
  return <div aria-hidden="true" className="when-pending skeleton" />;
}

/** Returns a list of links to stays in the coming months; of a page without such stays, to those that begin with a month. */
function monthLinks(
  label: string,
  { from, locale, stay, shownStay, hrefOf, hrefOfMonth }: WhenStripProps,
): string {
  const nights = shownStay?.month ? shownStay.nights : WINDOW_NIGHTS;
  const shown = shownStay?.month ?? stay?.checkin.slice(0, 7);
  const links = Array.from({ length: MONTHS }, (_, index) => {
    const first = monthStart(from, index + 1);
    const month = first.slice(0, 7);
    const href = hrefOfMonth?.(month, nights) ?? hrefOf({ checkin: first, checkout: addDays(first, nights) });
    const current = shown === month ? ' aria-current="true"' : '';
    return `<li><a href="${escapedHtml(href)}"${current}>${escapedHtml(formatMonth(month, locale))}</a></li>`;
  });
  return `<nav aria-label="${escapedHtml(label)}" class="when-links"><ul>${links.join('')}</ul></nav>`;
}
