import { readFileSync } from 'node:fs';
import type { Landscape } from '#lib/demo/landscapes';
import type { LocalizedText } from '#lib/i18n/locales';

/** The kind of a place of the demo. Cities, towns and villages are usually of level 5. */
export type PlaceKind =
  | 'continent'
  | 'country'
  | 'region'
  | 'area'
  | 'island'
  | 'province'
  | 'city'
  | 'town'
  | 'village';

/**
 * A real place of the demo catalogue. `level` is its depth in the tree: continent 1, country 2, region 3, holiday area,
 * island or province 4, town or village 5. Ids are stable when data/gazetteer.json is rebuilt.
 */
export interface GazetteerPlace {
  readonly id: number;
  /** In the namespace of destination references, disjoint from `id`. */
  readonly referenceId: number;
  readonly parentId: number | null;
  readonly level: number;
  readonly kind: PlaceKind;
  /** Unique, lower-case ASCII words joined by hyphens: the place's part of a URL. */
  readonly handle: string;
  /** `en` always; another locale only where its title differs. */
  readonly titles: LocalizedText;
  /** Further names people search by, any language. */
  readonly aliases: readonly string[];
  /** ISO 3166-1 alpha-2; null for continents. */
  readonly countryCode: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Inhabitants; null where not a settlement. */
  readonly population: number | null;
  readonly landscape: Landscape;
  /** Share of visitors relative to other places of the same level, above 0, at most 1. */
  readonly popularity: number;
  /** How far homes lie from the point, in kilometres. */
  readonly radiusKm: number;
}

/** Reads the places of data/gazetteer.json: parents before their children, siblings by English title. */
export function readGazetteer(): readonly GazetteerPlace[] {
  return JSON.parse(readFileSync(new URL('../../data/gazetteer.json', import.meta.url), 'utf8'));
}
