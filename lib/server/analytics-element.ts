import type { Brand } from '#lib/brand/brand';
import { PREVIEW_PARAMETER } from '#lib/catalogue/campaigns/preview-links';
import { escapeHtml } from '#lib/server/plain-page';

/**
 * Returns the script element of the brand's analytics for a page; null without one, and for previews, whose addresses are secrets.
 * @param address path and query of the page
 */
export function analyticsElement({ analytics }: Brand, address: string): string | null {
  const { searchParams } = new URL(address, 'http://localhost');
  if (analytics === null || searchParams.has(PREVIEW_PARAMETER)) return null;
  const attributes = Object.entries({ src: analytics.src, ...analytics.attributes }).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  );
  return `<script defer ${attributes.join(' ')}></script>`;
}
