import { guideNamed } from '#lib/portal/guide';
import type { Reference } from '#lib/portal/reference/reference';
import {
  CHANGES_PATH,
  GUIDE_NAMES,
  guidePath,
  operationPath,
  PORTAL_PATH,
  PORTAL_PROBLEMS_PATH,
  REFERENCE_PATH,
} from '#lib/site/portal-pages';

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

/** Returns the pages of the portal in groups, in the order of the menu. On pages of the reference it has all operations. @param path that of the page */
export function portalMenu({ operations }: Reference, path: string): readonly PortalGroup[] {
  const isReference = path.startsWith(REFERENCE_PATH);
  return [
    {
      title: 'Begin',
      entries: [
        { path: PORTAL_PATH, title: guideNamed('start').title },
        { path: CHANGES_PATH, title: guideNamed('changes').title },
      ],
    },
    {
      title: 'Guides',
      entries: GUIDE_NAMES.map((name) => ({ path: guidePath(name), title: guideNamed(name).title })),
    },
    {
      title: 'Reference',
      entries: [
        { path: REFERENCE_PATH, title: 'All operations and records' },
        ...(isReference
          ? operations.map((operation) => ({ path: operationPath(operation.slug), title: operation.path }))
          : []),
        { path: PORTAL_PROBLEMS_PATH, title: 'Problems' },
      ],
    },
  ];
}
