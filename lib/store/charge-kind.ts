/**
 * The numbers of the kinds of charges in `rental_charges`: mandatory fees before taxes, amounts per stay, night, guest, guest and night,
 * and last the percentages.
 */
export const CHARGE_KINDS = {
  fee: { stay: 0, night: 1, guest: 2, guest_night: 3 },
  tax: { stay: 4, night: 5, guest: 6, guest_night: 7 },
  percentTax: 8,
} as const;

/** The first kind of a tax; smaller numbers are fees. */
export const FIRST_TAX_KIND = CHARGE_KINDS.tax.stay;

/** Whether amounts of a kind, other than percentages, are charged for each night. */
export function isPerNight(kind: number): boolean {
  return (kind & CHARGE_KINDS.fee.night) !== 0;
}

/** Whether amounts of a kind, other than percentages, are charged for each guest. */
export function isPerGuest(kind: number): boolean {
  return (kind & CHARGE_KINDS.fee.guest) !== 0;
}
