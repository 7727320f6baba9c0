/**
 * The shape of one language's phrases. A bank knows its language's grammar (articles, genders, cases, elisions); the
 * composer knows which phrases fit which home. Phrases are templates: `{slot}` is replaced by a word form of the
 * bank's own `slots`, `[a|b]` or `[a|b|c]` by the form for the home's gender (masculine, feminine, neuter). A template
 * whose slots the home cannot fill (no second feature, no phrase for "in <place>") is never chosen.
 */
import type { Landscape } from '#lib/demo/landscapes';
import type { Feature, RentalType } from '#lib/import/bundle/shipped-vocabulary';

/** What the texts may say about a home. Every number is the rental's own. */
export interface HomeFacts {
  readonly name: string;
  readonly type: RentalType;
  readonly landscape: Landscape;
  /** In the order in which the owner mentions them. */
  readonly features: readonly Feature[];
  /** 0 in a studio. */
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly sleeps: number;
  readonly surface: number;
  /** When the house was built. */
  readonly year: number;
  /** The title of the place in the bank's language. */
  readonly place: string;
  /** "in Bath", "à Menton"; null when the language's phrase for a place that is no settlement is not known. */
  readonly at: string | null;
  /** False when the place is wider than a town: its bells and its beach are then not one. */
  readonly isInTown: boolean;
}

/** Word forms for the slots of templates; null where the home has nothing for the slot. */
export type Slots = Readonly<Record<string, string | null>>;

interface LandscapePhrases {
  /** After the noun: "above the bay". */
  readonly hooks: readonly string[];
  /** A headline's first half: "Salt air and slow mornings". */
  readonly teases: readonly string[];
  /** First sentences of a description; each names the home or the place. */
  readonly openings: readonly string[];
  /** What lies around the house. */
  readonly around: readonly string[];
  /** What one does there, by season. */
  readonly doing: readonly string[];
  /** About a destination. */
  readonly intros: readonly string[];
}

export interface PhraseBank {
  /** 0 masculine (or no gender), 1 feminine, 2 neuter. */
  gender(type: RentalType): number;
  /** The bank's word forms; `with` and `with2` are filled by the composer from `features`. */
  slots(home: HomeFacts): Slots;
  /** "in Bath": the phrase for being in a town or village. */
  inSettlement(title: string): string;
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
  /** `with` follows the word for "with" and may stand in a list. */
  readonly features: Readonly<Record<Feature, { readonly with: string; readonly says: readonly string[] }>>;
  /** "a, b and c". */
  readonly and: string;
  readonly landscapes: Readonly<Record<Landscape, LandscapePhrases>>;
  readonly destinations: {
    readonly continent: readonly string[];
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
  /** Names of special offers; their order is `OFFER_KINDS` of the calendar. */
  readonly offers: readonly string[];
}
