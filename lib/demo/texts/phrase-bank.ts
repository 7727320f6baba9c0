/**
 * The interface of the phrases of one language. A bank implements the grammar (articles, genders, cases, elisions); the
 * composer selects the phrases that fit a home. Phrases are templates: `{slot}` is replaced by a word form of `slots`, and
 * `[a|b]` or `[a|b|c]` by the form for the home's gender (masculine, feminine, neuter). A template with a slot that the home
 * cannot fill (no second feature, no phrase for "in <place>") is not selected. A slot that begins with `if` is a condition of the
 * composer: it adds no text, and a template with it is only for homes that satisfy it.
 */
import type { Landscape } from '#lib/demo/landscapes';
import type { Feature, RentalType } from '#lib/import/bundle/shipped-vocabulary';

/** The facts of a home that its texts mention, equal to those of the rental. */
export interface HomeFacts {
  readonly name: string;
  readonly type: RentalType;
  readonly landscape: Landscape;
  /** In the order of mention. */
  readonly features: readonly Feature[];
  /** 0 in a studio. */
  readonly bedrooms: number;
  readonly bathrooms: number;
  /** The most guests, extra beds included: the number that cards and lists show. */
  readonly guests: number;
  readonly surface: number;
  /** When the house was built. */
  readonly year: number;
  /** The title of the place in the bank's language. */
  readonly place: string;
  /** "in Bath", "à Menton"; null when the language's phrase for a place that is no settlement is not known. */
  readonly at: string | null;
  /** False when the place is larger than a town. */
  readonly isInTown: boolean;
}

/** Word forms for the slots of templates; null when the home has no value for a slot. */
export type Slots = Readonly<Record<string, string | null>>;

interface LandscapePhrases {
  /** After the noun: "above the bay". */
  readonly hooks: readonly string[];
  /** A headline's first half: "Salt air and slow mornings". */
  readonly teases: readonly string[];
  /** First sentences of a description; each names the home or the place. */
  readonly openings: readonly string[];
  /** Surroundings of the house. */
  readonly around: readonly string[];
  /** Activities, by season. */
  readonly doing: readonly string[];
  /** Introductions of a destination. */
  readonly intros: readonly string[];
}

/** The phrases of one language as templates (see the top of this file), and its grammar. */
export interface PhraseBank {
  /** 0 masculine (or no gender), 1 feminine, 2 neuter. */
  gender(type: RentalType): number;
  /** The bank's word forms; `with` and `with2` are filled by the composer from `features`. */
  slots(home: HomeFacts): Slots;
  readonly adjectives: readonly string[];
  readonly headlines: readonly string[];
  readonly summaries: readonly string[];
  /** A second sentence for some summaries. */
  readonly summaryEnds: readonly string[];
  readonly openings: readonly string[];
  readonly characters: Readonly<Record<RentalType, readonly string[]>>;
  readonly interiors: readonly string[];
  readonly studioInteriors: readonly string[];
  readonly kitchens: readonly string[];
  readonly closings: readonly string[];
  /** Of houseboats, instead of the hooks of their landscape. */
  readonly afloat: readonly string[];
  /** `with` follows the word for "with" and may stand in a list. */
  readonly features: Readonly<Record<Feature, { readonly with: string; readonly says: readonly string[] }>>;
  /** "a, b and c". */
  readonly and: string;
  readonly landscapes: Readonly<Record<Landscape, LandscapePhrases>>;
  readonly destinations: {
    readonly country: readonly string[];
    readonly region: readonly string[];
    readonly area: readonly string[];
    readonly island: readonly string[];
    readonly city: readonly string[];
    readonly town: readonly string[];
    readonly village: readonly string[];
    readonly closings: readonly string[];
  };
  readonly reviews: {
    readonly guests: readonly string[];
    readonly praise: readonly string[];
    readonly details: readonly string[];
    readonly endings: readonly string[];
    /** Of three or four stars. */
    readonly mixed: readonly string[];
    /** Of one or two stars. */
    readonly critical: readonly string[];
    readonly thanks: readonly string[];
    readonly apologies: readonly string[];
  };
  /** Names of special offers, in the same order in every language. */
  readonly offers: readonly string[];
}
