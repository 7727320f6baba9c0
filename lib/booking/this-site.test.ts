import { expect, test } from 'vitest';
import { expandLink, hostOf, schemeOf, templateProblem } from '#lib/booking/link-template';
import { DEMO_BOOKING_TEMPLATE, isDemoBooking, resolveThisSite } from '#lib/booking/this-site';

const SITE = 'http://localhost:3000';
const values = {
  rentalId: 7,
  upstreamId: null,
  language: 'de',
  currency: 'EUR',
  guests: 2,
  stay: { checkin: '2027-06-05', checkout: '2027-06-12' },
};

test('the template of the demonstration is a valid address of a page of this site, in the language of the traveller', () => {
  expect(templateProblem(DEMO_BOOKING_TEMPLATE, ['https'])).toBeNull();
  const template = resolveThisSite(DEMO_BOOKING_TEMPLATE, SITE);
  expect(schemeOf(template)).toBe('https');
  expect(hostOf(template)).toBe('localhost:3000');
  expect(expandLink(template, values)).toBe(
    'http://localhost:3000/de/demo-booking?rental=7&checkin=2027-06-05&checkout=2027-06-12&guests=2&currency=EUR',
  );
});

test('templates of other hosts are unchanged, also those that begin alike', () => {
  for (const template of [
    'https://owner.example/',
    'https://this-site.invalid.example/',
    'tel:+4930123456',
  ]) {
    expect(resolveThisSite(template, SITE)).toBe(template);
  }
});

test('only the template of the demonstration leads to its page', () => {
  expect(isDemoBooking(resolveThisSite(DEMO_BOOKING_TEMPLATE, SITE), SITE)).toBe(true);
  expect(isDemoBooking('https://owner.example/demo-booking', SITE)).toBe(false);
});
