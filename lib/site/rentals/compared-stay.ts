/** The row of the comparison with the total of the stay, with finished texts. */
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { formatMoney } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { nightlyText } from '#lib/site/rentals/rental-cards';
import { type StayAnswer, type StayRequest, stayAnswer } from '#lib/site/rentals/rental-stay';
import { shelfState } from '#lib/site/rentals/shelf-stays';
import { shelfStayText } from '#lib/site/rentals/shelf-texts';

/** A cell of the row: the total or that the rental is not free, and below it the price per night or the reason. */
export interface ComparedStay {
  readonly value: string;
  readonly note: string | null;
}

/**
 * Returns the total of the stay of each rental, in order, or why it is not free; null without a stay. The lowest total of the free rentals is
 * marked in words unless all have the same. `rentals` must have been read with the stay and the guests of the request.
 */
export async function comparedStays(
  rentals: readonly RentalDetailRecord[],
  request: StayRequest,
  context: PageContext,
): Promise<ReadonlyMap<number, ComparedStay> | null> {
  if (request.stay === null) return null;
  const { locale } = context;
  const [t, common, stateText] = await Promise.all([
    getTranslator(locale, 'saved'),
    getTranslator(locale, 'common'),
    shelfStayText(context),
  ]);
  const answers = rentals.map((record) => ({ record, answer: stayAnswer(record, request) }));
  const lowest = lowestTotal(answers.map(({ answer }) => answer));
  return new Map(
    answers.map(({ record, answer }) => {
      const state = shelfState(answer);
      const text = stateText({ state, answer });
      if (answer.kind !== 'possible') return [record.id, { value: t('notFree'), note: text }];
      const { finalPriceMinor: total, nights } = answer;
      const { currency } = record;
      const notes = [
        ...(total === null ? [] : [nightlyText(total, nights, { currency, locale }, common)]),
        ...(state === 'free' && total === lowest ? [t('lowestTotal')] : []),
        ...(state === 'unknown' && text !== null ? [text] : []),
      ];
      return [
        record.id,
        {
          value: total === null ? common('priceOnRequest') : formatMoney(total, currency, locale),
          note: notes.length === 0 ? null : notes.join(' · '),
        },
      ];
    }),
  );
}

/** Returns the lowest total of the free rentals; null unless there are different ones. */
function lowestTotal(answers: readonly StayAnswer[]): number | null {
  const totals = answers.flatMap((answer) =>
    answer.kind === 'possible' && answer.isFree && answer.finalPriceMinor !== null
      ? [answer.finalPriceMinor]
      : [],
  );
  const [lowest, highest] = [Math.min(...totals), Math.max(...totals)];
  return lowest < highest ? lowest : null;
}
