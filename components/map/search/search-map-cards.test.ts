import { expect, test } from 'vitest';
import { cardOfRental } from './search-map-cards.ts';

const WEEKLY = 'weekly';

test('the card of a rental with flexible dates has its best stay, and leads to it', () => {
  const rental = {
    name: 'Quinta',
    headline: 'Sea view',
    currency: 'EUR',
    price_kind: WEEKLY,
    min_price: '420',
    url: 'https://stay.example/en/rentals/7-quinta',
    id: 7,
    photos: [],
    destination: [],
  };
  const words = {
    priceFrom: 'from',
    perWeek: 'per week',
    perNight: 'per night',
    priceOnRequest: 'Price on request',
    datesUnknown: 'Dates not confirmed',
  };
  const cardWith = (total: string | null | undefined) =>
    cardOfRental(
      rental,
      {
        isUnknown: false,
        best: total === undefined ? null : { id: 7, checkin: '2027-06-05', checkout: '2027-06-12', total },
        guests: '2',
      },
      words,
      'en',
      { hosts: [], mode: 'proxy' },
    );
  expect(cardWith('640').lines.at(-1)).toMatch(/^€640 · 5 – 12 Jun 2027$/);
  expect(cardWith('640').href).toBe('/en/rentals/7-quinta?checkin=2027-06-05&checkout=2027-06-12&guests=2');
  expect(cardWith(null).lines.at(-1)).toMatch(/^Price on request · 5 – 12 Jun 2027$/);
  expect(cardWith(undefined)).toMatchObject({
    href: '/en/rentals/7-quinta',
    lines: ['Sea view', 'from €420 per week'],
  });
});
