import { slugOf } from '#lib/import/bundle/slug-of';

/** The values of a place that determine its handle. */
export interface Named {
  readonly title: string;
  readonly level: number;
  readonly parent: Named | null;
}

/**
 * Returns a unique handle per place. Of places with the same title, the one nearest to the root keeps the plain title, if it is the only
 * one at its level; each other one adds the nearest ancestor that gives a free handle: `st-ives-cornwall`, `stowe-vermont`.
 * @throws Error when no handle is left.
 */
export function handlesOf<Place extends Named>(places: readonly Place[]): ReadonlyMap<Place, string> {
  const homonyms = Map.groupBy(places, ({ title }) => demoSlug(title));
  const handles = new Map<Place, string>();
  const taken = new Set(homonyms.keys());
  for (const [slug, group] of homonyms) {
    const highest = Math.min(...group.map(({ level }) => level));
    const plain = group.filter(({ level }) => level === highest);
    for (const place of group) {
      if (plain.length === 1 && plain[0] === place) {
        handles.set(place, slug);
        continue;
      }
      const handle = ancestorSlugs(place, slug)
        .map((ancestor) => `${slug}-${ancestor}`)
        .find((candidate) => !taken.has(candidate));
      if (handle === undefined) throw new Error(`No handle is left for ${place.title}`);
      taken.add(handle);
      handles.set(place, handle);
    }
  }
  return handles;
}

function ancestorSlugs(place: Named, slug: string): readonly string[] {
  const slugs: string[] = [];
  for (let ancestor = place.parent; ancestor; ancestor = ancestor.parent)
    slugs.push(demoSlug(ancestor.title));
  return slugs.filter((ancestor) => !ancestor.includes(slug));
}

/**
 * Returns the slug of a title as imports do (`slugOf`), except for apostrophes: an elision becomes a hyphen ("Côte d'Azur":
 * `cote-d-azur`), an English genitive leaves no gap ("Robin Hood's Bay": `robin-hoods-bay`).
 */
export function demoSlug(title: string): string {
  return slugOf(title.replace(/['’](?=s?(\s|$))/g, '').replace(/['’]/g, ' '));
}
