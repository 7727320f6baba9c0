/** Converts the terms of a stored rental to members of a bundle's rental: the inverse of `rental-terms-columns.ts`. */
import type { BundleRentalTerms } from '#lib/import/bundle/rental-terms';
import { formatMinor } from '#lib/money/currency';
import type {
  CatalogueSchema,
  StoredChargedAmount,
  StoredCharges,
  StoredDetails,
  StoredFee,
  StoredTax,
} from '#lib/store/schema';

type Members = { readonly [Name in keyof BundleRentalTerms]: unknown };

/** Returns the members that are known, amounts as decimal text. The result is not validated. @throws SyntaxError when the row is damaged. */
export function rentalTermsMembers(
  row: Pick<CatalogueSchema['rental_contents'], 'charges' | 'details'> & { readonly currency: string },
): Members {
  const { currency } = row;
  const { fees, taxes }: StoredCharges = JSON.parse(row.charges);
  const { deposit_minor: deposit, ...details }: StoredDetails = JSON.parse(row.details);
  return {
    ...details,
    ...(fees.length > 0 && { fees: fees.map((fee) => withDecimalAmount(fee, currency)) }),
    ...(taxes.length > 0 && { taxes: taxes.map((tax) => taxMember(tax, currency)) }),
    ...(deposit !== undefined && { deposit: formatMinor(deposit, currency) }),
  };
}

function taxMember(tax: StoredTax, currency: string): unknown {
  return 'percent' in tax ? tax : withDecimalAmount(tax, currency);
}

function withDecimalAmount(
  { amount_minor, ...charge }: StoredChargedAmount | StoredFee,
  currency: string,
): unknown {
  return { ...charge, amount: formatMinor(amount_minor, currency) };
}
