/**
 * The records that the API gives for the catalogue of `three-rentals.ts`, in two languages and currencies, written out by hand from the
 * specification and the records of the bundle. Nothing is computed by the code under test.
 */
import { AZUL } from './expected-azul.ts';
import { HUT } from './expected-hut.ts';
import type { ExpectedRental } from './expected-rental.ts';
import { SEA } from './expected-sea.ts';

/** The expected records of the three rentals in one language and currency, with the query string that requests them. */
interface ExpectedRentals {
  readonly query: string;
  readonly azul: ExpectedRental;
  readonly hut: ExpectedRental;
  readonly sea: ExpectedRental;
}

/** The expected records of the three rentals in English and euros. */
export const ENGLISH_EUROS: ExpectedRentals = {
  query: 'locale=en&currency=EUR',
  azul: AZUL.englishEuros,
  hut: HUT.englishEuros,
  sea: SEA.englishEuros,
};

/** The expected records of the three rentals in yen and in Arabic, where they are translated into it. */
export const ARABIC_YEN: ExpectedRentals = {
  query: 'locale=ar&currency=JPY',
  azul: AZUL.arabicYen,
  hut: HUT.arabicYen,
  sea: SEA.arabicYen,
};
