import { Picture } from '#components/pictures/picture';
import { ButtonLink } from '#components/ui/button-link';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { currencyName, formatDateRange, formatNumber } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import { rentalPhotos } from '#lib/photos/shown-photos';
import type { PageContext } from '#lib/site/page-context';
import { pictureView } from '#lib/site/picture-view';
import { placeLine } from '#lib/site/rentals/rental-cards';
import type { StayRequest } from '#lib/site/rentals/rental-stay';

interface DemoBookingProps {
  readonly rental: RentalDetailRecord;
  readonly request: StayRequest;
  readonly context: PageContext;
}

/** Renders that nothing can be booked in a demonstration, with the values that its booking link carried, and a link back to the rental. */
export async function DemoBooking({ rental, request, context }: DemoBookingProps) {
  const { locale, currency, links, data, values } = context;
  const t = await getTranslator(locale, 'demo');
  const [photo] = rentalPhotos(rental, context.photoRules);
  const { stay, guests } = request;
  const given = new URLSearchParams(
    ['checkin', 'checkout', 'guests'].flatMap((name) => {
      const value = values.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const arrived: readonly (readonly [name: string, value: string])[] = [
    [t('dates'), stay === null ? t('noDates') : formatDateRange(stay.checkin, stay.checkout, locale)],
    ...(guests === null ? [] : [[t('guests'), formatNumber(guests, locale)] as const]),
    [t('currency'), currencyName(currency, locale)],
  ];
  return (
    <div className="column grid min-h-[70dvh] content-center items-center gap-x-16 gap-y-10 py-12 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div>
        <h1 className="max-w-[16ch] text-display">{t('title')}</h1>
        <p className="measure mt-4 mb-8 text-ink-soft text-lead">{t('text', { name: rental.name })}</p>
        <ButtonLink href={links.page(`/rentals/${rental.id}-${rental.slug}`, given)} size="tall">
          {t('back', { name: rental.name })}
        </ButtonLink>
      </div>
      <section
        aria-labelledby="arrived-heading"
        className="overflow-hidden rounded-card border border-line bg-raised"
      >
        {photo && (
          <div className="aspect-[3/2]">
            <Picture
              picture={pictureView(photo, locale, data.tree.defaultLocale, rental.name)}
              sizes="(min-width: 48rem) 22rem, 100vw"
              isPriority
            />
          </div>
        )}
        <div className="p-5 sm:p-6">
          <h2 id="arrived-heading" className="font-normal font-sans text-ink-soft text-sm tracking-normal">
            {t('arrived')}
          </h2>
          <p className="mt-1 font-serif text-subheading">
            <bdi>{rental.name}</bdi>
          </p>
          <p className="text-ink-soft text-sm">{placeLine(rental, context)}</p>
          <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-line border-t pt-4 tabular-nums">
            {arrived.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="text-end font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </div>
  );
}
