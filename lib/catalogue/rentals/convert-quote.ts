/** Converts the quote of a stay to another currency. */
import { apportion } from '#lib/catalogue/rentals/apportion';
import type { LineBasis, StayQuote } from '#lib/catalogue/rentals/stay-price';
import { type Conversion, convertMinor } from '#lib/money/conversion';

/**
 * Converts a quote to minor units of another currency: the total once, rounded half up, and its lines by largest remainder, so that they
 * add up to the converted total exactly. Rates within a line's basis are converted one by one.
 */
export function convertQuote(quote: StayQuote, conversion: Conversion): StayQuote {
  const totalMinor = convertMinor(quote.totalMinor, conversion);
  const parts = quote.lines.map(({ amountMinor }) => BigInt(amountMinor) * conversion.numerator);
  const amounts = apportion(parts, conversion.denominator, BigInt(totalMinor));
  const lines = quote.lines.map((line, index) => ({
    ...line,
    amountMinor: Number(amounts[index]),
    basis: convertBasis(line.basis, conversion),
  }));
  return { ...quote, lines, totalMinor };
}

function convertBasis(basis: LineBasis, conversion: Conversion): LineBasis {
  switch (basis.kind) {
    case 'nights':
      return { ...basis, rateMinor: convertMinor(basis.rateMinor, conversion) };
    case 'amount':
      return { ...basis, amountMinor: convertMinor(basis.amountMinor, conversion) };
    default:
      return basis;
  }
}
