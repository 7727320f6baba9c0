/** The attributes of a vacation rental in Google's list of properties, as far as the catalogue has them. */
import type { FeedRental } from '#lib/feeds/feed-rentals';

/** Google's names of amenities, by the catalogue's keys. Other amenities are left out: Google takes no free text. */
const AMENITIES: Readonly<Record<string, string>> = {
  air_conditioning: 'ac',
  balcony: 'balcony',
  barbecue: 'outdoor_grill',
  cot: 'crib',
  fireplace: 'fire_place',
  heating: 'heating',
  hot_tub: 'hot_tub',
  iron: 'ironing_board',
  kitchen: 'kitchen',
  lift: 'elevator',
  microwave: 'microwave',
  oven: 'oven_stove',
  step_free_access: 'wheelchair_accessible',
  television: 'tv',
  terrace: 'patio',
  wifi: 'wifi',
};

/** Returns the attributes of a rental by Google's names, in a fixed order. An amenity that a rental lacks may be unknown: it is absent. */
export function googleAttributes(rental: FeedRental): readonly (readonly [name: string, value: string])[] {
  const { allowsSmoking } = rental;
  const allowsPets = rental.amenities.includes('pets_allowed') || rental.allowsPets;
  const hasLaundry = ['washing_machine', 'dryer'].every((key) => rental.amenities.includes(key));
  const known: readonly (readonly [string, string | number | boolean | null])[] = [
    ['capacity', capacityOf(rental)],
    ['number_of_bedrooms', rental.bedroomsCount],
    ['number_of_bathrooms', rental.fullBathroomsCount || null],
    ['number_of_beds', rental.bedsCount],
    ['instant_bookable', rental.instantlyBookable],
    ['check_in_time', rental.checkinTime && `${rental.checkinTime}:00`],
    ['check_out_time', rental.checkoutTime && `${rental.checkoutTime}:00`],
    ['pets_allowed', allowsPets],
    ['smoking_free_property', allowsSmoking === null ? null : !allowsSmoking],
    ['washer_dryer', hasLaundry || null],
    ...Object.entries(AMENITIES).map(
      ([key, name]) => [name, rental.amenities.includes(key) || null] as const,
    ),
  ];
  return known.flatMap(([name, value]) => (value === null ? [] : [[name, textOf(value)] as const]));
}

/** Returns the most guests of a rental, at least its bedrooms, as Google requires. */
function capacityOf({ sleeps, sleepsMax, bedroomsCount }: FeedRental): number {
  return Math.max(sleepsMax ?? sleeps, bedroomsCount);
}

function textOf(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}
