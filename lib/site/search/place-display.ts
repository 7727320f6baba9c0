import type { PlaceSuggestion } from '#lib/browser/place-suggestions';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import type { DestinationNode, DestinationTree } from '#lib/reference/destination-tree';
import type { FilterControl, FilterDisplay, FilterScope } from '#lib/site/search/filter-display';
import { without } from '#lib/site/search/filter-display-kinds';
import { VersionCache } from '#lib/store/version-cache';

const [DESTINATION_IDS] = FILTER_PARAMETER_NAMES.destinationIds;

/**
 * The display of the destination filter: a field for one place in the filter bar, and one chip per destination. An unknown id
 * has a chip, too.
 */
export const placeDisplay: FilterDisplay = {
  key: 'where',
  placement: 'bar',
  label: 'where',
  anyLabel: 'anywhere',
  parameters: [DESTINATION_IDS],
  control: placeControl,
  active: ({ query: { filter }, context: { data, locale }, t }) =>
    (filter.destinationIds ?? []).map((id) => {
      const node = data.tree.get(id);
      return {
        key: `destination-${id}`,
        label: node ? data.tree.title(node, locale) : t('unknownPlace'),
        rest: { ...filter, destinationIds: without(filter.destinationIds, id) },
      };
    }),
};

const countriesOf = new VersionCache<readonly DestinationNode[], DestinationTree>();

const ofKindCountry = ({ nodes }: DestinationTree) => nodes.filter(({ kind }) => kind === 'country');

/**
 * Returns the field for a place. With exactly one chosen place it suggests its children and its ancestors; then
 * promoted places and countries. Chosen places and places without rentals are not suggested.
 */
function placeControl({ query, context, t }: FilterScope): FilterControl {
  const { data, locale } = context;
  const { tree } = data;
  const ids = query.filter.destinationIds ?? [];
  const chosen = ids.map((id) => tree.get(id)).filter((node) => node !== null);
  const [only] = chosen;
  const choices = (nodes: readonly DestinationNode[]): readonly PlaceSuggestion[] =>
    nodes
      .filter((node) => node.rentalsCount > 0 && !chosen.includes(node))
      // The count under the search's other filters is unknown, and the group's label names the parent place.
      .map((node) => ({ id: node.id, title: tree.title(node, locale) }));
  const countries = tree.sorted(countriesOf.get(tree, ofKindCountry), locale);
  const nearby =
    only !== undefined && ids.length === 1
      ? [
          {
            label: tree.title(only, locale),
            places: choices(tree.listed(tree.children(only, locale))),
          },
          { label: t('around'), places: choices(tree.trail(only).toReversed()) },
        ]
      : [];
  return {
    kind: 'place',
    name: DESTINATION_IDS,
    value: ids.join(','),
    title: chosen.map((node) => tree.title(node, locale)).join(', '),
    groups: [
      ...nearby,
      { label: t('popular'), places: choices(tree.promoted()) },
      { label: t('countries'), places: choices(countries) },
    ].filter(({ places }) => places.length > 0),
  };
}
