/** The quiet scenes of `app/scenes.css`, which stand for photos that have not loaded or cannot be had. */

/** What a quiet scene shows. */
export type SceneKind = (typeof KINDS)[number];

const KINDS = ['sea', 'lake', 'peaks', 'town', 'hills'] as const;

/** The number of variations of each scene in the style sheet. */
export const SCENE_VARIATIONS = 8;

/** The facts of a home or a place from which its scene is chosen. */
export interface SceneFacts {
  /** The places around it, from the broadest to its narrowest; of a place, itself last. */
  readonly trail: readonly { readonly handle: string; readonly kind?: string }[];
  /** The vocabulary key of a home's type. */
  readonly rentalType?: string;
}

/** Words in handles of places, in the catalogue's languages, that say what there is to see. */
const WORDS: readonly (readonly [SceneKind, ...string[]])[] = [
  ['lake', 'lake', 'lakes', 'lago', 'laghi', 'lagos', 'lac', 'lacs', 'see', 'seen', 'lakeside'],
  [
    'sea',
    'beach',
    'coast',
    'costa',
    'coasts',
    'cote',
    'bay',
    'baie',
    'bahia',
    'cape',
    'cabo',
    'cap',
    'island',
  ],
  [
    'sea',
    'islands',
    'isla',
    'islas',
    'ile',
    'iles',
    'isle',
    'insel',
    'inseln',
    'isola',
    'isole',
    'sea',
    'mar',
    'mer',
  ],
  [
    'sea',
    'meer',
    'playa',
    'praia',
    'plage',
    'spiaggia',
    'strand',
    'kuste',
    'riviera',
    'algarve',
    'harbour',
    'azur',
  ],
  ['sea', 'seaside', 'beaches'],
  ['town', 'city', 'town', 'stadt', 'ville', 'ciudad', 'citta', 'downtown', 'centre', 'centro'],
  [
    'peaks',
    'skiing',
    'ski',
    'alps',
    'alpes',
    'alpi',
    'alpen',
    'mountain',
    'mountains',
    'montagne',
    'gebirge',
    'sierra',
  ],
  [
    'peaks',
    'dolomites',
    'dolomiti',
    'dolomiten',
    'dolomitas',
    'pyrenees',
    'pirineos',
    'tyrol',
    'tirol',
    'oberland',
  ],
];
const KIND_OF_WORD = new Map(WORDS.flatMap(([kind, ...words]) => words.map((word) => [word, kind] as const)));

const KIND_OF_TYPE: Readonly<Record<string, SceneKind>> = {
  apartment: 'town',
  loft: 'town',
  studio: 'town',
  townhouse: 'town',
  beach_house: 'sea',
  houseboat: 'lake',
  chalet: 'peaks',
};

const KIND_OF_PLACE: Readonly<Record<string, SceneKind>> = { island: 'sea', city: 'town' };

/**
 * Returns what the scene of a home or a place shows: by the words in the names of its places, the narrowest first; then by the kind of
 * its narrowest place, and by the home's type; else hills.
 */
export function sceneKind({ trail, rentalType = '' }: SceneFacts): SceneKind {
  for (const { handle, kind = '' } of trail.toReversed()) {
    const found = handle.split('-').map((word) => KIND_OF_WORD.get(word));
    const named = found.find((one) => one !== undefined) ?? (kind === 'island' ? 'sea' : undefined);
    if (named) return named;
  }
  return KIND_OF_TYPE[rentalType] ?? KIND_OF_PLACE[trail.at(-1)?.kind ?? ''] ?? 'hills';
}

/**
 * Returns the classes of a scene: `quietScene('sea', 12)` → "scene scene-sea scene-5". The same `seed`, such as an id, always has the same
 * variation. A negative one is not permitted.
 */
export function quietScene(kind: SceneKind, seed: number): string {
  return `scene scene-${kind} scene-${sceneVariation(seed)}`;
}

/** Returns the variation of a scene, from 1 to `SCENE_VARIATIONS`: eight consecutive seeds have all of them, and neighbours differ much. */
export function sceneVariation(seed: number): number {
  return ((seed * 3) % SCENE_VARIATIONS) + 1;
}

/** Returns the seed of a record without an id: a number by its name. */
export function sceneSeed(name: string): number {
  return [...name].reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 0);
}
