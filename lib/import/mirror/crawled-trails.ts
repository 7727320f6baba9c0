/** The trails of an upstream's rentals: few, however many rentals there are, and what their references tell of destinations. */
import { withoutHost } from '#lib/import/mirror/page-address';
import type { UpstreamRental } from '#lib/import/mirror/upstream-records';

export interface CrawledTrail {
  /** From the broadest to the narrowest. */
  readonly references: readonly { readonly id: number; readonly title: string }[];
  /** How many rentals have it. */
  readonly rentals: number;
  /** The sum of its rentals' places as unit vectors, so that a centre does not depend on where longitudes begin. */
  readonly vector: readonly [number, number, number];
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
const RADIANS = Math.PI / 180;

export class CrawledTrails {
  readonly #trails: Mutable<CrawledTrail>[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #titles = new Map<number, Map<string, string>>();
  readonly #paths = new Map<number, string>();

  /** Counts a rental of the pass in which trails are read; the number of its trail. */
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

  /** Notes what a record of any language calls its destinations. */
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

  /** By their numbers. */
  get all(): readonly CrawledTrail[] {
    return this.#trails;
  }

  /** By locale. */
  titlesOf(referenceId: number): ReadonlyMap<string, string> {
    return this.#titles.get(referenceId) ?? new Map();
  }

  /** Of its page in the pass in which trails are read, without host. */
  pathOf(referenceId: number): string {
    return this.#paths.get(referenceId) ?? '';
  }
}
