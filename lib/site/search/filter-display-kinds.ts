/** The displays of filters that have a single parameter: a stepper, a switch, a list of options. */
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { localize } from '#lib/i18n/localize';
import type { VocabularyKind } from '#lib/reference/reference-data';
import type { FilterDisplay, FilterScope, SearchMessage } from '#lib/site/search/filter-display';

/**
 * Creates the display of a minimum number in the panel: a stepper from 1 and one chip. `maximum` is the stepper's end, unless
 * the address has a larger number. `chip` is the message of the chip, with `count`.
 */
export function minimumDisplay(
  name: 'guests' | 'bedroomsCount' | 'fullBathroomsCount',
  { key, label, chip, maximum }: { key: string; label: SearchMessage; chip: SearchMessage; maximum: number },
): FilterDisplay {
  const [parameter] = FILTER_PARAMETER_NAMES[name];
  return {
    key,
    placement: 'panel',
    label,
    parameters: [parameter],
    control: ({ query: { filter } }) => ({
      kind: 'stepper',
      name: parameter,
      value: filter[name],
      minimum: 1,
      maximum: Math.max(maximum, filter[name] ?? 0),
    }),
    active: ({ query: { filter }, t }) => {
      const count = filter[name];
      return count === null ? [] : [{ key, label: t(chip, { count }), rest: { ...filter, [name]: null } }];
    },
  };
}

/**
 * Creates the display of a yes-or-no filter in the panel: a switch that sets "true". "false" comes from an address only; its
 * chip has the message `no`.
 */
export function yesNoDisplay(
  name: 'specialOffers' | 'instantlyBookable',
  { key, yes, no }: { key: string; yes: SearchMessage; no: SearchMessage },
): FilterDisplay {
  const [parameter] = FILTER_PARAMETER_NAMES[name];
  return {
    key,
    placement: 'panel',
    label: yes,
    parameters: [parameter],
    control: ({ query: { filter } }, facets) => ({
      kind: 'switch',
      name: parameter,
      isOn: filter[name] === true,
      count: facets[name],
    }),
    active: ({ query: { filter }, t }) => {
      const isWanted = filter[name];
      if (isWanted === null) return [];
      return [{ key, label: t(isWanted ? yes : no), rest: { ...filter, [name]: null } }];
    },
  };
}

/**
 * Creates the display of a filter by keys of a vocabulary in the panel: a list of their titles to check, those checked first
 * and then those with the most rentals, and one chip per checked key.
 */
export function keyListDisplay(
  name: 'rentalTypes' | 'amenities' | 'rentalsTags',
  { key, kind }: { key: SearchMessage; kind: VocabularyKind },
): FilterDisplay {
  const [parameter] = FILTER_PARAMETER_NAMES[name];
  const title = ({ data, locale }: FilterScope['context'], word: string) =>
    localize(data.vocabulary[kind].get(word) ?? {}, locale, data.tree.defaultLocale) || word;
  return {
    key,
    placement: 'panel',
    label: key,
    parameters: [parameter],
    control: ({ query: { filter }, context }, facets) => ({
      kind: 'checklist',
      name: parameter,
      options: [...context.data.vocabulary[kind].keys()]
        .map((value) => ({
          value,
          label: title(context, value),
          count: facets[name].get(value) ?? 0,
          ...(filter[name]?.includes(value) && { isChecked: true as const }),
        }))
        .sort((a, b) => Number(b.isChecked ?? false) - Number(a.isChecked ?? false) || b.count - a.count),
    }),
    active: ({ query: { filter }, context }) =>
      (filter[name] ?? []).map((word) => ({
        key: `${key}-${word}`,
        label: title(context, word),
        rest: { ...filter, [name]: without(filter[name], word) },
      })),
  };
}

/** Returns the list without a value; null when nothing is left, and for null. */
export function without<Value>(values: readonly Value[] | null, value: Value): readonly Value[] | null {
  const others = values?.filter((other) => other !== value) ?? [];
  return others.length > 0 ? others : null;
}
