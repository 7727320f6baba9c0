/** The reasons why a stay is not possible, in the page's language: as sentences, and in short. */
import { formatDate, formatDateRange } from '#lib/i18n/format';
import { listFormat } from '#lib/i18n/formatters';
import type { Translator } from '#lib/i18n/translator';
import type { Nights, StayObstacle } from '#lib/site/rentals/rental-stay';
import { stayProblemText } from '#lib/site/search/address-notes';

interface Words {
  readonly rental: Translator<'rental'>;
  readonly address: Translator<'address'>;
}

/** Returns a reason as a sentence; for taken nights one that leads to their list. */
export function obstacleText(obstacle: StayObstacle, locale: string, { rental, address }: Words): string {
  switch (obstacle.kind) {
    case 'tooManyGuests':
      return rental('stayTooMany', { count: obstacle.capacity });
    case 'closed':
      return rental('notBookable');
    case 'taken':
      return rental('stayTaken');
    case 'tooShort':
      return rental('stayTooShort', { count: obstacle.minimumNights });
    case 'beyondMaximum':
      return rental('stayTooLong', { count: obstacle.maximumNights });
    default:
      return stayProblemText(obstacle, locale, address);
  }
}

/** Returns taken nights in words: "the nights of 5 to 8 March 2027". */
export function takenNightsText({ first, last }: Nights, locale: string, rental: Words['rental']): string {
  return first === last
    ? rental('takenNight', { date: formatDate(first, locale) })
    : rental('takenNights', { dates: formatDateRange(first, last, locale) });
}

/** The most ranges of taken nights that a short reason names. */
const MOST_RANGES = 2;

/** Returns a reason in a few words: "Taken: 5 – 8 Mar 2027", "Sleeps only 4". Of many taken nights it names the first. */
export function shortObstacleText(
  obstacle: StayObstacle,
  locale: string,
  { saved, ...words }: Words & { readonly saved: Translator<'saved'> },
): string {
  switch (obstacle.kind) {
    case 'tooManyGuests':
      return saved('sleepsOnly', { count: obstacle.capacity });
    case 'tooShort':
      return saved('nightsAtLeast', { count: obstacle.minimumNights });
    case 'beyondMaximum':
      return saved('nightsAtMost', { count: obstacle.maximumNights });
    case 'taken': {
      const { taken } = obstacle;
      const ranges = taken
        .slice(0, MOST_RANGES)
        .map(({ first, last }) => formatDateRange(first, last, locale));
      const more = taken.length > MOST_RANGES ? ['…'] : [];
      return saved('takenNights', {
        dates: listFormat(locale, { type: 'unit', style: 'short' }).format([...ranges, ...more]),
      });
    }
    default:
      return obstacleText(obstacle, locale, words);
  }
}
