/** The texts of a quote's lines, for pages and the API: "3 nights × €100". */
import type { QuoteLine } from '#lib/catalogue/rentals/rental-quote';
import { formatMoney } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';

/** The title of a line, and how its amount was computed. */
interface QuoteLineTexts {
  readonly title: string;
  /** "3 nights × €100" */
  readonly basis: string;
}

const TITLES = {
  accommodation: 'accommodation',
  discount: 'discount',
  tax: 'tax',
} as const;

/** The keys of the words for the kinds of fees, which name fees without a name of their own. */
export const FEE_TITLES = {
  cleaning: 'feeCleaning',
  linen: 'feeLinen',
  service: 'feeService',
  resort: 'feeResort',
  heating: 'feeHeating',
  pet: 'feePet',
  other: 'feeOther',
} as const;

const AMOUNT_BASES = {
  stay: 'stayBasis',
  night: 'nightBasis',
  guest: 'guestBasis',
  guest_night: 'guestNightBasis',
} as const;

/** Writes the texts of a line in the language of `t`, with amounts in `currency` (ISO 4217). */
export function quoteLineTexts(
  { kind, feeKind, title, basis }: QuoteLine,
  currency: string,
  locale: string,
  t: Translator<'quote'>,
): QuoteLineTexts {
  const word = kind === 'fee' ? t(FEE_TITLES[feeKind ?? 'other']) : t(TITLES[kind]);
  return { title: title ?? word, basis: basisText(kind, basis, currency, locale, t) };
}

function basisText(
  kind: QuoteLine['kind'],
  basis: QuoteLine['basis'],
  currency: string,
  locale: string,
  t: Translator<'quote'>,
): string {
  switch (basis.kind) {
    case 'nights': {
      const rate = formatMoney(basis.rateMinor, currency, locale);
      return t(basis.period === 'weekly' ? 'weeklyBasis' : 'nightlyBasis', { nights: basis.nights, rate });
    }
    case 'percent':
      return t(kind === 'discount' ? 'discountBasis' : 'taxBasis', { percent: Number(basis.percent) });
    case 'amount': {
      const amount = formatMoney(basis.amountMinor, currency, locale);
      return t(AMOUNT_BASES[basis.per], { nights: basis.nights, guests: basis.guests, amount });
    }
  }
}
