/** The rates of all rentals of a version, and what a stay costs by them. */
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import { WHOLE_PARTS } from '#lib/money/percent';
import type { Bitmap } from '#lib/search/memory/bitmap';
import { joinNarrow, type NarrowNumbers } from '#lib/search/memory/narrow-numbers';
import { LIST_STARTS, RATE_COLUMNS, type RatePart, readRateParts } from '#lib/search/memory/rate-parts';
import type { PricedNights } from '#lib/search/stay-pricing';
import { CHARGE_KINDS, FIRST_TAX_KIND } from '#lib/store/charge-kind';
import { type Store, VersionDamaged } from '#lib/store/store';

/** The prices of a stay, computed for some entries. */
export interface ComputedPrices {
  /** By entry, minor units; NaN where it is not computed. */
  readonly prices: Float64Array;
  readonly nights: PricedNights;
  /** By entry, an index into `convert`. */
  readonly currencies: Uint8Array;
  /** By currency, the function that converts an amount of it to the currency of the prices. */
  readonly convert: readonly ((minor: number) => number)[];
}

/** The rates of all rentals of a version, by entry: the columns of `RatePart`, joined. */
export class StayRates {
  readonly #columns: RatePart;

  constructor(columns: RatePart) {
    this.#columns = columns;
  }

  /** The memory that the columns take. */
  get byteLength(): number {
    return Object.values(this.#columns).reduce((sum, column) => sum + column.byteLength, 0);
  }

  /**
   * Computes the totals of a stay, as `quoteStay` does, for the entries of a bitmap in the words from `firstWord` to below `endWord`; entries
   * that have a price are skipped. Exact while a total and its parts stay below 2^53. One function with local variables, for speed: it runs
   * a million times for a search.
   */
  compute(
    { prices, nights: { arrival, departure, count, times }, currencies, convert }: ComputedPrices,
    bitmap: Bitmap,
    firstWord: number,
    endWord: number,
  ): void {
    const { nightsOfRate, otherRates, seasonStarts, seasonFirstDays, seasonEndDays, seasonRates } =
      this.#columns;
    const { offerStarts, offerFirstDays, offerLastDays, discounts } = this.#columns;
    const { chargeStarts, chargeKinds, chargeAmounts, chargeLimits } = this.#columns;
    const lastNight = departure - 1;
    for (let word = firstWord; word < endWord; word++) {
      for (let bits = bitmap[word]! | 0; bits !== 0; bits &= bits - 1) {
        const entry = (word << 5) | (31 - Math.clz32(bits & -bits));
        if (!Number.isNaN(prices[entry]!)) continue;
        const other = otherRates[entry]!;
        let sum = count * other;
        const seasonsEnd = seasonStarts[entry + 1]!;
        for (let season = seasonStarts[entry]!; season < seasonsEnd; season++) {
          const end = seasonEndDays[season]!;
          if (end <= arrival) continue;
          const first = seasonFirstDays[season]!;
          if (first >= departure) break;
          const nights = (end < departure ? end : departure) - (first > arrival ? first : arrival);
          sum += nights * (seasonRates[season]! - other);
        }
        const divisor = nightsOfRate[entry]!;
        let taxed = divisor === 1 ? sum : Math.floor((2 * sum + divisor) / (2 * divisor));
        let discount = 0;
        const offersEnd = offerStarts[entry + 1]!;
        for (let offer = offerStarts[entry]!; offer < offersEnd; offer++) {
          const isCovering = offerFirstDays[offer]! <= arrival && offerLastDays[offer]! >= lastNight;
          if (isCovering && discounts[offer]! > discount) discount = discounts[offer]!;
        }
        if (discount !== 0) taxed = partsMinor(taxed, WHOLE_PARTS - discount);
        let taxes = 0;
        // Fees come before taxes, whose percentages are of the accommodation and all fees.
        const chargesEnd = chargeStarts[entry + 1]!;
        for (let charge = chargeStarts[entry]!; charge < chargesEnd; charge++) {
          const limit = chargeLimits[charge]!;
          if (limit !== 0 && count >= limit) continue;
          const kind = chargeKinds[charge]!;
          const amount = chargeAmounts[charge]!;
          if (kind === CHARGE_KINDS.percentTax) taxes += partsMinor(taxed, amount);
          else if (kind >= FIRST_TAX_KIND) taxes += amount * times[kind - FIRST_TAX_KIND]!;
          else taxed += amount * times[kind]!;
        }
        prices[entry] = convert[currencies[entry]!]!(taxed + taxes);
      }
    }
  }
}

/** Below this, the product of an amount and its parts divides by `WHOLE_PARTS` to a quotient that is rounded down correctly. */
const MAX_PRODUCT = 2 ** 50;

/** Returns `parts` millionths of an amount, rounded half up. */
function partsMinor(minor: number, parts: number): number {
  const product = minor * parts;
  if (product < MAX_PRODUCT) return Math.floor((product + WHOLE_PARTS / 2) / WHOLE_PARTS);
  // Divided first, so that no product exceeds 2^53.
  const whole = Math.floor(minor / WHOLE_PARTS);
  const rest = minor - whole * WHOLE_PARTS;
  return whole * parts + Math.floor((rest * parts + WHOLE_PARTS / 2) / WHOLE_PARTS);
}

/**
 * Reads the stored rate parts of a version and joins them. Yields to the event loop after each part.
 * @throws VersionDamaged when a part is malformed, or the parts hold another number of rentals than the version.
 */
export async function readStayRates({
  db,
  version: { rentalsCount },
}: Pick<Store, 'db' | 'version'>): Promise<StayRates> {
  const parts: RatePart[] = [];
  let held = 0;
  for await (const part of readRateParts(db)) {
    parts.push(part);
    held += part.otherRates.length;
    await yieldToEventLoop();
  }
  if (held !== rentalsCount) {
    const reason = `The catalogue's rate parts hold ${held} of its ${rentalsCount} rentals.`;
    throw new VersionDamaged(null, { reason });
  }
  const joined = new Map<string, NarrowNumbers>();
  for (const name of RATE_COLUMNS) {
    joined.set(name, joinNarrow(parts.map((part) => part[name])));
    await yieldToEventLoop();
  }
  for (const name of LIST_STARTS) joined.set(name, joinStarts(parts.map((part) => part[name])));
  return new StayRates(Object.fromEntries(joined) as unknown as RatePart);
}

/** Joins the starts of consecutive parts: each begins where the one before ends. */
function joinStarts(parts: readonly NarrowNumbers[]): Uint32Array {
  const entriesCount = parts.reduce((sum, part) => sum + part.length - 1, 0);
  const joined = new Uint32Array(entriesCount + 1);
  let [entry, before] = [0, 0];
  for (const starts of parts) {
    for (let own = 1; own < starts.length; own++) joined[++entry] = before + starts[own]!;
    before = joined[entry]!;
  }
  return joined;
}
