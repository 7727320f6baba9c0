import { type PlaceValues, placeValues } from '#lib/i18n/place-phrases';
import type { DestinationNode, DestinationTree } from '#lib/reference/destination-tree';

/** Returns the values of a message that names destinations, in a language: their titles, and the phrases for being there. */
export function valuesOfPlaces(
  nodes: readonly DestinationNode[],
  tree: DestinationTree,
  locale: string,
): PlaceValues {
  return placeValues(
    nodes.map((node) => ({ title: tree.title(node, locale), kind: node.kind })),
    locale,
  );
}
