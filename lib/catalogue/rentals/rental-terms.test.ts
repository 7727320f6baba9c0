import { expect, test } from 'vitest';
import { rentalTerms, type TermsContext } from '#lib/catalogue/rentals/rental-terms';
import { conversionBetween, IDENTITY } from '#lib/money/conversion';

const NO_CHARGES = { fees: [], taxes: [] };
const CONTEXT: TermsContext = {
  locale: 'fr',
  conversion: IDENTITY,
  version: { defaultLocale: 'en', bookingUrl: null, enquiry: null },
  publicBaseUrl: 'https://homes.example',
};

test('a rental without terms has null and empty members', () => {
  expect(rentalTerms(NO_CHARGES, {}, CONTEXT)).toEqual({
    bookingUrl: null,
    enquiry: null,
    fees: [],
    taxes: [],
    depositMinor: null,
    streetAddress: null,
    postalCode: null,
    permitNumber: null,
    permitLabel: null,
    cancellationPolicy: null,
    rooms: [],
    houseRules: null,
    minimumAge: null,
    hostLanguages: [],
  });
});

test('the addresses of the catalogue apply to rentals without their own', () => {
  const version = { ...CONTEXT.version, bookingUrl: 'https://all.example/', enquiry: 'tel:+1' };
  const own = rentalTerms(NO_CHARGES, { booking_url: 'https://own.example/' }, { ...CONTEXT, version });
  expect(own).toMatchObject({ bookingUrl: 'https://own.example/', enquiry: 'tel:+1' });
  const none = rentalTerms(NO_CHARGES, {}, { ...CONTEXT, version });
  expect(none).toMatchObject({ bookingUrl: 'https://all.example/', enquiry: 'tel:+1' });
});

test('the addresses of the catalogue do not apply to a rental that has none by null', () => {
  const version = { ...CONTEXT.version, bookingUrl: 'https://all.example/', enquiry: 'tel:+1' };
  const terms = rentalTerms(NO_CHARGES, { booking_url: null }, { ...CONTEXT, version });
  expect(terms).toMatchObject({ bookingUrl: null, enquiry: 'tel:+1' });
});

test('an address of this site has the address at which it is served', () => {
  const booking = { booking_url: 'https://this-site.invalid/(LANGUAGE)/book' };
  expect(rentalTerms(NO_CHARGES, booking, CONTEXT).bookingUrl).toBe('https://homes.example/(LANGUAGE)/book');
});

test('texts are in the requested language, else in the default one, else in any', () => {
  const names = { de: 'Kurtaxe', en: 'Visitor tax', fr: 'Taxe de séjour' };
  const nameIn = (locale: string, given: Readonly<Record<string, string>>) =>
    rentalTerms({ fees: [], taxes: [{ names: given, percent: '5' }] }, {}, { ...CONTEXT, locale }).taxes[0]
      ?.name;
  expect(nameIn('fr', names)).toBe('Taxe de séjour');
  expect(nameIn('it', names)).toBe('Visitor tax');
  expect(nameIn('it', { de: 'Kurtaxe' })).toBe('Kurtaxe');
});

test('each amount is converted by itself, and percentages are not', () => {
  const conversion = conversionBetween(
    { currency: 'USD', perEuro: '1.25' },
    { currency: 'JPY', perEuro: '160' },
  );
  const terms = rentalTerms(
    {
      fees: [{ kind: 'other', names: {}, amount_minor: 1_001, per: 'night', mandatory: false }],
      taxes: [
        { names: { en: 'A' }, amount_minor: 50, per: 'guest' },
        { names: { en: 'B' }, percent: '12.5' },
      ],
    },
    { deposit_minor: 10_000 },
    { ...CONTEXT, conversion },
  );
  expect(terms.fees[0]?.amountMinor).toBe(1_281);
  expect(terms.taxes.map(({ percent, amountMinor, per }) => [percent, amountMinor, per])).toEqual([
    [null, 64, 'guest'],
    ['12.5', null, null],
  ]);
  expect(terms.depositMinor).toBe(12_800);
});
