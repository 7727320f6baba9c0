/** Writes the export of a city in the form of Inside Airbnb: detailed listings, and a calendar with a row for each night. */
import { addDays } from '#lib/dates/plain-dates';
import { csv, DETAILED, type Row } from '#lib/import/csv/testing/listings-export';

const CALENDAR = 'listing_id,date,available,price,adjusted_price,minimum_nights,maximum_nights';
const NIGHTS = 365;

/** The nights that are taken in every listing: a week from this number of days after the first night on. */
const TAKEN_FROM = 10;
const TAKEN_NIGHTS = 7;

const NATIONAL = 'Spain - National registration number<br />';
const REGIONAL = 'Barcelona - Regional registration number<br />';

/** Listings of the usual kinds: with HTML, prices with dollar signs, numbers of two authorities, an exemption, and gaps. */
const LISTINGS: readonly Row[] = [
  {
    id: '18674',
    name: 'Huge flat for 8 people close to Sagrada Familia',
    description:
      '110m2 apartment to rent in Barcelona. Located in the Eixample district, near the Sagrada Familia.<br /><br /><b>The space</b><br />Apartment with 3 bedrooms, 2 bathrooms and 3 balconies.',
    neighbourhood_cleansed: 'la Sagrada Família',
    neighbourhood_group_cleansed: 'Eixample',
    latitude: '41.40556',
    longitude: '2.17262',
    property_type: 'Entire rental unit',
    accommodates: '8',
    bathrooms_text: '2 baths',
    bedrooms: '3',
    beds: '6',
    amenities: '["Wifi", "Kitchen", "Washer", "Air conditioning", "Elevator", "Crib"]',
    price: '$1,179.00',
    minimum_nights: '1',
    number_of_reviews: '46',
    review_scores_rating: '4.37',
    license: `${NATIONAL}ESFCTU00000806800072812900000000000000000HUTB-0991019<br /><br />${REGIONAL}HUTB-099101`,
  },
  {
    id: '23197',
    name: 'Forum CCIB DeLuxe, Spacious, Large Balcony, relax',
    description: 'Beautiful and spacious flat by the sea.<br />Metro at 100 m.',
    neighbourhood_cleansed: 'el Besòs i el Maresme',
    neighbourhood_group_cleansed: 'Sant Martí',
    latitude: '41.41243',
    longitude: '2.21975',
    property_type: 'Entire rental unit',
    accommodates: '5',
    bathrooms_text: '2 baths',
    bedrooms: '3',
    beds: '4',
    amenities: '["Wifi", "Kitchen", "Dishwasher", "Patio or balcony", "Sea view"]',
    price: '$285.00',
    minimum_nights: '3',
    number_of_reviews: '82',
    review_scores_rating: '4.81',
    license: `${REGIONAL}HUTB-099261`,
  },
  {
    id: '32711',
    name: 'Sagrada Familia area - Còrsega 1',
    description: 'A lovely two bedroom apartment only 250 m from the Sagrada Familia.',
    neighbourhood_cleansed: 'el Camp d’en Grassot i Gràcia Nova',
    neighbourhood_group_cleansed: 'Gràcia',
    latitude: '41.40566',
    longitude: '2.17015',
    property_type: 'Entire rental unit',
    accommodates: '6',
    bathrooms_text: '1.5 baths',
    bedrooms: '2',
    beds: '3',
    amenities: '["Wifi", "Kitchen", "Heating", "Elevator"]',
    price: '$113.00',
    minimum_nights: '1',
    number_of_reviews: '144',
    review_scores_rating: '4.49',
    license: `${NATIONAL}Exempt - seasonal rental`,
  },
  {
    id: '34241',
    name: '1- Wonderful Family-friendly flat, two steps from Las Ramblas and the Boqueria market',
    description: '',
    neighbourhood_cleansed: 'el Barri Gòtic',
    neighbourhood_group_cleansed: 'Ciutat Vella',
    latitude: '41.38062',
    longitude: '2.17517',
    property_type: 'Entire condo',
    accommodates: '2',
    bathrooms_text: '1 bath',
    bedrooms: '1',
    beds: '1',
    amenities: '["Wifi", "Kitchen", "Long term stays allowed"]',
    price: '$96.00',
    minimum_nights: '31',
    number_of_reviews: '0',
    license: '',
  },
  {
    id: '1000000000000034981',
    name: 'Private room in Eixample',
    description: 'A quiet room with a desk, in a shared flat.',
    neighbourhood_cleansed: 'la Nova Esquerra de l’Eixample',
    neighbourhood_group_cleansed: 'Eixample',
    latitude: '41.3857',
    longitude: '2.1511',
    property_type: 'Private room in rental unit',
    room_type: 'Private room',
    accommodates: '2',
    bathrooms_text: '1 shared bath',
    bedrooms: '1',
    beds: '1',
    amenities: '["Wifi", "Dedicated workspace"]',
    price: '$54.00',
    minimum_nights: '2',
    number_of_reviews: '12',
    review_scores_rating: '4.92',
    license: 'Exempt',
  },
];

/**
 * Returns the contents of `listings.csv` and `calendar.csv`. The calendar begins on `firstNight` (YYYY-MM-DD) and covers a year, in which
 * the week from the tenth day on is taken.
 */
export function cityExport(firstNight: string): { readonly listings: string; readonly calendar: string } {
  const listings = LISTINGS.map((listing) => ({
    room_type: 'Entire home/apt',
    host_id: '71615',
    host_name: 'Mireia',
    has_availability: 't',
    availability_365: String(NIGHTS - TAKEN_NIGHTS),
    instant_bookable: 'f',
    maximum_nights: '1125',
    last_scraped: firstNight,
    listing_url: `https://www.airbnb.com/rooms/${listing.id}`,
    picture_url: `https://photos.invalid/${listing.id}.jpeg`,
    ...listing,
  }));
  const nights = LISTINGS.flatMap(({ id = '', minimum_nights = '' }) =>
    Array.from({ length: NIGHTS }, (_, night) => ({
      listing_id: id,
      date: addDays(firstNight, night),
      available: night >= TAKEN_FROM && night < TAKEN_FROM + TAKEN_NIGHTS ? 'f' : 't',
      minimum_nights,
      maximum_nights: '1125',
    })),
  );
  return { listings: csv(DETAILED, listings), calendar: csv(CALENDAR, nights) };
}
