/** Converts the terms of a bundle's rental to JSON columns of the store: amounts to minor units, without members that are not known. */
import type { BundleRental } from '#lib/import/bundle/bundle';
import { parseMinor } from '#lib/money/currency';
import type {
  StoredChargedAmount,
  StoredCharges,
  StoredDetails,
  StoredFee,
  StoredTax,
} from '#lib/store/schema';

type Fee = NonNullable<BundleRental['fees']>[number];
type Tax = NonNullable<BundleRental['taxes']>[number];

/** Converts the fees and taxes of a rental. */
export function storedCharges({ currency, fees = [], taxes = [] }: BundleRental): StoredCharges {
  return {
    fees: fees.map((fee) => storedFee(fee, currency)),
    taxes: taxes.map((tax) => storedTax(tax, currency)),
  };
}

function storedFee(fee: Fee, currency: string): StoredFee {
  const { kind, names, mandatory } = fee;
  return { kind, names, ...chargedAmount(fee, currency), mandatory };
}

function storedTax(tax: Tax, currency: string): StoredTax {
  const { names } = tax;
  return 'percent' in tax ? { names, percent: tax.percent } : { names, ...chargedAmount(tax, currency) };
}

function chargedAmount(
  { amount, per, free_below_age, free_from_nights }: Fee | Extract<Tax, { amount: string }>,
  currency: string,
): StoredChargedAmount {
  return {
    amount_minor: parseMinor(amount, currency),
    per,
    ...(free_below_age !== undefined && { free_below_age }),
    ...(free_from_nights !== undefined && { free_from_nights }),
  };
}

/** Converts the other terms of a rental. Null members but addresses, empty lists, empty labels and house rules without content are left out. */
export function storedDetails(rental: BundleRental): StoredDetails {
  const { booking_url, enquiry, deposit, permit_number, permit_label, minimum_age } = rental;
  const { street_address, postal_code } = rental;
  const { cancellation_policy, rooms, house_rules, host_languages } = rental;
  const rules = house_rules && withoutNulls(house_rules);
  return {
    ...(booking_url !== undefined && { booking_url }),
    ...(enquiry !== undefined && { enquiry }),
    ...(deposit && { deposit_minor: parseMinor(deposit, rental.currency) }),
    ...(street_address && { street_address }),
    ...(postal_code && { postal_code }),
    ...(permit_number && { permit_number }),
    ...(permit_label && Object.keys(permit_label).length > 0 && { permit_label }),
    ...(cancellation_policy && { cancellation_policy }),
    ...(rooms && rooms.length > 0 && { rooms }),
    ...(rules && Object.keys(rules).length > 0 && { house_rules: rules }),
    ...(minimum_age && { minimum_age }),
    ...(host_languages && host_languages.length > 0 && { host_languages }),
  };
}

function withoutNulls(
  rules: NonNullable<BundleRental['house_rules']>,
): NonNullable<StoredDetails['house_rules']> {
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== null));
}
