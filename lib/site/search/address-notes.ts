/**
 * The notes about values of a page's address that were ignored, in the page's language, with what is shown instead. Pages never
 * fail because of their address; they show these notes.
 */
import { LATITUDES_REVERSED } from '#lib/catalogue/requests/box-filter';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import type { ParameterIssue } from '#lib/catalogue/requests/parameters';
import { PRICES_REVERSED } from '#lib/catalogue/requests/price-filter';
import { formatDate } from '#lib/i18n/format';
import { getTranslator, type Translator } from '#lib/i18n/translator';
import { SORTS } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import { type PageSearch, pageSearch } from '#lib/site/search/page-search';
import type { StayProblem } from '#lib/site/search/page-stay';
import { FILTERS } from '#lib/site/search/search-filters';

/**
 * A heading, and the sentences about ignored values of a page's address: first on the dates, then on other parameters, at most
 * 10 and then one that counts the rest.
 */
export interface AddressNotes {
  readonly title: string;
  readonly notes: readonly string[];
}

/**
 * Returns the notes about values of the page's address that were ignored; null when there are none. `reads` names the
 * parameters that the page reads, null for all; bad values of others are not reported. `checkin` stands for the stay's two
 * dates.
 */
export async function addressNotes(
  context: PageContext,
  search: Pick<PageSearch, 'stay' | 'issues'> = pageSearch(context),
  reads: readonly string[] | null = null,
): Promise<AddressNotes | null> {
  const { locale } = context;
  const isRead = (parameter: string) => reads === null || reads.includes(parameter);
  const stayProblems = isRead('checkin') ? search.stay.problems : [];
  const issues = search.issues.filter(({ parameter }) => isRead(parameter));
  if (stayProblems.length === 0 && issues.length === 0) return null;
  const [t, names] = await Promise.all([getTranslator(locale, 'address'), getTranslator(locale, 'search')]);
  const stay =
    stayProblems.length === 0
      ? []
      : [
          [...stayProblems.map((problem) => stayProblemText(problem, locale, t)), t('withoutDates')].join(
            ' ',
          ),
        ];
  const others = issues.map((issue) => issueText(issue, context, t, names));
  const all = [...new Set([...stay, ...others])];
  const more = all.length > MOST_NOTES ? [t('more', { count: all.length - MOST_NOTES })] : [];
  return { title: t('title', { count: all.length }), notes: [...all.slice(0, MOST_NOTES), ...more] };
}

/** The most notes shown; a sentence counts the others. */
const MOST_NOTES = 10;

/** Returns a sentence about a problem of the dates, which quotes the date, or the address's text where that is not a date. */
export function stayProblemText(problem: StayProblem, locale: string, t: Translator<'address'>): string {
  switch (problem.kind) {
    case 'unreadable':
      return t(problem.end === 'checkin' ? 'checkinUnreadable' : 'checkoutUnreadable', {
        value: shown(problem.value),
      });
    case 'missing':
      return t(problem.end === 'checkin' ? 'checkinMissing' : 'checkoutMissing', {
        date: formatDate(problem.other, locale),
      });
    case 'past':
      return t('checkinPast', { date: formatDate(problem.checkin, locale) });
    case 'reversed':
      return t('checkoutReversed', {
        checkin: formatDate(problem.checkin, locale),
        checkout: formatDate(problem.checkout, locale),
      });
    case 'tooLong':
      return t('stayTooLong', { count: problem.nights, maximum: problem.maximumNights });
  }
}

function issueText(
  issue: ParameterIssue,
  { currency, values }: PageContext,
  t: Translator<'address'>,
  names: Translator<'search'>,
): string {
  const { parameter } = issue;
  const value = shown(issue.value);
  switch (parameter) {
    case 'page':
      return t('pageReset', { value });
    case 'direction':
    case 'sort_by':
      // The order by distance without an area to measure from.
      if (SORTS.some((sort) => sort === issue.value)) return t('sortReset', { value: names('distance') });
      return t('sortReset', { value });
    case 'currency':
      return t('currencyReset', { value, currency });
  }
  const display = FILTERS.find(({ parameters }) => parameters.includes(parameter));
  const name = display ? names(display.label) : parameter;
  if (parameter === AREA) return t('areaUnusable');
  if (parameter === 'max_price' && issue.expected === PRICES_REVERSED) {
    return t('priceReversed', { name, max: value, min: shown(values.get('min_price') ?? '') });
  }
  return value === '' || issue.expected === LATITUDES_REVERSED
    ? t('incomplete', { name })
    : t('unreadable', { name, value });
}

const [AREA] = FILTER_PARAMETER_NAMES.area;

const LONGEST_VALUE = 60;

/** Returns a value for use in a sentence: on one line, without direction marks, shortened to 60 characters and "…". */
function shown(value: string): string {
  const plain = value.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const letters = [...plain];
  return letters.length > LONGEST_VALUE ? `${letters.slice(0, LONGEST_VALUE).join('')}…` : plain;
}
