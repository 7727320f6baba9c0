/**
 * The explorer of the destination tree: which places are open is a list of ids in the address, and every toggle is the
 * address of the same page with one place more or less.
 */
import type { DestinationNode } from '#lib/catalogue/destination-tree';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';

export interface TreeEntry {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly level: number;
  /** "120 homes" */
  readonly homes: string;
  readonly isOpen: boolean;
  /** Opens or closes it; null for a place with none below it. */
  readonly toggleHref: string | null;
  /** Empty when it is closed. */
  readonly children: readonly TreeEntry[];
}

/** More would be a page nobody reads; what was opened last stays. */
const MAX_OPEN = 40;

/** The open places that the address names; unknown ids are left out. */
export function openDestinations({
  data,
  values,
}: Pick<PageContext, 'data' | 'values'>): readonly DestinationNode[] {
  const ids = (values.get('open') ?? '').split(',').filter((id) => /^[1-9]\d{0,15}$/.test(id));
  return [...new Set(ids)]
    .map((id) => data.tree.get(Number(id)))
    .filter((node) => node !== null)
    .slice(-MAX_OPEN);
}

/** The tree as far as it is open, from its roots, by title. */
export function destinationExplorer(context: PageContext, t: Translator<'common'>): readonly TreeEntry[] {
  const { data, locale, links } = context;
  const open = openDestinations(context);
  const entryOf = (node: DestinationNode): TreeEntry => {
    const isOpen = open.includes(node);
    const others = open.filter((other) => other !== node);
    // To close a place closes what is open below it.
    const after = isOpen
      ? others.filter((other) => other.treeFirst < node.treeFirst || other.treeFirst > node.treeLast)
      : [...others, node];
    const values = new URLSearchParams(
      after.length === 0 ? {} : { open: after.map(({ id }) => id).join(',') },
    );
    return {
      id: node.id,
      title: data.tree.title(node, locale),
      href: links.destination(node),
      level: node.level,
      homes: t('rentalsCount', { count: node.rentalsCount }),
      isOpen,
      toggleHref: node.children.length === 0 ? null : `${links.destinations(values)}#place-${node.id}`,
      children: isOpen ? data.tree.children(node, locale).map(entryOf) : [],
    };
  };
  return data.tree.roots(locale).map(entryOf);
}
