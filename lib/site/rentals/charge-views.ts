/** What is due in addition to the price of the nights, in words: fees, taxes and the deposit. */
import { FEE_TITLES } from '#lib/catalogue/rentals/quote-texts';
import type { RentalFee, RentalTax, RentalTerms } from '#lib/catalogue/rentals/rental-terms';
import { formatMoney, formatPercent } from '#lib/i18n/format';
import { listFormat } from '#lib/i18n/formatters';
import type { Translator } from '#lib/i18n/translator';

/** A charge in words. */
export interface ChargeView {
  readonly name: string;
  /** "€65", "7.5%" */
  readonly amount: string;
  /** "per guest and night"; empty for the deposit. */
  readonly basis: string;
  /** "free for guests under 18"; empty without exemptions. */
  readonly exemptions: string;
}

/** The charges of a rental by when they are due. */
export interface ChargeViews {
  /** Mandatory fees, then taxes. */
  readonly always: readonly ChargeView[];
  readonly onRequest: readonly ChargeView[];
  readonly deposit: ChargeView | null;
}

const BASES = {
  stay: 'perStay',
  night: 'perNight',
  guest: 'perGuest',
  guest_night: 'perGuestNight',
} as const;

type Charges = Pick<RentalTerms, 'fees' | 'taxes' | 'depositMinor'> & { readonly currency: string };

/** The translators of a page's language; those of quotes name the kinds of fees. */
interface Words {
  readonly t: Translator<'terms'>;
  readonly quote: Translator<'quote'>;
}

/** Returns the charges of a rental in the page's language and the currency of the record. */
export function chargeViews(rental: Charges, locale: string, { t, quote }: Words): ChargeViews {
  const money = (minor: number) => formatMoney(minor, rental.currency, locale);
  const exemptions = ({ freeBelowAge, freeFromNights }: RentalFee | RentalTax) => {
    const texts = [
      ...(freeBelowAge === null ? [] : [t('freeBelowAge', { age: freeBelowAge })]),
      ...(freeFromNights === null ? [] : [t('freeFromNights', { count: freeFromNights })]),
    ];
    return listFormat(locale, { type: 'unit', style: 'short' }).format(texts);
  };
  const feeView = (fee: RentalFee): ChargeView => ({
    name: fee.name ?? quote(FEE_TITLES[fee.kind]),
    amount: money(fee.amountMinor),
    basis: t(BASES[fee.per]),
    exemptions: exemptions(fee),
  });
  const taxView = (tax: RentalTax): ChargeView => ({
    name: tax.name,
    amount: tax.percent === null ? money(tax.amountMinor ?? 0) : formatPercent(tax.percent, locale),
    basis: tax.per === null ? t('ofPrice') : t(BASES[tax.per]),
    exemptions: exemptions(tax),
  });
  const { fees, taxes, depositMinor } = rental;
  return {
    always: [...fees.filter(({ isMandatory }) => isMandatory).map(feeView), ...taxes.map(taxView)],
    onRequest: fees.filter(({ isMandatory }) => !isMandatory).map(feeView),
    deposit:
      depositMinor === null
        ? null
        : { name: t('deposit'), amount: money(depositMinor), basis: '', exemptions: '' },
  };
}
