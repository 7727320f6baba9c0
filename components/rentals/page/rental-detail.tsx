import { PinsMap } from '#components/map/pins/pins-map';
import { RentalGallery } from '#components/rentals/gallery/rental-gallery';
import { AmenityList } from '#components/rentals/page/amenity-list';
import { AvailabilityCalendar } from '#components/rentals/page/availability-calendar';
import { ChargeTable } from '#components/rentals/page/charge-table';
import { OfferList } from '#components/rentals/page/offer-list';
import { RentalActions } from '#components/rentals/page/rental-actions';
import { RentalDescription } from '#components/rentals/page/rental-description';
import { RentalFacts } from '#components/rentals/page/rental-facts';
import { RentalSection } from '#components/rentals/page/rental-section';
import { hasTerms, RentalTerms } from '#components/rentals/page/rental-terms';
import { ResultsWay } from '#components/rentals/page/results-way';
import { RoomList } from '#components/rentals/page/room-list';
import { SeasonTable } from '#components/rentals/page/season-table';
import { SimilarRentals } from '#components/rentals/page/similar-rentals';
import { TagList } from '#components/rentals/page/tag-list';
import { RentalReviews } from '#components/rentals/reviews/rental-reviews';
import { RecentlyViewed } from '#components/rentals/shelves/recently-viewed';
import { RememberViewed } from '#components/rentals/shelves/remember-viewed';
import { PricePanel } from '#components/rentals/stay/price-panel';
import { RentalWhen } from '#components/rentals/stay/rental-when';
import { StayBar } from '#components/rentals/stay/stay-bar';
import { BelowFirstView } from '#components/site/below-first-view';
import { ButtonLink } from '#components/ui/button-link';
import { Icon } from '#components/ui/icon';
import { Trail } from '#components/ui/trail';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { Review } from '#lib/catalogue/rentals/rentals';
import { formatDate } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { commonWidths } from '#lib/site/picture-view';
import { valuesOfPlaces } from '#lib/site/places-in-sentences';
import { chargeViews } from '#lib/site/rentals/charge-views';
import { homePrices } from '#lib/site/rentals/home-prices';
import { mapPins } from '#lib/site/rentals/map-pins';
import type { OwnerLinks } from '#lib/site/rentals/owner-links';
import { distinctHeadline, placeLine, ratingView, rentalCards } from '#lib/site/rentals/rental-cards';
import { shelfLabels } from '#lib/site/rentals/rental-shelf-labels';
import type { SimilarRental } from '#lib/site/rentals/rental-similar';
import type { StayAnswer, StayRequest } from '#lib/site/rentals/rental-stay';
import { roomViews } from '#lib/site/rentals/room-views';
import { homeWhenLabels } from '#lib/site/when-labels';
import './rental-page.css';

interface RentalDetailProps {
  readonly rental: RentalDetailRecord;
  /** Newest first; all, or as many as fit one page. */
  readonly reviews: readonly Review[];
  readonly similar: readonly SimilarRental[];
  readonly request: StayRequest;
  readonly answer: StayAnswer;
  readonly links: OwnerLinks;
  /** The day on which the stale calendar was last read, YYYY-MM-DD; null where it is current. */
  readonly staleSince: string | null;
  readonly context: PageContext;
}

/**
 * Renders a rental's page: gallery, facts, description, rooms, price, availability, seasons, charges, terms, reviews, map, similar and
 * recently viewed rentals.
 */
