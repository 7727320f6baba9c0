import type { Illustration } from '#lib/demo/illustration-manifest';
import type { Landscape } from '#lib/demo/landscapes';
import type { Random } from '#lib/demo/random';
import type { Region } from '#lib/demo/regions';
import { canHaveSnow, viewOf } from '#lib/demo/scenery';
import type { BundlePicture } from '#lib/import/bundle/bundle';
import type { RentalType } from '#lib/import/bundle/shipped-vocabulary';

type Photos = { picture: string }[];

interface Pool {
  readonly exteriors: readonly Illustration[];
  readonly interiors: readonly Illustration[];
  readonly views: readonly Illustration[];
}

/** Where a home or a place is, as far as its pictures show it. */
export interface Setting {
  readonly region: Region;
  readonly landscape: Landscape;
}

/** The facts of a home on which its pictures depend. */
interface PicturedHome extends Setting {
  readonly type: RentalType;
  /** Whether its first picture shows snow, where the region has any. */
  readonly isWinterHome: boolean;
  /** Ids of the places around it. Homes in the same place show different scenes for as long as possible. */
  readonly placeIds: readonly number[];
}

/** A scene for more landscapes than this is not specific to any of them. */
const SPECIFIC_LANDSCAPES = 4;

/** Of the last homes of a place this many are remembered, with their scenes. */
const REMEMBERED = 12;

/** The weight of what homes of the whole region showed, relative to homes in the same place. */
const REGION_WEIGHT = 0.05;

/** One home in this many has a first picture at dusk or at night. */
const DARK_EVERY = REMEMBERED;

/** Preferences for the pictures of a place. A picture that lacks them is used when none has them. */
export interface WantedPictures {
  readonly hour?: Illustration['hour'] | undefined;
  /** The name of a template. */
  readonly scene?: string | undefined;
  /** A type of rental that has separate pictures, also in other landscapes. */
  readonly rentalType?: RentalType | undefined;
}

/** A chooser of pictures for homes and places. It throws an Error for a setting without an exterior. */
export interface PhotoAlbum {
  /**
   * Returns one to twenty pictures for a home, without repeats: an exterior of its region and landscape, then rooms, views and
   * the same house at another hour. For a type with separate pictures the exterior is one of them, preferably of the home's
   * landscape.
   */
  ofHome(home: PicturedHome, random: Random): Photos;
  /**
   * Returns `count` pictures, each of another scene. They are ranked by the scene, type and hour of `wanted`, then by the
   * landscape without snow, by scenes of few landscapes, by scenes not in `used`, and by day before night. Adds the scene of
   * the first picture to `used`.
   */
  ofPlace(
    setting: Setting,
    count: number,
    random: Random,
    used?: Set<string>,
    wanted?: WantedPictures,
  ): Photos;
}

