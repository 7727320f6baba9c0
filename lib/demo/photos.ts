/** Which pictures of the pool show a home or a place. Neighbours in any list open with different pictures. */
import type { Illustration } from '#lib/demo/illustration-manifest';
import { LANDSCAPES, type Landscape } from '#lib/demo/landscapes';
import type { Random } from '#lib/demo/random';
import type { BundlePicture } from '#lib/import/bundle';

export type Photos = { picture: string }[];

interface Pool {
  readonly exteriors: readonly Illustration[];
  readonly interiors: readonly Illustration[];
  readonly views: readonly Illustration[];
}

export interface PhotoAlbum {
  /** One to twenty: an exterior first, then rooms, views and the same house at another hour. None twice. */
  ofHome(landscape: Landscape, random: Random): Photos;
  /** `count` pictures of a landscape, views first. */
  ofPlace(landscape: Landscape, count: number, random: Random): Photos;
}

export function photoAlbum(illustrations: readonly Illustration[]): PhotoAlbum {
  const pools = new Map(LANDSCAPES.map((landscape) => [landscape, poolOf(illustrations, landscape)]));
  const recent: string[] = [];
  const poolFor = (landscape: Landscape): Pool => {
    const pool = pools.get(landscape);
    if (pool === undefined || pool.exteriors.length === 0) {
      throw new Error(`the illustration pool has no exterior for the landscape ${landscape}`);
    }
    return pool;
  };

  return {
    ofHome(landscape, random) {
      const { exteriors, interiors, views } = poolFor(landscape);
      const memory = Math.min(24, Math.floor(exteriors.length / 2));
      const latest = memory === 0 ? [] : recent.slice(-memory);
      const unseen = exteriors.filter((picture) => !latest.includes(picture.id));
      const first = random.pick(unseen.length > 0 ? unseen : exteriors);
      recent.push(first.id);
      if (recent.length > 64) recent.splice(0, 32);

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

    ofPlace(landscape, count, random) {
      const { exteriors, views } = poolFor(landscape);
      const chosen = sample(views, count, random);
      chosen.push(...sample(exteriors, count - chosen.length, random));
      return chosen.map(({ id }) => ({ picture: id }));
    },
  };
}

/** The pool's lines for pictures.ndjson. */
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
  const fitting = illustrations.filter((picture) => picture.landscapes.includes(landscape));
  return {
    exteriors: fitting.filter((picture) => picture.subject === 'exterior'),
    interiors: fitting.filter((picture) => picture.subject === 'interior'),
    views: fitting.filter((picture) => picture.subject === 'view'),
  };
}

/** Most homes have six to twelve pictures, a few a single one, a few twenty. */
function photoCount(random: Random): number {
  const mood = random.next();
  if (mood < 0.06) return 1;
  if (mood < 0.15) return random.whole(2, 4);
  if (mood < 0.93) return random.whole(5, 13);
  return random.whole(14, 20);
}

/** Up to `count` different items in random order. */
function sample<T>(list: readonly T[], count: number, random: Random): T[] {
  const rest = [...list];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(Math.floor(random.next() * rest.length), 1));
  }
  return chosen;
}
