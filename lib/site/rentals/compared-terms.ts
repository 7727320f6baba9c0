import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { HouseRules } from '#lib/catalogue/rentals/rental-terms';
import { formatMoney } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import { cancellationLines } from '#lib/site/rentals/cancellation-lines';
import { chargeViews } from '#lib/site/rentals/charge-views';

/** A row of terms of the comparison: its title, and how to read the value of a rental; null when it is not known. */
interface ComparedTerm {
  readonly key: string;
  readonly title: string;
  readonly read: (rental: RentalDetailRecord) => string | boolean | null;
}

const RULES = [
  ['children', 'childrenAllowed'],
  ['pets', 'petsAllowed'],
  ['smoking', 'smokingAllowed'],
  ['parties', 'partiesAllowed'],
] as const satisfies readonly (readonly [keyof HouseRules, string])[];

/** Returns the rows of terms that at least one of the rentals has: cancellation, charges, deposit and house rules. */
export function comparedTerms(
  rentals: readonly RentalDetailRecord[],
  { locale, today }: { readonly locale: string; readonly today: string },
  words: { readonly t: Translator<'terms'>; readonly quote: Translator<'quote'> },
): readonly ComparedTerm[] {
  const { t } = words;
  const cancellation = ({ cancellationPolicy: policy }: RentalDetailRecord) =>
    policy && (cancellationLines(policy, { arrival: null, today }, locale, t)[0]?.text ?? null);
  const charges = (rental: RentalDetailRecord) =>
    chargeViews(rental, locale, words)
      .always.map(({ name, amount, basis }) => `${name}: ${amount} ${basis}`)
      .join('; ') || null;
  const deposit = ({ depositMinor, currency }: RentalDetailRecord) =>
    depositMinor === null ? null : formatMoney(depositMinor, currency, locale);
  const terms: readonly ComparedTerm[] = [
    { key: 'charges', title: t('dueAlways'), read: charges },
    { key: 'deposit', title: t('deposit'), read: deposit },
    { key: 'cancellation', title: t('cancellation'), read: cancellation },
    ...RULES.map(([rule, word]) => ({
      key: rule,
      title: t(word),
      read: ({ houseRules }: RentalDetailRecord) => houseRules?.[rule] ?? null,
    })),
  ];
  return terms.filter(({ read }) => rentals.some((rental) => read(rental) !== null));
}