export async function RentalDetail({
  rental,
  reviews,
  similar,
  request,
  answer,
  links: ownerLinks,
  staleSince,
  context,
}: RentalDetailProps) {
  const { data, locale, currency, links, today, publicBaseUrl } = context;
  const [t, terms, quote, common, when, labels] = await Promise.all([
    getTranslator(locale, 'rental'),
    getTranslator(locale, 'terms'),
    getTranslator(locale, 'quote'),
    getTranslator(locale, 'common'),
    getTranslator(locale, 'when'),
    shelfLabels(locale),
  ]);
  const prices = await homePrices(rental, request, context);
  const offers = rental.specialOffers.filter((offer) => offer.endDate >= today);
  const place = rental.trail.at(-1);
  const rating = ratingView(rental, locale, common);
  const headline = distinctHeadline(rental);
  const rooms = roomViews(rental.rooms, locale, terms);
  const charges = chargeViews(rental, locale, { t: terms, quote });
  const hasCharges = charges.always.length + charges.onRequest.length > 0 || charges.deposit !== null;
  const isUnpriced = rental.minPriceMinor === null;
  const hasSeasons = !isUnpriced || rental.seasons.some(({ endsOn }) => endsOn > today);
  return (
    <>
      <article className="rental-page column flex flex-col gap-7 pt-2.5 pb-14 md:gap-8 md:pt-7">
        <RememberViewed id={rental.id} />
        <div className="trail-line">
          <Trail
            label={common('trail')}
            entries={rental.trail.map((node) => ({
              title: data.tree.title(node, locale),
              href: links.destination(node),
            }))}
            current={rental.name}
            isShortWhenNarrow
          />
          <ResultsWay id={rental.id} />
        </div>
        <div className="grid items-end gap-x-8 gap-y-3 max-md:grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_auto] md:gap-y-7">
          <header className="flex min-w-0 flex-col gap-1 md:gap-2">
            <h1 className="text-title">{rental.name}</h1>
            {headline !== '' && (
              <p className="measure text-ink-soft md:text-lead">
                <bdi>{headline}</bdi>
              </p>
            )}
            <p className="flex flex-wrap items-center gap-x-4 text-[0.9375rem] md:gap-x-2.5">
              {rating && (
                <>
                  <a href="#reviews" className="inline-flex min-h-8 items-center gap-1.5 tabular-nums">
                    <Icon name="star" className="size-4 fill-terracotta text-terracotta" />
                    <span className="sr-only">{rating.label}</span>
                    <span aria-hidden="true">
                      <strong className="font-semibold">{rating.value}</strong>{' '}
                      <span className="text-link">{t('reviewsCount', { count: rental.reviewsCount })}</span>
                    </span>
                  </a>
                  <span aria-hidden="true" className="text-line-strong max-md:hidden">
                    ·
                  </span>
                </>
              )}
              <a href="#location" className="inline-flex min-h-8 items-center text-link">
                {placeLine(rental, context)}
              </a>
            </p>
          </header>
          <RentalActions rental={rental} labels={labels} request={request} context={context} />
          <RentalGallery rental={rental} context={context} t={t} />
        </div>
        <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <aside className="lg:sticky lg:top-6 lg:order-last">
            <PricePanel
              rental={rental}
              request={request}
              answer={answer}
              links={ownerLinks}
              prices={prices}
              context={context}
            />
          </aside>
          <div className="flex min-w-0 flex-col gap-12 md:gap-14">
            <RentalFacts rental={rental} context={context} />
            <RentalSection id="about" title={t('about')}>
              <RentalDescription rental={rental} t={t} />
              {rental.tags.length > 0 && (
                <div className="mt-6">
                  <TagList keys={rental.tags} context={context} label={t('tags')} />
                </div>
              )}
            </RentalSection>
            <BelowFirstView>
              {rooms.length > 0 && (
                <RentalSection id="rooms" title={terms('rooms')}>
                  <RoomList rooms={rooms} />
                </RentalSection>
              )}
              {offers.length > 0 && (
                <RentalSection id="offers" title={t('offers')}>
                  <OfferList offers={offers} locale={locale} t={t} />
                </RentalSection>
              )}
              <RentalSection id="amenities" title={t('amenities')}>
                {rental.amenities.length > 0 ? (
                  <AmenityList keys={rental.amenities} context={context} t={t} />
                ) : (
                  <p className="text-ink-soft">{t('noAmenities')}</p>
                )}
              </RentalSection>
              {rental.available && rental.knownNights && (
                <RentalWhen
                  id={rental.id}
                  path={links.rental(rental).split('?')[0] ?? ''}
                  guests={request.guests}
                  namedCurrency={context.namedCurrency}
                  stay={request.stay}
                  title={when('homeTitle')}
                  monthsLabel={when('choose')}
                  labels={await homeWhenLabels(locale)}
                  locale={locale}
                  currency={currency}
                  from={today}
                />
              )}
              <RentalSection id="calendar" title={t('calendar')}>
                {/* A rental that cannot be booked has no free nights to show. */}
                {rental.available ? (
                  <AvailabilityCalendar
                    calendar={{ bookings: rental.bookings, known: rental.knownNights }}
                    staleSince={staleSince}
                    stay={request.stay}
                    prices={prices}
                    today={today}
                    locale={locale}
                    t={t}
                  />
                ) : (
                  <p className="text-ink-soft">{t('notBookable')}</p>
                )}
              </RentalSection>
              {hasSeasons && (
                <RentalSection id="seasons" title={isUnpriced ? t('minimumStay') : t('seasons')}>
                  <SeasonTable rental={rental} context={context} t={t} />
                </RentalSection>
              )}
              {hasCharges && (
                <RentalSection id="charges" title={terms('charges')}>
                  <ChargeTable charges={charges} t={terms} />
                </RentalSection>
              )}
              {hasTerms(rental) && (
                <RentalSection id="terms" title={terms('goodToKnow')}>
                  <RentalTerms
                    rental={rental}
                    arrival={answer.kind === 'possible' && request.stay ? request.stay.checkin : null}
                    context={context}
                    t={terms}
                  />
                </RentalSection>
              )}
              <RentalSection id="reviews" title={t('reviews')}>
                <RentalReviews rental={rental} reviews={reviews} context={context} t={t} />
              </RentalSection>
              <RentalSection id="location" title={t('location')}>
                <p className="mb-4">
                  {placeLine(rental, context)}
                  <span className="block text-ink-soft text-sm">{t('locationHint')}</span>
                </p>
                <div className="relative aspect-[4/3] overflow-hidden rounded-card border border-line sm:aspect-[2/1] print:hidden">
                  <PinsMap
                    pins={mapPins(await rentalCards([rental], context), [rental], locale)}
                    locale={locale}
                    label={(await getTranslator(locale, 'map'))('location', { name: rental.name })}
                    closestZoom={9}
                  />
                </div>
                {place && (
                  <ButtonLink href={links.destination(place)} variant="quiet" className="mt-5 print:hidden">
                    {t('moreIn', { ...valuesOfPlaces([place], data.tree, locale) })}
                  </ButtonLink>
                )}
              </RentalSection>
            </BelowFirstView>
          </div>
        </div>
        <BelowFirstView>
          {similar.length > 0 && (
            <SimilarRentals similar={similar} isUnpriced={isUnpriced} context={context} t={t} />
          )}
          <RecentlyViewed
            locale={locale}
            currency={currency}
            labels={labels.recent}
            pictureWidths={commonWidths(data.pictures)}
            photoRules={context.photoRules}
            exceptId={rental.id}
            className="border-line border-t pt-10"
          />
        </BelowFirstView>
        <p className="hidden text-sm print:block">
          {t('printedFrom', {
            address: `${publicBaseUrl}${links.rental(rental)}`,
            date: formatDate(today, locale),
          })}
        </p>
      </article>
      <StayBar rental={rental} answer={answer} links={ownerLinks} context={context} t={t} />
    </>
  );
}
