/** Checks a rental of a bundle against the other parts of the bundle and its own members against each other. */
import type { BundleManifest, BundleRental } from '#lib/import/bundle/bundle';
import { photoProblem } from '#lib/import/bundle/photo-problem';
import type { BundleReference } from '#lib/import/load/bundle-reference';
import { NO_PRICE, type UnpricedPolicy } from '#lib/import/unpriced-policy';
import { currencyDigits, formatMinor, LARGEST_MINOR } from '#lib/money/currency';
import type { RecordProblem } from '#lib/records/record-problem';

/** The parts of a bundle that its rentals refer to. */
type RentalReference = Pick<BundleReference, 'hasCurrency' | 'hasPicture' | 'wordNumber'>;

/** What a rental is checked against. */
interface RentalChecks {
  readonly manifest: Pick<BundleManifest, 'default_locale'>;
  readonly reference: RentalReference;
  readonly unpriced: UnpricedPolicy;
}

/** Returns why a rental cannot be used; null when it can. */
export function rentalProblem(
  rental: BundleRental,
  { manifest, reference, unpriced }: RentalChecks,
): RecordProblem | null {
  const { default_locale: locale } = manifest;
  if (rental.texts[locale] === undefined) return { field: 'texts', reason: `no text in ${locale}` };
  if (!reference.hasCurrency(rental.currency)) {
    return { field: 'currency', reason: `rates.csv has no rate for ${rental.currency}` };
  }
  return (
    unpricedProblem(rental, unpriced) ??
    priceProblem(rental) ??
    chargeProblem(rental) ??
    calendarProblem(rental) ??
    wordProblem(rental, reference) ??
    photoProblem(rental.photos, reference)
  );
}

/** An amount of a rental, as decimal text, with the path of its member. */
export interface RentalAmount {
  readonly field: string;
  readonly amount: string;
}

/** Returns the prices of a rental and its seasons; empty for a rental without a price. */
export function pricesOf(rental: BundleRental): readonly RentalAmount[] {
  return priceMembers(rental).flatMap(({ field, amount }) => (amount === null ? [] : [{ field, amount }]));
}

function priceMembers({ min_price, max_price, seasons }: BundleRental) {
  return [
    { field: 'min_price', amount: min_price },
    { field: 'max_price', amount: max_price },
    ...seasons.map(({ price }, index) => ({ field: `seasons.${index}.price`, amount: price })),
  ];
}

/** Returns the problem of a rental that lacks only some of its prices, or has none although such rentals are to be rejected. */
function unpricedProblem(rental: BundleRental, unpriced: UnpricedPolicy): RecordProblem | null {
  const members = priceMembers(rental);
  const missing = members.find(({ amount }) => amount === null);
  if (missing === undefined) return null;
  if (members.some(({ amount }) => amount !== null)) {
    return { field: missing.field, reason: 'is null: either all prices of a rental are null or none' };
  }
  return unpriced === 'keep' ? null : { field: missing.field, reason: `is null: ${NO_PRICE}` };
}

/** Returns the amounts of a rental that are charged in addition to its prices: fees, taxes and the deposit. */
export function chargesOf({ fees = [], taxes = [], deposit }: BundleRental): readonly RentalAmount[] {
  return [
    ...fees.map(({ amount }, index) => ({ field: `fees.${index}.amount`, amount })),
    ...taxes.flatMap((tax, index) =>
      'amount' in tax ? [{ field: `taxes.${index}.amount`, amount: tax.amount }] : [],
    ),
    ...(deposit ? [{ field: 'deposit', amount: deposit }] : []),
  ];
}

function priceProblem(rental: BundleRental): RecordProblem | null {
  if (Number(rental.min_price) > Number(rental.max_price)) {
    return { field: 'min_price', reason: `${rental.min_price} is above max_price ${rental.max_price}` };
  }
  return isAnyTooLarge(pricesOf(rental), rental) ? tooLarge('max_price', rental) : null;
}

function chargeProblem(rental: BundleRental): RecordProblem | null {
  const large = chargesOf(rental).find((charge) => isAnyTooLarge([charge], rental));
  return large ? tooLarge(large.field, rental) : null;
}

function isAnyTooLarge(amounts: readonly RentalAmount[], { currency }: BundleRental): boolean {
  const largest = Math.max(...amounts.map(({ amount }) => Number(amount)));
  return largest * 10 ** currencyDigits(currency) > LARGEST_MINOR;
}

function tooLarge(field: string, { currency }: BundleRental): RecordProblem {
  return { field, reason: `a price above ${formatMinor(LARGEST_MINOR, currency)} ${currency}` };
}

function calendarProblem({ known_nights: known, seasons }: BundleRental): RecordProblem | null {
  if (known && known.to <= known.from) {
    return {
      field: 'known_nights',
      reason: `${known.to} is not after ${known.from}: null where no night is known`,
    };
  }
  for (const [index, { starts_on, ends_on, minimum_nights, maximum_nights }] of seasons.entries()) {
    const earlier = seasons[index - 1];
    if (ends_on <= starts_on || (earlier && earlier.ends_on > starts_on)) {
      return { field: `seasons.${index}`, reason: 'seasons must be ascending and must not overlap' };
    }
    if (maximum_nights !== undefined && maximum_nights < minimum_nights) {
      const reason = `${maximum_nights} is below minimum_nights ${minimum_nights}`;
      return { field: `seasons.${index}.maximum_nights`, reason };
    }
  }
  return null;
}

function wordProblem(rental: BundleRental, reference: RentalReference): RecordProblem | null {
  const words = [
    ['rental_type', [rental.rental_type]],
    ['amenity', rental.amenities],
    ['tag', rental.tags],
    ['channel', rental.reviews.map(({ channel }) => channel)],
  ] as const;
  for (const [kind, keys] of words) {
    const unknown = keys.find((key) => reference.wordNumber(kind, key) === undefined);
    if (unknown !== undefined) return { field: kind, reason: `${unknown} is not in the vocabulary` };
  }
  return null;
}
