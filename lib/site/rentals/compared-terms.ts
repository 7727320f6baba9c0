import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { HouseRules } from '#lib/catalogue/rentals/rental-terms';
import { formatMoney } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import { cancellationLines } from '#lib/site/rentals/cancellation-lines';
import { chargeViews } from '#lib/site/rentals/charge-views';
import { roomViews } from '#lib/site/rentals/room-views';

/** A line of a cell of the comparison: what it is about, and what applies: "Cleaning", "€45 per stay". */
export interface ComparedLine {
  readonly label: string;
  readonly text: string;
}

/** A row of terms of the comparison: its title, and how to read the value of a rental; null when it is not known. */
interface ComparedTerm {
  readonly key: string;
  readonly title: string;
  readonly read: (rental: RentalDetailRecord) => string | boolean | readonly ComparedLine[] | null;
}

const RULES = [
  ['children', 'childrenAllowed'],
  ['pets', 'petsAllowed'],
  ['smoking', 'smokingAllowed'],
  ['parties', 'partiesAllowed'],
] as const satisfies readonly (readonly [keyof HouseRules, string])[];

/** Returns the rows of terms that at least one of the rentals has: charges, deposit, cancellation, house rules and registration. */
export function comparedTerms(
  rentals: readonly RentalDetailRecord[],
  { locale, today }: { readonly locale: string; readonly today: string },
  words: { readonly t: Translator<'terms'>; readonly quote: Translator<'quote'> },
): readonly ComparedTerm[] {
  const { t } = words;
  const cancellation = ({ cancellationPolicy: policy }: RentalDetailRecord) =>
    policy && (cancellationLines(policy, { arrival: null, today }, locale, t)[0]?.text ?? null);
  const charges = (rental: RentalDetailRecord) =>
    linesOrNull(
      chargeViews(rental, locale, words).always.map(({ name, amount, basis }) => ({
        label: name,
        text: `${amount} ${basis}`,
      })),
    );
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
    { key: 'permit', title: t('permitNumber'), read: ({ permitNumber }) => permitNumber },
  ];
  return terms.filter(({ read }) => rentals.some((rental) => read(rental) !== null));
}

/** Returns the rooms of a rental with their beds; null when they are not known. */
export function comparedRooms(
  { rooms }: Pick<RentalDetailRecord, 'rooms'>,
  locale: string,
  t: Translator<'terms'>,
): readonly ComparedLine[] | null {
  return linesOrNull(roomViews(rooms, locale, t).map(({ name, beds }) => ({ label: name, text: beds })));
}

function linesOrNull(lines: readonly ComparedLine[]): readonly ComparedLine[] | null {
  return lines.length === 0 ? null : lines;
}
