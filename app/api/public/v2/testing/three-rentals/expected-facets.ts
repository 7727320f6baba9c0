/** The facets that the API gives for the catalogue of `three-rentals.ts`, in two currencies, written out by hand. */
import type { Facets } from '#lib/api/contract/rental-list-schemas';

/** The counts of the facets of the three rentals, which are the same in every currency. */
const FACET_COUNTS = {
  rental_type: { villa: 1, cabin: 2 },
  amenities: { pool: 1, wifi: 2 },
  rentals_tags: { quiet: 1 },
  bedrooms_count: { 1: 2, 2: 1, 3: 1 },
  full_bathrooms_count: { 1: 2, 2: 1 },
  guests: { 1: 3, 2: 3, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2, 9: 1 },
  special_offers: { true: 2 },
  instantly_bookable: { true: 1 },
};

/** The facets of the three rentals in euros. A span is 9.92 euros wide: 23 of them reach the second price, 312.89. */
export const FACETS_IN_EUROS: Facets = {
  ...FACET_COUNTS,
  price: {
    min: '75',
    max: '519.60',
    currency: 'EUR',
    histogram: [
      { from: '75', to: '84.92', count: 1 },
      { from: '84.92', to: '94.84', count: 0 },
      { from: '94.84', to: '104.76', count: 0 },
      { from: '104.76', to: '114.68', count: 0 },
      { from: '114.68', to: '124.60', count: 0 },
      { from: '124.60', to: '134.52', count: 0 },
      { from: '134.52', to: '144.44', count: 0 },
      { from: '144.44', to: '154.36', count: 0 },
      { from: '154.36', to: '164.28', count: 0 },
      { from: '164.28', to: '174.20', count: 0 },
      { from: '174.20', to: '184.12', count: 0 },
      { from: '184.12', to: '194.04', count: 0 },
      { from: '194.04', to: '203.96', count: 0 },
      { from: '203.96', to: '213.88', count: 0 },
      { from: '213.88', to: '223.80', count: 0 },
      { from: '223.80', to: '233.72', count: 0 },
      { from: '233.72', to: '243.64', count: 0 },
      { from: '243.64', to: '253.56', count: 0 },
      { from: '253.56', to: '263.48', count: 0 },
      { from: '263.48', to: '273.40', count: 0 },
      { from: '273.40', to: '283.32', count: 0 },
      { from: '283.32', to: '293.24', count: 0 },
      { from: '293.24', to: '303.16', count: 0 },
      { from: '303.16', to: '519.60', count: 2 },
    ],
  },
};

/** The facets of the three rentals in yen. */
export const FACETS_IN_YEN: Facets = {
  ...FACET_COUNTS,
  price: {
    min: '12000',
    max: '83136',
    currency: 'JPY',
    histogram: [
      { from: '12000', to: '13586', count: 1 },
      { from: '13586', to: '15172', count: 0 },
      { from: '15172', to: '16758', count: 0 },
      { from: '16758', to: '18344', count: 0 },
      { from: '18344', to: '19930', count: 0 },
      { from: '19930', to: '21516', count: 0 },
      { from: '21516', to: '23102', count: 0 },
      { from: '23102', to: '24688', count: 0 },
      { from: '24688', to: '26274', count: 0 },
      { from: '26274', to: '27860', count: 0 },
      { from: '27860', to: '29446', count: 0 },
      { from: '29446', to: '31032', count: 0 },
      { from: '31032', to: '32618', count: 0 },
      { from: '32618', to: '34204', count: 0 },
      { from: '34204', to: '35790', count: 0 },
      { from: '35790', to: '37376', count: 0 },
      { from: '37376', to: '38962', count: 0 },
      { from: '38962', to: '40548', count: 0 },
      { from: '40548', to: '42134', count: 0 },
      { from: '42134', to: '43720', count: 0 },
      { from: '43720', to: '45306', count: 0 },
      { from: '45306', to: '46892', count: 0 },
      { from: '46892', to: '48478', count: 0 },
      { from: '48478', to: '83136', count: 2 },
    ],
  },
};
