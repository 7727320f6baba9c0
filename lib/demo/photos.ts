import type { Illustration } from '#lib/demo/illustration-manifest';
import { LANDSCAPES, type Landscape } from '#lib/demo/landscapes';
import type { Random } from '#lib/demo/random';
import type { BundlePicture } from '#lib/import/bundle/bundle';
import type { RentalType } from '#lib/import/bundle/shipped-vocabulary';

type Photos = { picture: string }[];

interface Pool {
  readonly exteriors: readonly Illustration[];
  readonly interiors: readonly Illustration[];
  readonly views: readonly Illustration[];
}

/** A scene for more landscapes than this is not specific to any of them. */
const SPECIFIC_LANDSCAPES = 4;

/** Preferences for the pictures of a place. A picture that lacks them is used when none has them. */
export interface WantedPictures {
  readonly hour?: Illustration['hour'] | undefined;
  /** The name of a template. */
  readonly scene?: string | undefined;
  /** A type of rental that has separate pictures, also in other landscapes. */
  readonly rentalType?: RentalType | undefined;
}

/** A chooser of pictures for homes and places. It throws an Error for a landscape without an exterior. */
export interface PhotoAlbum {
  /**
   * Returns one to twenty pictures for a home, without repeats: an exterior, then rooms, views and the same house at another
   * hour. For a type with separate pictures the exterior is one of them, preferably of the home's landscape.
   */
  ofHome(landscape: Landscape, type: RentalType, random: Random): Photos;
  /**
   * Returns `count` pictures, each of another scene. They are ranked by the scene, type and hour of `wanted`, then by the
   * landscape without snow, by scenes of few landscapes, by scenes not in `used`, and by day before night. Adds the scene of
   * the first picture to `used`.
   */
  ofPlace(
    landscape: Landscape,
    count: number,
    random: Random,
    used?: Set<string>,
    wanted?: WantedPictures,
  ): Photos;
}

/** Returns an album of the given pictures. It remembers recent choices, so that neighbouring homes differ. */
export function photoAlbum(illustrations: readonly Illustration[]): PhotoAlbum {
  const pools = new Map(LANDSCAPES.map((landscape) => [landscape, poolOf(illustrations, landscape)]));
  const breadths = new Map<string, Set<Landscape>>();
  for (const { template, landscapes } of illustrations) {
    breadths.set(template, new Set([...(breadths.get(template) ?? []), ...landscapes]));
  }
  const picturesOf = new Map<RentalType, readonly Illustration[]>();
  for (const picture of illustrations) {
    const { rentalType } = picture;
    if (rentalType !== null) picturesOf.set(rentalType, [...(picturesOf.get(rentalType) ?? []), picture]);
  }
  const recent = new Map<RentalType | null, Illustration[]>();
  const poolFor = (landscape: Landscape): Pool => {
    const pool = pools.get(landscape);
    if (pool === undefined || pool.exteriors.length === 0) {
      throw new Error(`the illustration pool has no exterior for the landscape ${landscape}`);
    }
    return pool;
  };

  /** Returns the first pictures of the previous homes, separately for types that have separate pictures. */
  const recentOf = (type: RentalType | null): Illustration[] => {
    const known = recent.get(type) ?? [];
    recent.set(type, known);
    return known;
  };

  return {
    ofHome(landscape, type, random) {
      const { exteriors: common, interiors, views } = poolFor(landscape);
      const own = picturesOf.get(type) ?? [];
      const here = own.filter((picture) => picture.landscapes.includes(landscape));
      const exteriors = here.length > 0 ? here : own.length > 0 ? own : common;
      const shown = recentOf(own.length > 0 ? type : null);
      const memory = Math.min(24, Math.floor(exteriors.length / 2));
      const latest =
        memory === 0 ? [] : shown.filter((picture) => exteriors.includes(picture)).slice(-memory);
      const unseen = exteriors.filter((picture) => !latest.includes(picture));
      const first = random.pick(unseen.length > 0 ? unseen : exteriors);
      shown.push(first);
      if (shown.length > 64) shown.splice(0, 32);

      const count = photoCount(random);
      const sameHouse = exteriors.filter(
        (picture) => picture.template === first.template && picture !== first,
      );
      const rest = [
        ...sample(interiors, Math.ceil(count * 0.6), random),
        ...sample(views, Math.ceil(count * 0.3), random),
        ...sample(sameHouse, Math.ceil(count * 0.15), random),
      ];
      const others = [...new Set(sample(rest, rest.length, random))].filter((picture) => picture !== first);
      return [first, ...others.slice(0, count - 1)].map(({ id }) => ({ picture: id }));
    },

    ofPlace(landscape, count, random, used = new Set(), wanted = {}) {
      const { exteriors, views } = poolFor(landscape);
      const ofType = wanted.rentalType === undefined ? [] : (picturesOf.get(wanted.rentalType) ?? []);
      const fitting = [...ofType, ...exteriors, ...views];
      const rank = ({ template, hour, rentalType, landscapes }: Illustration) =>
        (wanted.scene !== undefined && template !== wanted.scene ? 64 : 0) +
        (wanted.rentalType !== undefined && rentalType === null ? 32 : 0) +
        (wanted.hour !== undefined && hour !== wanted.hour ? 16 : 0) +
        (landscapes.includes(landscape) ? 0 : 8) +
        (hour === 'snow' ? 8 : 0) +
        ((breadths.get(template)?.size ?? 0) > SPECIFIC_LANDSCAPES ? 4 : 0) +
        (used.has(template) ? 2 : 0) +
        (hour === 'night' ? 1 : 0);
      const scenes = new Map<string, Illustration>();
      for (const picture of sample(fitting, fitting.length, random)) {
        const known = scenes.get(picture.template);
        if (!known || rank(picture) < rank(known)) scenes.set(picture.template, picture);
      }
      const chosen = [...scenes.values()].sort((a, b) => rank(a) - rank(b)).slice(0, count);
      const [first] = chosen;
      if (first) used.add(first.template);
      return chosen.map(({ id }) => ({ picture: id }));
    },
  };
}

/** Converts a picture to its record in pictures.ndjson. */
export function bundlePictureOf(illustration: Illustration): BundlePicture {
  return {
    id: illustration.id,
    file: `illustrations/${illustration.id}-${illustration.hash}-{width}.webp`,
    width: illustration.width,
    height: illustration.height,
    widths: [...illustration.widths],
    thumbhash: illustration.thumbhash,
    alt: { ...illustration.alt },
  };
}

function poolOf(illustrations: readonly Illustration[], landscape: Landscape): Pool {
  const fitting = illustrations.filter(
    ({ landscapes, rentalType }) => rentalType === null && landscapes.includes(landscape),
  );
  return {
    exteriors: fitting.filter((picture) => picture.subject === 'exterior'),
    interiors: fitting.filter((picture) => picture.subject === 'interior'),
    views: fitting.filter((picture) => picture.subject === 'view'),
  };
}

/** Returns a number of pictures from 1 to 20: mostly 5 to 13. */
function photoCount(random: Random): number {
  const mood = random.next();
  if (mood < 0.06) return 1;
  if (mood < 0.15) return random.whole(2, 4);
  if (mood < 0.93) return random.whole(5, 13);
  return random.whole(14, 20);
}

/** Returns up to `count` different items in random order. */
function sample<T>(list: readonly T[], count: number, random: Random): T[] {
  const rest = [...list];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(Math.floor(random.next() * rest.length), 1));
  }
  return chosen;
}
