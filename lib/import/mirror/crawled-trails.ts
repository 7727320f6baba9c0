/**
 * Collects the trails of an upstream's rentals. A trail is the list of destinations in a rental's record, from the broadest to the
 * narrowest. Rentals share trails, so there are few of them.
 */
import { withoutHost } from '#lib/import/mirror/page-address';
import type { UpstreamRental } from '#lib/import/mirror/upstream-records';

/** A list of destinations, from the broadest to the narrowest, as it is in the records of some rentals, with totals of these rentals. */
export interface CrawledTrail {
  /** The entries of the trail, from the broadest to the narrowest. */
  readonly references: readonly { readonly id: number; readonly title: string }[];
  /** Number of rentals with this trail. */
  readonly rentals: number;
  /** Sum of the rentals' positions as unit vectors, which gives a correct centre across the antimeridian. */
  readonly vector: readonly [number, number, number];
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
const RADIANS = Math.PI / 180;

/** The distinct trails of an upstream's rentals, with the titles and paths of the destinations in them. */
export class CrawledTrails {
  readonly #trails: Mutable<CrawledTrail>[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #titles = new Map<number, Map<string, string>>();
  readonly #paths = new Map<number, string>();

  /** Adds a rental of pass 0 and returns the number of its trail. */
  add({ destination, lat, lng }: UpstreamRental): number {
    const key = JSON.stringify(destination.map(({ id, title }) => [id, title]));
    let number = this.#numbers.get(key);
    if (number === undefined) {
      const references = destination.map(({ id, title }) => ({ id, title }));
      number = this.#trails.push({ references, rentals: 0, vector: [0, 0, 0] }) - 1;
      this.#numbers.set(key, number);
      for (const { id, url } of destination) if (!this.#paths.has(id)) this.#paths.set(id, withoutHost(url));
    }
    const trail = this.#trails[number];
    if (trail) {
      const [x, y, z] = trail.vector;
      const ring = Math.cos(lat * RADIANS);
      trail.rentals += 1;
      trail.vector = [
        x + ring * Math.cos(lng * RADIANS),
        y + ring * Math.sin(lng * RADIANS),
        z + Math.sin(lat * RADIANS),
      ];
    }
    return number;
  }

  /** Stores the titles of a record's destinations in this locale. */
  addTitles(locale: string, { destination }: UpstreamRental): void {
    for (const { id, title } of destination) {
      let titles = this.#titles.get(id);
      if (!titles) {
        titles = new Map();
        this.#titles.set(id, titles);
      }
      if (!titles.has(locale)) titles.set(locale, title);
    }
  }

  /** All trails, indexed by number. */
  get all(): readonly CrawledTrail[] {
    return this.#trails;
  }

  /** Returns the titles of a reference by locale. */
  titlesOf(referenceId: number): ReadonlyMap<string, string> {
    return this.#titles.get(referenceId) ?? new Map();
  }

  /** Returns the path of the reference's page in pass 0; '' when unknown. */
  pathOf(referenceId: number): string {
    return this.#paths.get(referenceId) ?? '';
  }
}
