/** The quote of a stay as records have it: in one language and one currency. */
import { convertQuote } from '#lib/catalogue/rentals/convert-quote';
import type { LineBasis, StayLine, StayQuote } from '#lib/catalogue/rentals/stay-price';
import type { Stay } from '#lib/dates/stay';
import { localize } from '#lib/i18n/localize';
import type { Conversion } from '#lib/money/conversion';

/** One line of a quote. `quoteLineTexts` writes its title and its basis for display. */
export interface QuoteLine extends Pick<StayLine, 'kind' | 'feeKind' | 'amountMinor'> {
  /** The name of the offer, fee or tax; null where the word for the kind of the line (`kind`, `feeKind`) is shown instead. */
  readonly title: string | null;
  readonly basis: LineBasis;
}

/** What a stay costs, line by line. Amounts in minor units of `currency`; the lines add up to `totalMinor` exactly. */
export interface RentalQuote {
  /** ISO 4217 code. */
  readonly currency: string;
  readonly stay: Stay;
  readonly nights: number;
  /** The number of guests that the quote is for. All count as adults. */
  readonly guests: number;
  /** Accommodation by date, the discount, the mandatory fees, the taxes. */
  readonly lines: readonly QuoteLine[];
  readonly totalMinor: number;
}

/** The language and currency to show a quote in; `conversion` converts to the currency. */
interface QuoteDisplay {
  readonly locale: string;
  readonly defaultLocale: string;
  readonly currency: string;
  readonly conversion: Conversion;
}

/** Converts the quote of a stay to a language and a currency. */
export function rentalQuote(
  own: StayQuote,
  { locale, defaultLocale, currency, conversion }: QuoteDisplay,
): RentalQuote {
  const { stay, nights, guests, lines, totalMinor } = convertQuote(own, conversion);
  return {
    currency,
    stay,
    nights,
    guests,
    lines: lines.map(({ kind, feeKind, names, amountMinor, basis }) => ({
      kind,
      feeKind,
      title: localize(names, locale, defaultLocale) || null,
      amountMinor,
      basis,
    })),
    totalMinor,
  };
}
