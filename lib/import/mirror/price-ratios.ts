import { type BundleRate, bundleRate } from '#lib/import/bundle/bundle';
import type { UpstreamRental } from '#lib/import/mirror/upstream-records';

/** Number of ratios per currency that are collected; more do not improve the median. */
const MOST_RATIOS = 100_000;

/** The ratios of the same rentals' prices in two currencies of an upstream, from which exchange rates are derived. */
export class PriceRatios {
  readonly #ratios = new Map<string, number[]>();

  /** Adds the ratio of a rental's prices: its records in the first currency and in another one. */
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
   * Returns a rate for each of `currencies`. The first currency has its known rate, or 1 when it has none; each other rate is that rate
   * times the median ratio. Without ratios, or when the result is not a valid rate, the known rate of the currency is used; when it has
   * none, the rate of the first currency.
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
      const ratio = median(this.#ratios.get(currency) ?? []);
      const per_euro = ratio === null ? null : decimalOf(Number(first.per_euro) * ratio);
      const shown = bundleRate.safeParse({ currency, per_euro, as_of: asOf });
      if (shown.success) return shown.data;
      return known.get(currency) ?? { currency, per_euro: first.per_euro, as_of: asOf };
    });
  }
}

/** Returns the median; null when there are no ratios. */
function median(ratios: readonly number[]): number | null {
  const ascending = Float64Array.from(ratios).sort();
  return ascending[Math.floor(ascending.length / 2)] ?? null;
}

function decimalOf(value: number): string {
  return value.toFixed(8).replace(/\.?0+$/, '');
}
