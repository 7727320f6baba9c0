import { LETTERS } from './geonames.ts';

/** The values of a place that determine its handle. */
export interface Named {
  readonly title: string;
  readonly level: number;
  readonly parent: Named | null;
}

/**
 * Returns a unique handle per place. Of homonyms, the one highest in the tree keeps the plain title; the others add the first
 * ancestor that distinguishes them: `st-ives-cornwall`, `stowe-vermont`.
 */
export function handlesOf<Place extends Named>(places: readonly Place[]): ReadonlyMap<Place, string> {
  const homonyms = Map.groupBy(places, ({ title }) => slugOf(title));
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
  for (let ancestor = place.parent; ancestor; ancestor = ancestor.parent) slugs.push(slugOf(ancestor.title));
  return slugs.filter((ancestor) => !ancestor.includes(slug));
}

/**
 * Returns the title as lower-case ASCII words joined by hyphens; '' when there are none. An English genitive joins, an
 * elision separates: `smugglers-notch`, `cote-d-azur`. (Imports do not know the language and join both.)
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßøłæđðþħœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\p{M}/gu, '')
    .replace(/['’](?=s?(\s|$))/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
