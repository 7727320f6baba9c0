import { withoutControls } from '#lib/site/seo/xml-text';
import type { Teaser } from '#lib/studio/sharing/teaser';

/** Returns a teaser as plain text, for the other part of an e-mail. Each text is one line, so that none imitates another. */
export function teaserText({ siteName, title, dates, intro, homes, action, address }: Teaser): string {
  const blocks = [
    [title, dates],
    [intro],
    ...homes.map((home) => [home.name, home.place, home.facts, home.price, home.address]),
    [`${action}:`, address],
    [siteName],
  ];
  return `${blocks
    .map((lines) => lines.map(oneLine).filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function oneLine(text: string): string {
  return withoutControls(text).replaceAll(/\s+/g, ' ').trim();
}
