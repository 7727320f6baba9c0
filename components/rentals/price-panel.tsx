import { CalendarCheck, CalendarX, LogIn, LogOut, type LucideIcon, Zap } from 'lucide-react';
import type { RentalDetailRecord } from '#lib/catalogue/rental-records';
import { formatMoney } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { priceView, ratingView } from '#lib/site/rental-cards';

/** What a stay costs at least and at most, from what that was converted, and the terms that hold for every stay. */
export async function PricePanel({
  rental,
  context,
}: {
  readonly rental: RentalDetailRecord;
  readonly context: PageContext;
}) {
  const { locale } = context;
  const t = await getTranslator(locale, 'rental');
  const common = await getTranslator(locale, 'common');
  const price = priceView(rental.minPriceMinor, rental, context, common);
  const rating = ratingView(rental, locale, common);
  const max = formatMoney(rental.maxPriceMinor, rental.currency, locale);
  const isRange = rental.maxPriceMinor > rental.minPriceMinor;
  const terms: readonly (readonly [LucideIcon, string])[] = [
    rental.available ? [CalendarCheck, t('bookable')] : [CalendarX, t('notBookable')],
    ...(rental.available && rental.instantlyBookable ? [[Zap, t('instant')] as const] : []),
    [LogIn, `${t('checkin')} ${t('checkinTime', { time: rental.checkinTime })}`],
    [LogOut, `${t('checkout')} ${t('checkoutTime', { time: rental.checkoutTime })}`],
  ];
  return (
    <section
      aria-labelledby="price-heading"
      className="flex flex-col gap-5 rounded-card border border-line bg-raised p-6"
    >
      <h2 id="price-heading" className="sr-only">
        {t('price')}
      </h2>
      <div>
        <p className="font-serif text-heading tabular-nums">
          {isRange ? t('priceRange', { min: price.amount, max }) : price.amount}
        </p>
        <p className="text-ink-soft">{price.basis}</p>
        {price.converted && <p className="mt-1 text-ink-soft text-sm">{price.converted}</p>}
      </div>
      {rating && (
        <p className="text-sm">
          <a href="#reviews" className="text-link">
            {rating.label}
          </a>
        </p>
      )}
      <ul className="flex flex-col gap-2.5 border-line border-t pt-5 text-sm">
        {terms.map(([Icon, text]) => (
          <li key={text} className="flex items-start gap-2.5">
            <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-soft" strokeWidth={1.75} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
