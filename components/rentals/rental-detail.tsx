import { PinsMap } from '#components/map/pins-map';
import { AvailabilityCalendar } from '#components/rentals/availability-calendar';
import { OfferList } from '#components/rentals/offer-list';
import { PricePanel } from '#components/rentals/price-panel';
import { RentalFacts } from '#components/rentals/rental-facts';
import { RentalGallery } from '#components/rentals/rental-gallery';
import { RentalSection } from '#components/rentals/rental-section';
import { ReviewList } from '#components/rentals/review-list';
import { SeasonTable } from '#components/rentals/season-table';
import { AmenityList, TagList } from '#components/rentals/titled-list';
import { Link } from '#components/ui/link';
import { Trail } from '#components/ui/trail';
import type { RentalDetailRecord } from '#lib/catalogue/rental-records';
import type { Review } from '#lib/catalogue/rentals';
import { getTranslator } from '#lib/i18n/translator';
import { mapPins } from '#lib/site/map-pins';
import type { PageContext } from '#lib/site/page-context';
import { placeLine, ratingView, rentalCards } from '#lib/site/rental-cards';

interface RentalDetailProps {
  readonly rental: RentalDetailRecord;
  /** The newest, newest first. */
  readonly reviews: readonly Review[];
  readonly context: PageContext;
}

/** Everything about one rental, from its pictures to its place on the map. */
export async function RentalDetail({ rental, reviews, context }: RentalDetailProps) {
  const { data, locale, links, today } = context;
  const t = await getTranslator(locale, 'rental');
  const common = await getTranslator(locale, 'common');
  const offers = rental.specialOffers.filter((offer) => offer.endDate >= today);
  const place = rental.trail.at(-1);
  return (
    <article className="column flex flex-col gap-8 py-8">
      <header className="flex flex-col gap-3">
        <Trail
          label={common('trail')}
          entries={rental.trail.map((node) => ({
            title: data.tree.title(node, locale),
            href: links.destination(node),
          }))}
          current={rental.name}
        />
        <h1 className="text-title">{rental.name}</h1>
        <p className="measure text-ink-soft text-lead">{rental.headline}</p>
      </header>
      <RentalGallery name={rental.name} photos={rental.photos} context={context} t={t} />
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside className="flex flex-col gap-4 lg:sticky lg:top-6 lg:order-last">
          <PricePanel rental={rental} context={context} />
        </aside>
        <div className="flex min-w-0 flex-col gap-12">
          <RentalFacts rental={rental} context={context} />
          <RentalSection id="about" title={t('about')}>
            <div className="measure flex flex-col gap-4">
              <p className="text-lead">{rental.summary}</p>
              {paragraphsOf(rental.description).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            {rental.tags.length > 0 && (
              <div className="mt-6">
                <TagList keys={rental.tags} context={context} label={t('tags')} />
              </div>
            )}
          </RentalSection>
          {offers.length > 0 && (
            <RentalSection id="offers" title={t('offers')}>
              <OfferList offers={offers} locale={locale} t={t} />
            </RentalSection>
          )}
          <RentalSection id="amenities" title={t('amenities')}>
            {rental.amenities.length > 0 ? (
              <AmenityList keys={rental.amenities} context={context} />
            ) : (
              <p className="text-ink-soft">{t('noAmenities')}</p>
            )}
          </RentalSection>
          <RentalSection id="seasons" title={t('seasons')}>
            <SeasonTable rental={rental} context={context} t={t} />
          </RentalSection>
          <RentalSection id="calendar" title={t('calendar')}>
            <AvailabilityCalendar bookings={rental.bookings} today={today} locale={locale} t={t} />
          </RentalSection>
          <RentalSection id="reviews" title={t('reviews')}>
            <Reviews rental={rental} reviews={reviews} context={context} />
          </RentalSection>
          <RentalSection id="location" title={t('location')}>
            <p className="mb-4">
              {placeLine(rental, context)}
              <span className="block text-ink-soft text-sm">{t('locationHint')}</span>
            </p>
            <div className="relative aspect-[3/2] overflow-hidden rounded-card border border-line md:aspect-[2/1]">
              <PinsMap
                pins={mapPins(await rentalCards([rental], context), [rental], locale)}
                locale={locale}
                label={(await getTranslator(locale, 'map'))('location', { name: rental.name })}
                closestZoom={9}
              />
            </div>
            {place && (
              <Link href={links.destination(place)} className="button-quiet mt-5">
                {t('moreIn', { place: data.tree.title(place, locale) })}
              </Link>
            )}
          </RentalSection>
        </div>
      </div>
    </article>
  );
}

/** Average and count, then the newest reviews themselves. */
async function Reviews({ rental, reviews, context }: RentalDetailProps) {
  const t = await getTranslator(context.locale, 'rental');
  const rating = ratingView(rental, context.locale, await getTranslator(context.locale, 'common'));
  if (!rating) return <p className="text-ink-soft">{t('noReviews')}</p>;
  return (
    <>
      <p className="mb-6 flex flex-wrap items-baseline gap-x-3">
        <span aria-hidden="true" className="font-serif text-title tabular-nums">
          {rating.value}
        </span>
        <span>{rating.label}</span>
        {reviews.length < rental.reviewsCount && reviews.length > 0 && (
          <span className="text-ink-soft">{t('newestReviews', { count: reviews.length })}</span>
        )}
      </p>
      <ReviewList reviews={reviews} context={context} t={t} />
    </>
  );
}

const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
