import { type BundleRate, bundleRate } from '#lib/import/bundle/bundle';
import type { UpstreamRental } from '#lib/import/mirror/upstream-records';

/** More prices say no more of a rate. */
const MOST_RATIOS = 100_000;

/** Rates of exchange as an upstream's own prices show them: the same rentals' prices in two currencies, side by side. */
export class PriceRatios {
  readonly #ratios = new Map<string, number[]>();

  /** Of one rental: in the first currency and in another one. */
  add(base: UpstreamRental, other: UpstreamRental): void {
    let ratios = this.#ratios.get(other.currency);
    if (!ratios) {
      ratios = [];
      this.#ratios.set(other.currency, ratios);
    }
    const [from, to] = [Number(base.max_price), Number(other.max_price)];
    if (from > 0 && to > 0 && ratios.length < MOST_RATIOS) ratios.push(to / from);
  }

  /**
   * A rate for each of `currencies`, of which the first is the one that prices are compared to: it has the known rate, and the others
   * such that the middle one of the ratios comes out; the known rate where there is no price to compare, or none that makes a rate.
   */
  rates(
    currencies: readonly string[],
    known: ReadonlyMap<string, BundleRate>,
    asOf: string,
  ): readonly BundleRate[] {
    const [base = ''] = currencies;
    const first = known.get(base) ?? { currency: base, per_euro: '1', as_of: asOf };
    return currencies.map((currency) => {
      if (currency === base) return first;
      const ratio = middle(this.#ratios.get(currency) ?? []);
      const per_euro = ratio === null ? null : decimalOf(Number(first.per_euro) * ratio);
      const shown = bundleRate.safeParse({ currency, per_euro, as_of: asOf });
      if (shown.success) return shown.data;
      return known.get(currency) ?? { currency, per_euro: first.per_euro, as_of: asOf };
    });
  }
}

/** Null when there is none. */
function middle(ratios: readonly number[]): number | null {
  const ascending = Float64Array.from(ratios).sort();
  return ascending[Math.floor(ascending.length / 2)] ?? null;
}

function decimalOf(value: number): string {
  return value.toFixed(8).replace(/\.?0+$/, '');
}
