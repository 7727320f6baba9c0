import type { MapGround } from '#lib/geo/map-ground';

/**
 * Renders the credit line of a map's ground, which the page shows before the map's code has loaded; `MapShell` then renders
 * none. Renders nothing if `creditOf` is null.
 */
export function MapCredit({ ground }: { readonly ground: MapGround }) {
  const credit = creditOf(ground);
  return credit === null ? null : (
    <div className="map-credit-place">
      <CreditText html={credit} className="map-credit" />
    </div>
  );
}

interface CreditTextProps {
  /** The operator's HTML. */
  readonly html: string;
  readonly className: string;
}

/** Renders the HTML that credits a map's ground. */
export function CreditText({ html, className }: CreditTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's HTML, which Leaflet too would insert as markup
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Returns the HTML that credits a map's ground; null if there is none, or if it is known only once the operator's archive
 * has been read.
 */
export function creditOf(ground: MapGround): string | null {
  if (ground.kind === 'tiles') return ground.attribution || null;
  if (ground.kind === 'built-in') return ground.manifest.attribution || null;
  return null;
}
