import { OwnerAction } from '#components/rentals/stay/owner-action';
import { QuoteLines } from '#components/rentals/stay/quote-lines';
import { StayForm } from '#components/rentals/stay/stay-form';
import { StayLinks } from '#components/rentals/stay/stay-links';
import { StayVerdict } from '#components/rentals/stay/stay-verdict';
import { Icon } from '#components/ui/icon';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { isKnownAhead } from '#lib/dates/known-nights';
import { utcDay } from '#lib/dates/plain-dates';
import { formatDate, formatMoney } from '#lib/i18n/format';
import { getTranslator, type Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import type { HomePrices } from '#lib/site/rentals/home-prices';
import type { OwnerLinks } from '#lib/site/rentals/owner-links';
import { formatHomePrice, homePriceView } from '#lib/site/rentals/rental-cards';
import type { StayAnswer, StayRequest } from '#lib/site/rentals/rental-stay';
import { stayFilePath } from '#lib/site/rentals/rental-stay-file';
import { addressNotes } from '#lib/site/search/address-notes';
import { pageSearch } from '#lib/site/search/page-search';
import type { IconName } from '../../ui/icon-names.ts';

interface PricePanelProps {
  readonly rental: RentalDetailRecord;
  readonly request: StayRequest;
  readonly answer: StayAnswer;
  readonly links: OwnerLinks;
  /** The prices of days of arrival; null where the home has none. */
  readonly prices: HomePrices | null;
  readonly context: PageContext;
}

/** The longest price range, in characters, that is shown in the largest size: "€1,050 to €1,950". */
const LONGEST_IN_HEADING = 16;

/**
 * Renders a rental's price (of the stay; without dates, the lowest and highest; or that it is on request), a note if it was converted from
 * another currency, whether the stay is possible, the form for dates and guests, and the terms of every stay.
 */
export async function PricePanel({ rental, request, answer, links, prices, context }: PricePanelProps) {
  const { locale } = context;
  const t = await getTranslator(locale, 'rental');
  const [common, booking] = await Promise.all([
    getTranslator(locale, 'common'),
    getTranslator(locale, 'booking'),
  ]);
  const price = homePriceView(rental.minPriceMinor, rental, context, common);
  const money = (minor: number) => formatMoney(minor, rental.currency, locale);
  const { minPriceMinor, maxPriceMinor } = rental;
  const isRange = minPriceMinor !== null && maxPriceMinor !== null && maxPriceMinor > minPriceMinor;
  const range = isRange
    ? t('priceRange', { min: price.amount, max: formatHomePrice(maxPriceMinor, rental, locale) })
    : price.amount;
  // Two long amounts would wrap in the largest size.
  const size = range.length > LONGEST_IN_HEADING ? 'text-subheading' : 'text-heading';
  const isPossible = answer.kind === 'possible';
  const { checkinTime, checkoutTime } = rental;
  // Nobody can book a home that leads to no owner.
  const isBookable = rental.available && links.main !== null;
  const terms: readonly (readonly [IconName, string])[] = [
    ...(isBookable ? [['calendar-check', t('bookable')] as const] : []),
    ...(rental.available ? [] : [['calendar-x', t('notBookable')] as const]),
    // A verdict on the stay states it already.
    ...(rental.available && !isPossible && !isKnownAhead(rental.knownNights, context.today)
      ? [['calendar-search', t('askOwner')] as const]
      : []),
    ...(isBookable && rental.instantlyBookable ? [['zap', t('instant')] as const] : []),
    ...(checkinTime === null
      ? []
      : [['log-in', `${t('checkin')} ${t('checkinTime', { time: checkinTime })}`] as const]),
    ...(checkoutTime === null
      ? []
      : [['log-out', `${t('checkout')} ${t('checkoutTime', { time: checkoutTime })}`] as const]),
  ];
  const action = (
    <>
      {links.main && <OwnerAction link={links.main} answer={answer} t={booking} />}
      {links.other && links.other.href === null && (
        <OwnerAction link={links.other} answer={answer} t={booking} />
      )}
      <StayLinks
        other={links.other}
        calendarFile={
          isPossible && request.stay ? stayFilePath(rental, request.stay, request.guests, context) : null
        }
        t={booking}
      />
    </>
  );
  return (
    <section
      id="price"
      aria-labelledby="price-heading"
      className="flex scroll-mt-6 flex-col gap-5 rounded-card border border-line bg-raised p-5 sm:p-6 print:break-inside-avoid"
    >
      <h2 id="price-heading" className="sr-only">
        {t('price')}
      </h2>
      <div>
        {isPossible && answer.finalPriceMinor !== null ? (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-serif text-heading tabular-nums">{money(answer.finalPriceMinor)}</span>
            <span className="text-ink-soft">{t('stayPrice', { count: answer.nights })}</span>
          </p>
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className={`font-serif tabular-nums ${size}`}>{range}</span>
            <span className="whitespace-nowrap text-ink-soft">{price.basis}</span>
          </p>
        )}
        {price.converted && <p className="mt-1 text-ink-soft text-sm">{price.converted}</p>}
      </div>
      {isPossible && rental.quote && <QuoteLines quote={rental.quote} locale={locale} />}
      <StayVerdict
        answer={answer}
        context={context}
        notes={await addressNotes(context, pageSearch(context), ['guests', 'currency'])}
        t={t}
      />
      {isPossible && action}
      {/* A home that takes no bookings has no dates to choose. */}
      {rental.available && (
        <StayForm
          rental={rental}
          request={request}
          isPossible={isPossible}
          prices={prices}
          context={context}
          t={t}
        />
      )}
      {!isPossible && action}
      {terms.length > 0 && (
        <ul className="flex flex-col gap-2.5 border-line border-t pt-5 text-sm">
          {terms.map(([icon, text]) => (
            <li key={text} className="flex items-start gap-2.5">
              <Icon name={icon} className="mt-0.5 size-4.5 shrink-0 stroke-[1.75] text-ink-soft" />
              {text}
            </li>
          ))}
        </ul>
      )}
      {links.main === null && (
        <p className="border-line border-t pt-5 text-ink-soft text-sm">
          {originText(rental, context, booking)}
        </p>
      )}
    </section>
  );
}

/** Returns where a home comes from that nobody can book or ask about: this site, its catalogue, its number at the source. */
function originText(
  { sourceId }: RentalDetailRecord,
  { siteName, store, locale }: PageContext,
  t: Translator<'booking'>,
): string {
  const date = formatDate(utcDay(store.version.generatedAtMs), locale);
  const number = sourceId === null ? [] : [t('originNumber', { id: sourceId })];
  return [t('origin', { siteName, date }), ...number].join(' ');
}
