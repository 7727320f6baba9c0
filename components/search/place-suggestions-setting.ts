import type { PlaceSuggestion } from '#lib/browser/place-suggestions';
import type { CountTexts } from '#lib/i18n/count-texts';

/** The translated texts of a `PlaceCombobox`. */
export interface PlaceComboboxWords {
  /** The name of the field and of its list: "Where". */
  readonly label: string;
  readonly placeholder: string;
  /** The heading of the matches: "Places". */
  readonly found: string;
  /** The number of matches, announced by screen readers. */
  readonly foundCount: CountTexts;
  /** Shown when no place matches. */
  readonly nothing: string;
  /** The name of the button that clears the chosen place. */
  readonly clear: string;
}

/** A titled group of destinations that a `PlaceCombobox` suggests before the visitor types. */
export interface PlaceGroup {
  readonly label: string;
  readonly places: readonly PlaceSuggestion[];
}

/** The props that the field and the list of a `PlaceCombobox` have in common. */
export interface PlaceSuggestionsSetting {
  readonly locale: string;
  readonly words: PlaceComboboxWords;
  readonly groups: readonly PlaceGroup[];
  /** `floating`: the list overlays the page while the field has the focus. `inline`: it is always shown below the field. */
  readonly layout: 'floating' | 'inline';
}
