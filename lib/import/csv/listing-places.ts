/**
 * Builds the tree of destinations from the places of listings, below the parent places that the operator names. Ids and handles derive
 * from the titles, so they are the same in every run. The position of a place is the centre of its listings.
 */
import { fold } from '#lib/i18n/fold';
import type { BundleDestination } from '#lib/import/bundle/bundle';
import { slugOf } from '#lib/import/bundle/slug-of';
import { mappedPlaceId } from '#lib/import/csv/listing-ids';

interface Place {
  readonly path: readonly string[];
  readonly id: number;
  readonly referenceId: number;
  readonly parent: Place | null;
  readonly children: Map<string, Place>;
  /** Sum of its listings' positions as unit vectors, which gives a correct centre across the antimeridian. */
  readonly sum: { x: number; y: number; z: number };
}

/** Maximum number of places. Listings of further places are assigned to the parent place. */
const MOST_PLACES = 20_000;

/** The tree of destinations that is built from the titles of the listings' places, below the parent places that the operator names. */
export class ListingPlaces {
  readonly #roots: readonly string[];
  readonly #locale: string;
  readonly #top = new Map<string, Place>();
  /** All places, parents before their children. */
  readonly #places: Place[] = [];
  readonly #usedIds = { destination: new Set<number>(), reference: new Set<number>() };

  /** `roots` are the titles of the parent places, from the broadest to the narrowest; may be empty. */
  constructor(roots: readonly string[], locale: string) {
    this.#roots = roots;
    this.#locale = locale;
  }

  /**
   * Adds a listing to the place with these titles below the roots, and returns the place's id. Null when there is neither a title nor a
   * root. `isWhole` is false when the maximum of places is reached and the listing was assigned to an ancestor.
   */
  add(
    titles: readonly string[],
    position: { readonly latitude: number; readonly longitude: number },
  ): { readonly id: number; readonly isWhole: boolean } | null {
    let place: Place | null = null;
    let isWhole = true;
    for (const title of [...this.#roots, ...titles]) {
      const found = this.#placeBelow(place, title);
      isWhole = found !== null;
      if (found === null) break;
      place = found;
    }
    if (place === null) return null;
    const [latitude, longitude] = [radians(position.latitude), radians(position.longitude)];
    for (let above: Place | null = place; above; above = above.parent) {
      above.sum.x += Math.cos(latitude) * Math.cos(longitude);
      above.sum.y += Math.cos(latitude) * Math.sin(longitude);
      above.sum.z += Math.sin(latitude);
    }
    return { id: place.id, isWhole };
  }

  /** Yields the places as destinations, parents before their children. */
  *destinations(updatedAt: string): Generator<BundleDestination> {
    const namesakes = new Map<string, number>();
    for (const { path } of this.#places) {
      const slug = slugOf(path.at(-1) ?? '');
      namesakes.set(slug, (namesakes.get(slug) ?? 0) + 1);
    }
    const geography = new Geography(this.#locale);
    const handles = new Set<string>();
    for (const place of this.#places) {
      const { path, id, parent, sum } = place;
      const country = path.map((title) => geography.countryOf(title)).find((code) => code !== null) ?? null;
      const handle = this.#handleOf(place, namesakes, handles);
      handles.add(handle);
      yield {
        id,
        reference_id: place.referenceId,
        parent_id: parent?.id ?? null,
        level: path.length,
        kind: geography.kindOf(path),
        handle,
        titles: { [this.#locale]: path.at(-1) ?? '' },
        aliases: [],
        intros: {},
        country_code: country,
        latitude: degrees(Math.atan2(sum.z, Math.hypot(sum.x, sum.y))),
        longitude: degrees(Math.atan2(sum.y, sum.x)),
        promoted: null,
        photos: [],
        updated_at: updatedAt,
      };
    }
  }

  /** Finds or adds a child place; null when the maximum of places is reached. */
  #placeBelow(parent: Place | null, title: string): Place | null {
    const siblings = parent?.children ?? this.#top;
    const known = siblings.get(title);
    if (known || this.#places.length >= MOST_PLACES) return known ?? null;
    const path = [...(parent?.path ?? []), title];
    const place: Place = {
      path,
      id: this.#freeId(path, 'destination'),
      referenceId: this.#freeId(path, 'reference'),
      parent,
      children: new Map(),
      sum: { x: 0, y: 0, z: 0 },
    };
    siblings.set(title, place);
    this.#places.push(place);
    return place;
  }

  #freeId(path: readonly string[], space: 'destination' | 'reference'): number {
    const used = this.#usedIds[space];
    for (let attempt = 1; ; attempt++) {
      const id = mappedPlaceId(path, space, attempt);
      if (used.has(id)) continue;
      used.add(id);
      return id;
    }
  }

  /** Returns a unique handle from the title; with the parent's title, and then the id, where that is not unique. */
  #handleOf(
    { path, id }: Place,
    namesakes: ReadonlyMap<string, number>,
    handles: ReadonlySet<string>,
  ): string {
    const slug = slugOf(path.at(-1) ?? '');
    const candidates = [
      ...(namesakes.get(slug) === 1 ? [slug] : []),
      slugOf(`${path.at(-1) ?? ''} ${path.at(-2) ?? ''}`),
      `${slug || 'place'}-${id}`,
    ];
    return candidates.find((handle) => handle !== '' && !handles.has(handle)) ?? `place-${id}`;
  }
}

const CONTINENTS = ['002', '003', '005', '009', '010', '013', '019', '021', '142', '150'] as const;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Region codes that have names but are not countries: unions, the unknown region, and test codes. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Recognises titles of continents and countries, in the catalogue's language or in English. */
class Geography {
  readonly #continents = new Set<string>();
  /** Country codes by folded name. */
  readonly #countries = new Map<string, string>();

  constructor(locale: string) {
    for (const language of ['en', locale]) {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      for (const code of CONTINENTS) this.#continents.add(fold(names.of(code) ?? ''));
      for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
        const name = fold(names.of(code) ?? '');
        const isCountry = name !== '' && isPresentCode(code) && !NO_COUNTRIES.has(code);
        if (isCountry && !this.#countries.has(name)) this.#countries.set(name, code);
      }
    }
  }

  countryOf(title: string): string | null {
    return this.#countries.get(fold(title)) ?? null;
  }

  kindOf(path: readonly string[]): BundleDestination['kind'] {
    const title = path.at(-1) ?? '';
    const above = path.slice(0, -1);
    const isBelowCountry = above.some((parent) => this.countryOf(parent) !== null);
    if (above.length === 0 && this.#continents.has(fold(title))) return 'continent';
    if (!isBelowCountry && this.countryOf(title) !== null) return 'country';
    const parent = above.at(-1);
    return parent === undefined || this.countryOf(parent) !== null ? 'region' : 'area';
  }
}

/** Returns whether a region code is current. Superseded codes have names too: DD is Germany, VD is Vietnam. */
function isPresentCode(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}

function radians(degreesOfArc: number): number {
  return (degreesOfArc * Math.PI) / 180;
}

/** Converts radians to degrees with seven decimals, about a centimetre. */
function degrees(radiansOfArc: number): number {
  return Number(((radiansOfArc * 180) / Math.PI).toFixed(7));
}
