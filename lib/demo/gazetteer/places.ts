import type { GazetteerPlace, PlaceKind } from '#lib/demo/gazetteer';
import type { Ground } from '#lib/demo/land';
import type { Landscape } from '#lib/demo/landscapes';
import { kilometresBetween, type Point } from '#lib/geo/distance';
import type { Draft } from './drafts.ts';
import { handlesOf } from './handles.ts';
import { middleOf } from './settle.ts';

/** The number that is added to the id of a place to get its reference id, so that the two namespaces are disjoint. */
const REFERENCE_ID_BASE = 100_000;

/**
 * Computes the places of the gazetteer, in the order of the drafts: ids, handle, centre, radius, popularity and landscape. A
 * handle that `previous` has keeps its id; others get the next ids.
 */
export function placesOf(
  all: readonly Draft[],
  previous: readonly GazetteerPlace[],
  ground: Ground,
): readonly GazetteerPlace[] {
  const handles = handlesOf(all);
  const idByHandle = new Map(previous.map(({ handle, id }) => [handle, id]));
  let lastId = Math.max(0, ...idByHandle.values());
  const ids = new Map(
    all.map((draft) => {
      const handle = handles.get(draft) ?? '';
      return [draft, idByHandle.get(handle) ?? ++lastId];
    }),
  );
  const weights = new Map(all.map((draft) => [draft, weightOf(draft)]));
  const heaviest = [1, 2, 3, 4, 5].map((level) =>
    Math.max(...all.filter((draft) => draft.level === level).map((draft) => weights.get(draft) ?? 0)),
  );
  return all.map((draft) => {
    const { node, town, level } = draft;
    const id = ids.get(draft) ?? 0;
    const point = pointOf(draft, ground);
    const population = town ? town.population : (node.point?.population ?? null);
    const popularity = (weights.get(draft) ?? 0) / (heaviest[level - 1] ?? 1);
    return {
      id,
      referenceId: REFERENCE_ID_BASE + id,
      parentId: draft.parent ? (ids.get(draft.parent) ?? null) : null,
      level,
      kind: kindOf(draft),
      handle: handles.get(draft) ?? '',
      titles: { en: draft.title, ...draft.titles },
      aliases: draft.aliases,
      countryCode: draft.countryCode,
      latitude: Number(point.latitude.toFixed(4)),
      longitude: Number(point.longitude.toFixed(4)),
      population,
      landscape: landscapeOf(draft),
      popularity: Math.max(0.001, Number(popularity.toFixed(3))),
      radiusKm: Number(radiusOf(draft, point, ground).toFixed(1)),
    };
  });
}

/** Returns the visitors of a place in arbitrary units. Each town of an area has four fifths of the one before. */
function weightOf(draft: Draft): number {
  const { node, parent } = draft;
  if (node.depth === 5) {
    const rank = parent ? parent.node.children.indexOf(node) : 0;
    return weightOfArea(parent?.node.weight ?? 1) * 0.8 ** rank;
  }
  if (draft.children.length === 0 || node.depth === 4) return weightOfArea(node.weight || 1);
  return draft.children.reduce((sum, child) => sum + weightOf(child), 0);
}

/** Returns the visitors of an area from its weight in the outline, 1 to 10. */
function weightOfArea(weight: number): number {
  return weight ** 1.6;
}

function kindOf({ node, town }: Draft): PlaceKind {
  if (town) return town.population >= 100_000 ? 'city' : town.population >= 2_500 ? 'town' : 'village';
  if (node.kind === 'settlement') return 'town';
  return node.depth === 3 && node.landscape === 'city' ? 'city' : node.kind;
}

function landscapeOf(draft: Draft): Landscape {
  const { node, town, parent } = draft;
  if (node.landscape) return node.landscape;
  if (town) return town.population >= 150_000 ? 'city' : (parent?.node.landscape ?? 'hills');
  const sums = new Map<Landscape, number>();
  for (const child of draft.children) {
    const landscape = landscapeOf(child);
    sums.set(landscape, (sums.get(landscape) ?? 0) + weightOf(child));
  }
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'hills';
}

/** Returns the point of a settlement; otherwise the middle of the children, or the nearest child when that is in water. */
function pointOf(draft: Draft, ground: Ground): Point {
  if (draft.town) return draft.town;
  if (draft.node.point) return draft.node.point;
  const points = draft.children.map((child) => pointOf(child, ground));
  const middle = middleOf(points);
  if (!middle) throw new Error(`${draft.node.source}: ${draft.title} has neither towns nor a point`);
  if (ground.isDry(middle.longitude, middle.latitude)) return middle;
  const byDistance = [...points].sort((a, b) => kilometresBetween(a, middle) - kilometresBetween(b, middle));
  return byDistance[0] ?? middle;
}

/** Returns the radius in kilometres: villages 1 to 2, towns 2 to 4, cities 5 to 8; otherwise the distance of the children, at most 80. */
function radiusOf(draft: Draft, point: Point, ground: Ground): number {
  const { node, town } = draft;
  if (node.point?.radiusKm) return node.point.radiusKm;
  if (town) {
    const { population } = town;
    if (population < 2_500) return 1 + population / 2_500;
    if (population < 100_000) return 2 + (2 * Math.log(population / 2_500)) / Math.log(40);
    return Math.min(8, 5 + 1.5 * Math.log10(population / 100_000));
  }
  const farthest = Math.max(
    3,
    ...draft.children.map((child) => kilometresBetween(point, pointOf(child, ground))),
  );
  return Math.min(80, farthest);
}