/** Returns an album of the given pictures. It remembers recent choices, so that homes in the same place differ. */
export function photoAlbum(illustrations: readonly Illustration[]): PhotoAlbum {
  const pools = new Map<string, Pool>();
  const breadths = new Map<string, Set<Landscape>>();
  for (const { template, landscapes } of illustrations) {
    breadths.set(template, new Set([...(breadths.get(template) ?? []), ...landscapes]));
  }
  const picturesOf = new Map<RentalType, readonly Illustration[]>();
  for (const picture of illustrations) {
    const { rentalType } = picture;
    if (rentalType !== null) picturesOf.set(rentalType, [...(picturesOf.get(rentalType) ?? []), picture]);
  }
  const poolFor = ({ region, landscape }: Setting): Pool => {
    const key = `${region} ${landscape}`;
    const pool = pools.get(key) ?? poolOf(illustrations, { region, landscape });
    pools.set(key, pool);
    if (pool.exteriors.length === 0) {
      throw new Error(`the illustration pool has no exterior for the landscape ${landscape} of ${region}`);
    }
    return pool;
  };

  const recent = new Map<string, Illustration[]>();
  const recentOf = (key: string): readonly Illustration[] => recent.get(key) ?? [];
  const remember = (key: string, picture: Illustration) => {
    recent.set(key, [...recentOf(key), picture].slice(-REMEMBERED));
  };

  /** The id of the first picture of the previous home. */
  let previous = '';

  /**
   * Returns a picture whose scene the last homes of the places around do not show, or showed longest ago. The last of `keys`
   * is wider than a place: it decides only between scenes that are equally new to the places.
   */
  const choose = (
    exteriors: readonly Illustration[],
    keys: readonly string[],
    random: Random,
  ): Illustration => {
    const memories = keys.map(recentOf);
    const mayBeDark = !memories.slice(0, -1).some((memory) => memory.slice(1 - DARK_EVERY).some(isDark));
    const light = exteriors.filter((picture) => !isDark(picture));
    const lit = mayBeDark || light.length === 0 ? exteriors : light;
    const others = lit.filter(({ id }) => id !== previous);
    const candidates = others.length > 0 ? others : lit;
    const repetition = ({ id, template }: Illustration) =>
      memories.reduce((sum, memory, i) => {
        const age = (last: number) => (last < 0 ? 0 : (REMEMBERED + 1 + last - memory.length) / REMEMBERED);
        const scene = memory.findLastIndex((picture) => picture.template === template);
        const same = memory.findLastIndex((picture) => picture.id === id);
        const weight = i < memories.length - 1 ? 1 : REGION_WEIGHT;
        return sum + weight * (age(scene) + age(same) / REMEMBERED);
      }, 0);
    const ranked = candidates.map((picture) => ({ picture, rank: repetition(picture) }));
    const least = Math.min(...ranked.map(({ rank }) => rank));
    const best = ranked.filter(({ rank }) => rank === least).map(({ picture }) => picture);
    const scene = random.pick([...new Set(best.map(({ template }) => template))]);
    return random.pick(best.filter(({ template }) => template === scene));
  };

  return {
    ofHome({ region, landscape, type, isWinterHome, placeIds }, random) {
      const { exteriors: common, interiors, views } = poolFor({ region, landscape });
      const own = picturesOf.get(type) ?? [];
      const here = own.filter((picture) => picture.landscapes.includes(landscape));
      const exteriors = inSeason(here.length > 0 ? here : own.length > 0 ? own : common, isWinterHome);
      const separate = own.length > 0 ? `${type} ` : '';
      const keys = placeIds.map((id) => `${separate}${id}`);
      keys.push(own.length > 0 ? type : region);
      const first = choose(exteriors, keys, random);
      for (const key of keys) remember(key, first);
      previous = first.id;

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

    ofPlace(setting, count, random, used = new Set(), wanted = {}) {
      const { exteriors, views } = poolFor(setting);
      const ofType = wanted.rentalType === undefined ? [] : (picturesOf.get(wanted.rentalType) ?? []);
      const fitting = [...ofType, ...exteriors, ...views];
      const rank = ({ template, hour, rentalType, landscapes }: Illustration) =>
        (wanted.scene !== undefined && template !== wanted.scene ? 64 : 0) +
        (wanted.rentalType !== undefined && rentalType === null ? 32 : 0) +
        (wanted.hour !== undefined && hour !== wanted.hour ? 16 : 0) +
        (landscapes.includes(setting.landscape) ? 0 : 8) +
        (hour === 'snow' && wanted.hour !== 'snow' ? 8 : 0) +
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

const isDark = ({ hour }: Illustration): boolean => hour === 'night' || hour === 'dusk';

/** Returns the pictures with snow for a winter home, the others for another one, and all when there are none of these. */
function inSeason(pictures: readonly Illustration[], isWinterHome: boolean): readonly Illustration[] {
  const fitting = pictures.filter(({ hour }) => (hour === 'snow') === isWinterHome);
  return fitting.length > 0 ? fitting : pictures;
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

function poolOf(illustrations: readonly Illustration[], { region, landscape }: Setting): Pool {
  const view = viewOf(region, landscape);
  const hasSnow = canHaveSnow(region, landscape);
  const fitting = illustrations.filter(
    ({ landscapes, rentalType, regions, hour, subject }) =>
      rentalType === null &&
      (regions === null || regions.includes(region)) &&
      (landscapes.includes(view) || (subject === 'exterior' && landscapes.includes(landscape))) &&
      (hour !== 'snow' || hasSnow),
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
