import Form from 'next/form';
import { Link } from '#components/ui/link';
import type { RentalDetailRecord } from '#lib/catalogue/rental-records';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import type { StayRequest } from '#lib/site/rental-stay';

interface StayFormProps {
  readonly rental: RentalDetailRecord;
  readonly request: StayRequest;
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

const FIELD =
  'block w-full bg-transparent pt-5.5 pb-2 ps-3 pe-2 text-[0.9375rem] tabular-nums focus-visible:-outline-offset-2';
const LABEL = 'pointer-events-none absolute start-3 top-1.5 font-semibold text-xs';

/** Asks the page again with dates: a plain GET form, which scripts only make quicker. */
export function StayForm({ rental, request, context, t }: StayFormProps) {
  const { links, namedCurrency, today } = context;
  const path = links.rental(rental).split('?')[0] ?? '';
  const capacity = Math.max(rental.sleeps, rental.sleepsMax ?? 0);
  const hasDates = request.checkin !== null || request.checkout !== null;
  return (
    <Form
      // Other dates are another form: fields take what the address says.
      key={`${request.checkin} ${request.checkout} ${request.guests}`}
      action={`${path}#price`}
      scroll={false}
      prefetch={false}
      aria-label={t('stay')}
      className="flex flex-col gap-3 print:hidden"
    >
      {namedCurrency !== null && <input type="hidden" name="currency" value={namedCurrency} />}
      <div className="rounded-field border border-line-strong">
        <div className="grid grid-cols-2 divide-x divide-line-strong rtl:divide-x-reverse">
          <p className="relative">
            <label htmlFor="checkin" className={LABEL}>
              {t('checkin')}
            </label>
            <input
              id="checkin"
              type="date"
              name="checkin"
              min={today}
              defaultValue={request.checkin ?? ''}
              required
              className={FIELD}
            />
          </p>
          <p className="relative">
            <label htmlFor="checkout" className={LABEL}>
              {t('checkout')}
            </label>
            <input
              id="checkout"
              type="date"
              name="checkout"
              min={today}
              defaultValue={request.checkout ?? ''}
              required
              className={FIELD}
            />
          </p>
        </div>
        <p className="relative border-line-strong border-t">
          <label htmlFor="guests" className={LABEL}>
            {t('guests')}
          </label>
          <input
            id="guests"
            type="number"
            name="guests"
            min={1}
            max={capacity}
            inputMode="numeric"
            defaultValue={request.guests ?? Math.min(2, capacity)}
            className={FIELD}
          />
        </p>
      </div>
      <button type="submit" className="button">
        {t('showPrice')}
      </button>
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
