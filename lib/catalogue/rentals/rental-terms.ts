/**
 * The terms of a rental in one language and one currency: addresses for booking and enquiries, what a stay costs in addition to its nights,
 * cancellation, rooms with beds and house rules.
 */

import { resolveThisSite } from '#lib/booking/this-site';
import type { LocalizedText } from '#lib/i18n/locales';
import { localize } from '#lib/i18n/localize';
import { type Conversion, convertMinor } from '#lib/money/conversion';
import type {
  StoredChargedAmount,
  StoredCharges,
  StoredDetails,
  StoredFee,
  StoredRoom,
} from '#lib/store/schema';
import type { CatalogueVersion } from '#lib/store/store';

/** The guests and stays that a fee or tax does not apply to. */
interface Exemptions {
  /** Guests below this age; null: no guest is exempt. */
  readonly freeBelowAge: number | null;
  /** Stays of this many nights or more; null: no stay is exempt. */
  readonly freeFromNights: number | null;
}

/** A fee of a rental. */
export interface RentalFee extends Exemptions {
  readonly kind: StoredFee['kind'];
  /** Null: the word for the kind is shown. */
  readonly name: string | null;
  readonly amountMinor: number;
  readonly per: StoredChargedAmount['per'];
  /** Whether every stay pays it. */
  readonly isMandatory: boolean;
}

/** A tax of a rental: either `percent` of the accommodation after its discount and the mandatory fees, or an amount with its unit. */
export interface RentalTax extends Exemptions {
  readonly name: string;
  /** 0 to 100, decimal text; null for an amount. */
  readonly percent: string | null;
  /** Null for a percentage. */
  readonly amountMinor: number | null;
  readonly per: StoredChargedAmount['per'] | null;
}

/** What is refunded of a cancelled stay. */
export interface CancellationPolicy {
  /** Descending by days before the arrival; after the last step nothing is refunded. `refundPercent` is 0 to 100, decimal text. */
  readonly steps: readonly { readonly daysBefore: number; readonly refundPercent: string }[];
  readonly notes: string | null;
}

/** A room of a rental with its beds. */
export interface RentalRoom {
  readonly kind: StoredRoom['kind'];
  /** Null: the word for the kind is shown. */
  readonly name: string | null;
  readonly beds: StoredRoom['beds'];
}

/** The house rules of a rental. Each is null when it is not known. */
export interface HouseRules {
  readonly smoking: boolean | null;
  readonly pets: boolean | null;
  readonly parties: boolean | null;
  readonly children: boolean | null;
  /** Quiet hours, HH:MM. */
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  readonly notes: string | null;
}

/** The terms of a rental in one language and currency. Amounts are minor units; null and empty mean not known. */
export interface RentalTerms {
  /** Templates of addresses: the rental's own, else the catalogue's default. Those of pages of this site have its address. */
  readonly bookingUrl: string | null;
  readonly enquiry: string | null;
  readonly fees: readonly RentalFee[];
  readonly taxes: readonly RentalTax[];
  /** In no total. */
  readonly depositMinor: number | null;
  /** Street with house number. */
  readonly streetAddress: string | null;
  readonly postalCode: string | null;
  readonly permitNumber: string | null;
  /** The name of the number; null: the page's own word. */
  readonly permitLabel: string | null;
  readonly cancellationPolicy: CancellationPolicy | null;
  readonly rooms: readonly RentalRoom[];
  readonly houseRules: HouseRules | null;
  /** Of the guest who books. */
  readonly minimumAge: number | null;
  /** BCP 47 codes. */
  readonly hostLanguages: readonly string[];
}

/** The language and currency of a rental's terms, and the version with the catalogue's defaults. */
export interface TermsContext {
  readonly locale: string;
  /** From the rental's own currency. */
  readonly conversion: Conversion;
  readonly version: Pick<CatalogueVersion, 'defaultLocale' | 'bookingUrl' | 'enquiry'>;
  /** The address of this site, for templates of its own pages; without a trailing slash. */
  readonly publicBaseUrl: string;
}

/** Converts the stored terms of a rental to one language and one currency. Each amount is converted by itself. */
export function rentalTerms(
  charges: StoredCharges,
  details: StoredDetails,
  context: TermsContext,
): RentalTerms {
  const { locale, conversion, version, publicBaseUrl } = context;
  const template = (own: string | null | undefined, byDefault: string | null) => {
    const chosen = own === undefined ? byDefault : own;
    return chosen === null ? null : resolveThisSite(chosen, publicBaseUrl);
  };
  const textOf = (text: LocalizedText | undefined) =>
    localize(text ?? {}, locale, version.defaultLocale) || null;
  const { cancellation_policy: policy, house_rules: rules, deposit_minor: deposit } = details;
  return {
    bookingUrl: template(details.booking_url, version.bookingUrl),
    enquiry: template(details.enquiry, version.enquiry),
    fees: charges.fees.map((fee) => ({
      kind: fee.kind,
      name: textOf(fee.names),
      amountMinor: convertMinor(fee.amount_minor, conversion),
      per: fee.per,
      isMandatory: fee.mandatory,
      ...exemptionsOf(fee),
    })),
    taxes: charges.taxes.map((tax) => ({
      name: textOf(tax.names) ?? '',
      ...('percent' in tax
        ? { percent: tax.percent, amountMinor: null, per: null, ...exemptionsOf({}) }
        : {
            percent: null,
            amountMinor: convertMinor(tax.amount_minor, conversion),
            per: tax.per,
            ...exemptionsOf(tax),
          }),
    })),
    depositMinor: deposit === undefined ? null : convertMinor(deposit, conversion),
    streetAddress: details.street_address ?? null,
    postalCode: details.postal_code ?? null,
    permitNumber: details.permit_number ?? null,
    permitLabel: textOf(details.permit_label),
    cancellationPolicy: policy
      ? {
          steps: policy.steps.map((step) => ({
            daysBefore: step.days_before,
            refundPercent: step.refund_percent,
          })),
          notes: textOf(policy.notes),
        }
      : null,
    rooms: (details.rooms ?? []).map(({ kind, names, beds }) => ({ kind, name: textOf(names), beds })),
    houseRules: rules
      ? {
          smoking: rules.smoking ?? null,
          pets: rules.pets ?? null,
          parties: rules.parties ?? null,
          children: rules.children ?? null,
          quietFrom: rules.quiet_from ?? null,
          quietUntil: rules.quiet_until ?? null,
          notes: textOf(rules.notes),
        }
      : null,
    minimumAge: details.minimum_age ?? null,
    hostLanguages: details.host_languages ?? [],
  };
}

function exemptionsOf(charge: Partial<StoredChargedAmount>): Exemptions {
  return {
    freeBelowAge: charge.free_below_age ?? null,
    freeFromNights: charge.free_from_nights ?? null,
  };
}
