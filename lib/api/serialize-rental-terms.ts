import type { RentalDetail } from '#lib/api/contract/rental-schemas';
import type { rentalTermsShape } from '#lib/api/contract/rental-terms-schemas';
import { quoteLineTexts } from '#lib/catalogue/rentals/quote-texts';
import type { RentalQuote } from '#lib/catalogue/rentals/rental-quote';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { RentalFee, RentalTax } from '#lib/catalogue/rentals/rental-terms';
import { isSiteLocale } from '#lib/i18n/locales';
import type { Translator } from '#lib/i18n/translator';
import { formatMinor } from '#lib/money/currency';

/** Converts the quote of a stay to its form in responses. In a language that the site has no texts in, these and their amounts are English. */
export function serializeQuote(
  { currency, lines, totalMinor }: RentalQuote,
  locale: string,
  t: Translator<'quote'>,
): RentalDetail['quote'] {
  return {
    currency,
    lines: lines.map((line) => {
      const { title, basis } = quoteLineTexts(line, currency, isSiteLocale(locale) ? locale : 'en', t);
      return { kind: line.kind, title, amount: formatMinor(line.amountMinor, currency), basis };
    }),
    total: formatMinor(totalMinor, currency),
  };
}

/** Converts the terms of a rental to their form in responses, in the order of the members. */
export function serializeRentalTerms(
  record: RentalDetailRecord,
): Pick<RentalDetail, keyof typeof rentalTermsShape> {
  const { currency, cancellationPolicy: policy, houseRules: rules } = record;
  return {
    fees: record.fees.map((fee) => ({
      kind: fee.kind,
      name: fee.name,
      amount: formatMinor(fee.amountMinor, currency),
      per: fee.per,
      mandatory: fee.isMandatory,
      ...serializeExemptions(fee),
    })),
    taxes: record.taxes.map((tax) => ({
      name: tax.name,
      percent: tax.percent,
      amount: tax.amountMinor === null ? null : formatMinor(tax.amountMinor, currency),
      per: tax.per,
      ...serializeExemptions(tax),
    })),
    deposit: record.depositMinor === null ? null : formatMinor(record.depositMinor, currency),
    street_address: record.streetAddress,
    postal_code: record.postalCode,
    permit_number: record.permitNumber,
    permit_label: record.permitLabel,
    cancellation_policy: policy && {
      steps: policy.steps.map((step) => ({
        days_before: step.daysBefore,
        refund_percent: step.refundPercent,
      })),
      notes: policy.notes,
    },
    rooms: record.rooms.map(({ kind, name, beds }) => ({
      kind,
      name,
      beds: beds.map((bed) => ({ kind: bed.kind, count: bed.count })),
    })),
    house_rules: rules && {
      smoking: rules.smoking,
      pets: rules.pets,
      parties: rules.parties,
      children: rules.children,
      quiet_from: rules.quietFrom,
      quiet_until: rules.quietUntil,
      notes: rules.notes,
    },
    minimum_age: record.minimumAge,
    host_languages: [...record.hostLanguages],
    photo_captions: record.photos.map(({ caption }) => caption),
  };
}

function serializeExemptions({ freeBelowAge, freeFromNights }: RentalFee | RentalTax) {
  return { free_below_age: freeBelowAge, free_from_nights: freeFromNights };
}
