import { guideNamed } from '#lib/portal/guide';
import { GUIDE_NAMES, guidePath, PORTAL_PATH } from '#lib/site/portal-pages';

/** A page of the portal in its menu. */
interface PortalEntry {
  /** Below the language. */
  readonly path: string;
  readonly title: string;
}

/** A titled group of pages of the portal. */
export interface PortalGroup {
  readonly title: string;
  readonly entries: readonly PortalEntry[];
}

/** Returns all pages of the portal in groups, in the order of the menu. */
export function portalMenu(): readonly PortalGroup[] {
  return [
    { title: 'Begin', entries: [{ path: PORTAL_PATH, title: guideNamed('start').title }] },
    {
      title: 'Guides',
      entries: GUIDE_NAMES.map((name) => ({ path: guidePath(name), title: guideNamed(name).title })),
    },
  ];
}
