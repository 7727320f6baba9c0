import Form from 'next/form';
import { StayDates } from '#components/rentals/stay/stay-dates';
import { Button } from '#components/ui/button';
import { Link } from '#components/ui/link';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { countTexts } from '#lib/i18n/count-texts';
import { getTranslator, type Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import type { HomePrices } from '#lib/site/rentals/home-prices';
import type { StayRequest } from '#lib/site/rentals/rental-stay';
import { fieldProblemTexts } from '../../ui/field-problem-texts.ts';

interface StayFormProps {
  readonly rental: RentalDetailRecord;
  readonly request: StayRequest;
  /** Whether the requested stay is possible, so that the page shows its price unless that is on request. */
  readonly isPossible: boolean;
  /** The prices of days of arrival; null where the home has none. */
  readonly prices: HomePrices | null;
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

const FIELD =
  'block w-full bg-transparent pt-5.5 pb-2 ps-3 pe-2 text-[0.9375rem] tabular-nums focus-visible:-outline-offset-2';
const LABEL = 'pointer-events-none absolute start-3 top-1.5 font-semibold text-xs';

/** The number of years ahead for which a stay can be requested. */
const YEARS_AHEAD = 2;

/**
 * Renders the form for dates and guests of a stay: a GET form that reloads the rental's page with the price. JavaScript
 * adds a calendar.
 */
export async function StayForm({ rental, request, isPossible, prices, context, t }: StayFormProps) {
  const { links, locale, namedCurrency, today } = context;
  const [home, booking, problemTexts] = await Promise.all([
    getTranslator(locale, 'home'),
    getTranslator(locale, 'booking'),
    fieldProblemTexts(locale),
  ]);
  const priceText = isPossible ? booking('updatePrice') : t('showPrice');
  const submit = rental.minPriceMinor === null ? t('checkDates') : priceText;
  const path = links.rental(rental).split('?')[0] ?? '';
  const capacity = Math.max(rental.sleeps, rental.sleepsMax ?? 0);
  // Without guests the price is that for one.
  const guests = request.guests ?? (isPossible ? 1 : Math.min(2, capacity));
  const hasDates = request.checkin !== null || request.checkout !== null;
  return (
    <Form
      action={`${path}#price`}
      scroll={false}
      prefetch={false}
      aria-label={t('stay')}
      className="flex flex-col gap-3 print:hidden"
    >
      {namedCurrency !== null && <input type="hidden" name="currency" value={namedCurrency} />}
      <div className="rounded-field border border-line-strong">
        <StayDates
          checkin={request.checkin}
          checkout={request.checkout}
          firstDay={request.stay !== null && request.stay.checkin < today ? request.stay.checkin : today}
          lastDay={Temporal.PlainDate.from(today).add({ years: YEARS_AHEAD }).toString()}
          taken={rental.bookings
            // Last night is still bookable where it is still yesterday.
            .filter(({ endsOn }) => endsOn >= today)
            .map(({ startsOn, endsOn }) => [startsOn, endsOn])}
          known={rental.knownNights && [rental.knownNights.from, rental.knownNights.to]}
          limits={rental.seasons
            .filter(({ endsOn }) => endsOn > today)
            .map(
              ({ startsOn, endsOn, minimumNights, maximumNights }) =>
                [startsOn, endsOn, Math.max(1, minimumNights), maximumNights] as const,
            )
            .filter(([, , least, most]) => least > 1 || most !== null)}
          prices={prices}
          locale={locale}
          problemTexts={problemTexts}
          labels={{
            stay: t('stay'),
            checkin: t('checkin'),
            checkout: t('checkout'),
            noDay: t('noDay'),
            missing: t('stayMissing'),
            clear: home('clear'),
            showPrice: submit,
            unknownDay: t('unknown'),
            unknownStay: `${t('stayUnknown')} ${t('askOwner')}`,
            previousMonth: home('previousMonth'),
            nextMonth: home('nextMonth'),
            pickStart: home('pickCheckin'),
            pickEnd: home('pickCheckout'),
            nights: countTexts((count) => t('nights', { count }), locale),
            shortest: countTexts((count) => t('stayTooShort', { count }), locale),
            longest: countTexts((count) => t('stayTooLong', { count }), locale),
            obstacles: {
              past: t('dayPast'),
              tooFar: t('dayTooFar'),
              taken: t('taken'),
              fewNights: countTexts((count) => t('dayFewNights', { count }), locale),
              tooShort: countTexts((count) => t('dayTooShort', { count }), locale),
              tooLong: countTexts((count) => t('dayTooLong', { count }), locale),
            },
          }}
        />
        <p className="relative border-line-strong border-t">
          <label htmlFor="guests" className={LABEL}>
            {t('guests')}
          </label>
          <input
            // A key per value resets the uncontrolled field to the URL's value.
            key={guests}
            id="guests"
            type="number"
            name="guests"
            min={1}
            max={capacity}
            inputMode="numeric"
            defaultValue={guests}
            className={FIELD}
          />
        </p>
      </div>
      <div data-problems className="empty:hidden" />
      <Button type="submit" variant={isPossible ? 'quiet' : 'primary'}>
        {submit}
      </Button>
      {hasDates && (
        <Link
          href={`${links.rental(rental)}#price`}
          scroll={false}
          className="inline-flex min-h-8 items-center self-center text-link text-sm"
        >
          {t('removeDates')}
        </Link>
      )}
    </Form>
  );
}
