import { folded, type Geonames } from './geonames.ts';
import type { Named } from './handles.ts';
import { type OutlineNode, TITLE_LOCALES } from './outline.ts';
import { type SettledTown, settleTowns } from './settle.ts';

/**
 * A place of the gazetteer before it has an id, linked to its parent and children. Continents and countries are named by
 * Intl, regions and areas by the outline, towns by GeoNames unless the outline overrides it. `town` is null above towns.
 */
export interface Draft extends Named {
  readonly node: OutlineNode;
  readonly parent: Draft | null;
  readonly children: Draft[];
  readonly countryCode: string | null;
  readonly titles: Readonly<Record<string, string>>;
  readonly aliases: readonly string[];
  readonly town: SettledTown | null;
}

/** Country → languages whose names of places become aliases. */
const NATIVE_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  AL: ['sq'],
  AT: ['de'],
  BE: ['nl', 'fr'],
  BG: ['bg'],
  BR: ['pt'],
  CY: ['el', 'tr'],
  CZ: ['cs'],
  CH: ['de', 'fr', 'it'],
  DK: ['da'],
  EG: ['ar'],
  FI: ['fi', 'sv'],
  GR: ['el'],
  HR: ['hr'],
  HU: ['hu'],
  IN: ['hi'],
  IS: ['is'],
  JP: ['ja'],
  MA: ['ar'],
  NL: ['nl'],
  NO: ['no', 'nb'],
  PL: ['pl'],
  PT: ['pt'],
  RO: ['ro'],
  SE: ['sv'],
  SI: ['sl'],
  TH: ['th'],
  TR: ['tr'],
};

/**
 * Returns the places of all outlines, parents before their children, siblings by English title. A continent that several
 * outlines have is one place. A town that cannot be located is passed to `report` as a sentence and left out.
 */
export function draftsOf(
  roots: readonly OutlineNode[],
  geonames: Geonames,
  report: (problem: string) => void,
): readonly Draft[] {
  const continents = [...Map.groupBy(roots, ({ codes }) => codes[0] ?? '').values()].flatMap((same) =>
    same.slice(0, 1).map((node) => ({ ...node, children: same.flatMap(({ children }) => children) })),
  );
  const all: Draft[] = [];
  const visit = (draft: Draft) => {
    all.push(draft);
    const children = childrenOf(draft, geonames, report).sort((a, b) => a.title.localeCompare(b.title, 'en'));
    draft.children.push(...children);
    children.forEach(visit);
  };
  continents
    .map((node) => draftOf(node, null, null, null, geonames))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'))
    .forEach(visit);
  return all;
}

function childrenOf(draft: Draft, geonames: Geonames, report: (problem: string) => void): Draft[] {
  const { node, countryCode } = draft;
  if (node.depth < 4) {
    return node.children.map((child) =>
      draftOf(child, draft, node.depth === 1 ? (child.codes[0] ?? null) : countryCode, null, geonames),
    );
  }
  if (node.depth > 4) return [];
  const admin1 = draft.parent?.node.codes ?? [];
  return settleTowns(geonames, node, countryCode ?? '', admin1, report).map((town) =>
    draftOf(town.node, draft, countryCode, town, geonames),
  );
}

function draftOf(
  node: OutlineNode,
  parent: Draft | null,
  countryCode: string | null,
  town: SettledTown | null,
  geonames: Geonames,
): Draft {
  const titles = node.depth <= 2 ? titlesByIntl(node.codes[0] ?? '') : titlesByOutline(node, town, geonames);
  const native = town ? nativeNames(town, countryCode ?? '', geonames) : [];
  const known = new Set(Object.values(titles).map(folded));
  const aliases = [...node.aliases, ...native].filter((alias) => {
    const key = folded(alias) || alias;
    return !known.has(key) && known.add(key);
  });
  return {
    node,
    parent,
    countryCode,
    town,
    aliases,
    titles: withoutEnglishCopies(titles),
    title: titles.en ?? '',
    level: node.depth,
    children: [],
  };
}

function titlesByIntl(code: string): Record<string, string> {
  return Object.fromEntries(
    TITLE_LOCALES.map((locale) => [
      locale,
      new Intl.DisplayNames([locale], { type: 'region', style: 'long' }).of(code) ?? code,
    ]),
  );
}

function titlesByOutline(
  node: OutlineNode,
  town: SettledTown | null,
  names: Geonames,
): Record<string, string> {
  const english = node.titles[0] ?? '';
  const settlement = town?.geonames;
  return Object.fromEntries(
    TITLE_LOCALES.map((locale, index) => {
      const translated =
        node.titles.length === 1 && settlement ? names.translation(settlement.id, locale) : null;
      return [locale, index === 0 ? english : (node.titles[index] ?? translated ?? english)];
    }),
  );
}

function withoutEnglishCopies(titles: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(titles).filter(([locale, title]) => locale === 'en' || title !== titles.en),
  );
}

function nativeNames(
  { geonames: settlement }: SettledTown,
  countryCode: string,
  names: Geonames,
): readonly string[] {
  if (!settlement) return [];
  const native = NATIVE_LANGUAGES[countryCode] ?? [];
  return [settlement.name, ...native.map((language) => names.translation(settlement.id, language))].filter(
    (name) => name !== null,
  );
}
