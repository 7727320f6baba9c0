import { LANDSCAPES, type Landscape } from '#lib/demo/landscapes';

/**
 * A place of a curated outline (data/curated/*.txt). In its notation, two spaces of indentation are one level of the tree.
 * One line is one place, except at the fifth level, where a line lists towns, best known first.
 *
 *     150                                                        continent, M.49 code
 *       IT ~ Italia                                              country, ISO 3166-1; `~` begins an alias
 *         20 | Veneto / Vénétie / Venetien / Véneto / Veneto     region, its GeoNames admin1 codes (`*`: any)
 *           area 8 lake | Lake Garda / Lac de Garde / …          kind, popularity of 10, landscape
 *             Malcesine; Soave (hills); Torbole @45.8714,10.8772 900
 *
 * Titles are in the order of `TITLE_LOCALES`; an empty one is the English one, and a town without any `/` is translated by
 * GeoNames (a lone `/` keeps the English title). A place without children has its location: `@latitude,longitude`, `r=`
 * kilometres, `p=` inhabitants. Of a town, `=Name` is its spelling in GeoNames, `@latitude,longitude inhabitants` locates one
 * that GeoNames lacks, `(landscape)` differs from its area's, and `!07` is its admin1 code where that differs from its region's.
 */
export interface OutlineNode {
  readonly depth: number;
  /** M.49 code, country code or admin1 codes; empty below the region. */
  readonly codes: readonly string[];
  readonly kind: 'continent' | 'country' | 'region' | 'area' | 'island' | 'province' | 'settlement';
  /** In the order of `TITLE_LOCALES`, gaps undefined; only the first where GeoNames or Intl translates. */
  readonly titles: readonly (string | undefined)[];
  readonly aliases: readonly string[];
  /** 1 to 10; 0 where it follows from the children or the place in the list. */
  readonly weight: number;
  readonly landscape: Landscape | null;
  readonly point: OutlinePoint | null;
  readonly geonamesName: string | null;
  /** `file:line`, for messages. */
  readonly source: string;
  readonly children: OutlineNode[];
}

interface OutlinePoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number | null;
  readonly radiusKm: number | null;
}

/** The languages of the titles in a line of the outline, in their order. */
export const TITLE_LOCALES = ['en', 'fr', 'de', 'es', 'it'] as const;

const KINDS = ['continent', 'country', 'region', 'area', 'settlement'] as const;

/**
 * Parses the outline of one file and returns its roots, the continents; empty for an empty text.
 * @throws Error with file and line on an invalid line.
 */
export function parseOutline(text: string, fileName: string): readonly OutlineNode[] {
  const roots: OutlineNode[] = [];
  const open: OutlineNode[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const source = `${fileName}:${index + 1}`;
    const indentation = line.length - line.trimStart().length;
    const depth = indentation / 2 + 1;
    if (!Number.isInteger(depth) || depth > 5 || depth > open.length + 1)
      throw new Error(`${source}: indentation`);
    open.length = depth - 1;
    const siblings = open.at(-1)?.children ?? roots;
    const nodes =
      depth === 5
        ? line
            .split(';')
            .filter((entry) => entry.trim() !== '')
            .map((entry) => settlement(entry, source))
        : [heading(line, depth, source)];
    siblings.push(...nodes);
    open.push(...nodes.slice(-1));
  }
  return roots;
}

function heading(line: string, depth: number, source: string): OutlineNode {
  const [attributes = '', ...rest] = line.split('|');
  const [head = '', ...ownAliases] = attributes.split('~');
  const words = head.trim().split(/\s+/);
  const [titles, aliases] = titlesAndAliases(rest.join('|'));
  const landscape = words.map(landscapeOf).find((found) => found !== null) ?? null;
  const kind = depth === 4 ? areaKind(words[0], source) : KINDS[depth - 1];
  if (kind === undefined) throw new Error(`${source}: kind`);
  return {
    depth,
    codes: depth < 4 ? (words[0] ?? '').split(',') : [],
    kind,
    titles,
    aliases: [...ownAliases.map((alias) => alias.trim()), ...aliases],
    weight: Number(words.slice(1).find((word) => /^\d+$/.test(word)) ?? 0),
    landscape,
    point: pointOf(head),
    geonamesName: null,
    source,
    children: [],
  };
}

function settlement(entry: string, source: string): OutlineNode {
  let rest = entry;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match) rest = rest.replace(match[0], ' ');
    return match;
  };
  const landscape = take(new RegExp(`\\((${LANDSCAPES.join('|')})\\)`))?.[1];
  const place = take(/@(-?[\d.]+),(-?[\d.]+) (\d+)/);
  const code = take(/!(\w+)/)?.[1];
  const aliases: string[] = [];
  for (let alias = take(/~([^~/=]+)/); alias; alias = take(/~([^~/=]+)/))
    aliases.push((alias[1] ?? '').trim());
  const geonamesName = take(/=([^/]+)/)?.[1]?.trim() ?? null;
  const [titles] = titlesAndAliases(rest);
  if (!titles[0]) throw new Error(`${source}: no title in "${entry}"`);
  return {
    depth: 5,
    codes: code === undefined ? [] : [code],
    kind: 'settlement',
    titles,
    aliases,
    weight: 0,
    landscape: landscape === undefined ? null : landscapeOf(landscape),
    point: place
      ? {
          latitude: Number(place[1]),
          longitude: Number(place[2]),
          population: Number(place[3]),
          radiusKm: null,
        }
      : null,
    geonamesName,
    source,
    children: [],
  };
}

function titlesAndAliases(text: string): [readonly (string | undefined)[], readonly string[]] {
  const [titles = '', ...aliases] = text.split('~');
  return [titles.split('/').map((title) => title.trim() || undefined), aliases.map((alias) => alias.trim())];
}

function pointOf(head: string): OutlinePoint | null {
  const place = /@(-?[\d.]+),(-?[\d.]+)/.exec(head);
  if (!place) return null;
  const population = / p=(\d+)/.exec(head)?.[1];
  const radius = / r=(\d+)/.exec(head)?.[1];
  return {
    latitude: Number(place[1]),
    longitude: Number(place[2]),
    population: population === undefined ? null : Number(population),
    radiusKm: radius === undefined ? null : Number(radius),
  };
}

function areaKind(word: string | undefined, source: string): 'area' | 'island' | 'province' {
  if (word === 'area' || word === 'island' || word === 'province') return word;
  throw new Error(`${source}: "${word}" is no area, island or province`);
}

function landscapeOf(word: string): Landscape | null {
  return LANDSCAPES.find((landscape) => landscape === word) ?? null;
}
