import { Icon } from '#components/ui/icon';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { formatNumber } from '#lib/i18n/format';
import { localize } from '#lib/i18n/localize';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import type { IconName } from '../../ui/icon-names.ts';

/** Renders a rental's type, bedrooms, bathrooms, guests, and size in square metres, which is left out if unknown. */
export async function RentalFacts({
  rental,
  context,
}: {
  readonly rental: RentalDetailRecord;
  readonly context: PageContext;
}) {
  const { locale, data } = context;
  const t = await getTranslator(locale, 'rental');
  const common = await getTranslator(locale, 'common');
  const titles = data.vocabulary.rental_type.get(rental.rentalType);
  const { sleeps, sleepsMax } = rental;
  const facts: (readonly [IconName, string, string])[] = [
    ['house', t('type'), titles ? localize(titles, locale, data.tree.defaultLocale) : rental.rentalType],
    [
      'bed-double',
      t('bedrooms'),
      rental.bedroomsCount === 0
        ? common('bedrooms', { count: 0 })
        : formatNumber(rental.bedroomsCount, locale),
    ],
    ['bath', t('bathrooms'), formatNumber(rental.fullBathroomsCount, locale)],
    [
      'users',
      t('sleeps'),
      sleepsMax !== null && sleepsMax > sleeps
        ? t('sleepsUpTo', { count: sleeps, max: sleepsMax })
        : formatNumber(sleeps, locale),
    ],
  ];
  const { surfaceSquareMetres } = rental;
  if (surfaceSquareMetres !== null) {
    const size = common('surface', { squareMetres: formatNumber(surfaceSquareMetres, locale) });
    facts.push(['maximize-2', t('size'), size]);
  }
  return (
    <dl
      aria-label={t('facts')}
      className="grid grid-cols-2 gap-x-6 gap-y-5 border-line border-y py-6 sm:grid-cols-3 xl:grid-cols-5"
    >
      {facts.map(([icon, name, value]) => (
        <div key={name} className="relative ps-8">
          <dt className="text-ink-soft text-sm">
            <Icon name={icon} className="absolute start-0 top-1 size-5 text-terracotta stroke-[1.75]" />
            {name}
          </dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
