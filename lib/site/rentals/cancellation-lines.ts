/** The words of a cancellation policy, made from its steps. */
import type { CancellationPolicy } from '#lib/catalogue/rentals/rental-terms';
import { addDays } from '#lib/dates/plain-dates';
import { formatDate, formatPercent } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';

/** A line of a cancellation policy: until when which part is refunded. */
interface CancellationLine {
  readonly text: string;
  /** How much is refunded. */
  readonly refund: 'all' | 'part' | 'none';
}

/** The day of arrival and the day of the page, YYYY-MM-DD; `arrival` is null without a stay. */
interface Days {
  readonly arrival: string | null;
  readonly today: string;
}

/**
 * Returns the lines of a policy in the order of time; the last one says that nothing is refunded, unless everything is until the arrival. With
 * an arrival they name dates, without steps that have passed; without one they count days before the arrival.
 */
export function cancellationLines(
  { steps }: CancellationPolicy,
  { arrival, today }: Days,
  locale: string,
  t: Translator<'terms'>,
): readonly CancellationLine[] {
  const ahead =
    arrival === null ? steps : steps.filter(({ daysBefore }) => addDays(arrival, -daysBefore) >= today);
  const lines = ahead.map(({ daysBefore, refundPercent }): CancellationLine => {
    const isAll = Number(refundPercent) === 100;
    const percent = formatPercent(refundPercent, locale);
    if (arrival === null) {
      return isAll
        ? { refund: 'all', text: t('freeUntilDays', { count: daysBefore }) }
        : { refund: 'part', text: t('partUntilDays', { count: daysBefore, percent }) };
    }
    const date = formatDate(addDays(arrival, -daysBefore), locale);
    return isAll
      ? { refund: 'all', text: t('freeUntilDate', { date }) }
      : { refund: 'part', text: t('partUntilDate', { date, percent }) };
  });
  if (lines.length > 0) return [...lines, { refund: 'none', text: t('noneAfterwards') }];
  return [{ refund: 'none', text: t(steps.length === 0 ? 'neverRefunded' : 'noLongerRefunded') }];
}
