import { useMemo } from 'react';
import type { PlaceSummary, TreePlace } from '#lib/browser/destination-queries';
import type { DestinationDot } from '../../map/destinations/destination-dots.ts';
import type { ChildrenOf } from '../tree/tree-rows.ts';

interface ExplorerDotsOptions {
  /** The matches of the phrase if no place is chosen; else null. */
  readonly matches: readonly TreePlace[] | null;
  readonly chosen: PlaceSummary | null;
  readonly groupId: number | null;
  readonly loadedChildren: ChildrenOf;
}

/**
 * Returns the dots of the explorer's map: `matches` or, if null, the loaded children of the place `groupId`. Places
 * without a position are omitted. `selected` is the chosen place, null if none.
 */
export function useExplorerDots({ matches, chosen, groupId, loadedChildren }: ExplorerDotsOptions) {
  const dots = useMemo(() => {
    const group = loadedChildren(groupId);
    const places = matches ?? (group.kind === 'loaded' ? group.places : []);
    return places.flatMap((place) => dotOf(place) ?? []);
  }, [matches, groupId, loadedChildren]);
  const selected = useMemo<DestinationDot | null>(
    () => chosen && { id: chosen.id, title: chosen.title, ...chosen.position, rentalsCount: null },
    [chosen],
  );
  return { dots, selected };
}

function dotOf({ id, title, position, rentalsCount }: TreePlace): DestinationDot | null {
  return position && { id, title, ...position, rentalsCount };
}
