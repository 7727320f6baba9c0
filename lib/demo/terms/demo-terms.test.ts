import { expect, test } from 'vitest';
import { templateProblem } from '#lib/booking/link-template';
import { readGazetteer } from '#lib/demo/gazetteer';
import { inventHome } from '#lib/demo/home';
import { LANDSCAPES } from '#lib/demo/landscapes';
import { randomOf } from '#lib/demo/random';
import { inventDeposit, inventFees, taxesOfPlace } from '#lib/demo/terms/charges';
import { DEFAULT_CONTACT, inventContact } from '#lib/demo/terms/contact';
import { inventHouseRules, inventPolicy } from '#lib/demo/terms/house-terms';
import { inventPermit } from '#lib/demo/terms/permits';
import { trails } from '#lib/demo/terms/place-table';
import { inventPostalCode } from '#lib/demo/terms/postal-codes';
import { inventRooms } from '#lib/demo/terms/sleeping-rooms';
import { LOCALES } from '#lib/demo/texts/banks';

const homes = LANDSCAPES.flatMap((landscape) =>
  Array.from({ length: 40 }, (_, i) => inventHome(landscape, true, i / 40, randomOf(landscape, i))),
);

const places = readGazetteer();
const trailOf = trails(places);

function trailTo(handle: string) {
  const place = places.find((candidate) => candidate.handle === handle);
  if (!place) throw new Error(`no place ${handle}`);
  return trailOf(place);
}

const CAPACITIES = { double: 2, queen: 2, king: 2, single: 1, bunk: 2, sofa_bed: 2, futon: 1, cot: 0 };

test('rooms agree with the number of bedrooms and of guests', () => {
  const listed = homes.map((home) => ({ home, rooms: inventRooms(home, randomOf(home.surface, 'rooms')) }));
  const known = listed.filter(({ rooms }) => rooms.length > 0);
  expect(known.length).toBeGreaterThan(homes.length * 0.9);
  expect(known.length).toBeLessThan(homes.length);
  for (const { home, rooms } of known) {
    const beds = rooms.flatMap((room) => room.beds);
    const places = beds.reduce((sum, { kind, count }) => sum + CAPACITIES[kind] * count, 0);
    expect(rooms.filter(({ kind }) => kind === 'bedroom')).toHaveLength(home.bedrooms);
    expect(places).toBe(home.sleepsMax ?? home.sleeps);
    expect(beds.every(({ count }) => count > 0)).toBe(true);
    expect(rooms.every((room) => room.beds.length > 0)).toBe(true);
  }
});

test('pets are welcome where an amenity says so, and only there', () => {
  for (const home of homes) {
    const rules = inventHouseRules(home, randomOf(home.surface, 'rules'));
    if (rules) expect(rules.pets).toBe(home.features.includes('pets_allowed'));
  }
});

test('policies are of several kinds, with steps in descending order of days and of refunds', () => {
  const policies = Array.from({ length: 300 }, (_, i) => inventPolicy(randomOf('policy', i)));
  expect(policies).toContain(null);
  const kinds = new Set(policies.map((policy) => JSON.stringify(policy?.steps)));
  expect(kinds.size).toBeGreaterThan(6);
  for (const { steps } of policies.filter((policy) => policy !== null)) {
    const days = steps.map(({ days_before }) => days_before);
    const refunds = steps.map(({ refund_percent }) => Number(refund_percent));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(refunds).toEqual(refunds.toSorted((a, b) => b - a));
  }
});

test.each([
  ['paris', /^99\d{3}000\d{3}[A-Z]\d$/],
  ['rome', /^IT999\d{3}C2DEMO[A-Z\d]{4}$/],
  ['berlin', /^99\/Z\/XX\/00\d{4}-26$/],
  ['lisbon', /^999\d{3}\/AL$/],
  ['barcelona', /^HUTX-\d{6}$/],
  ['valencian-community', /^CV-VUT999\d{4}-X$/],
  ['tokyo', /^M99\d{7}$/],
  ['new-york-city', /^OSE-STRREG-000\d{4}$/],
  ['mallorca', /^ETVPL\/99\d{3}$/],
])('a home in %s has a registration number in the form of the place', (handle, form) => {
  const numbers = Array.from(
    { length: 50 },
    (_, i) => inventPermit(trailTo(handle), randomOf('permit', i)).permit_number,
  );
  const known = numbers.filter((number) => number != null);
  expect(known.length).toBeGreaterThan(40);
  for (const number of known) expect(number).toMatch(form);
});

test.each(['munich', 'amsterdam'])(
  'a home in %s has no number: none is required, or its form is not confirmed',
  (handle) => {
    expect(inventPermit(trailTo(handle), randomOf('permit'))).toEqual({});
  },
);

test.each([
  ['paris', /^\d{5}$/],
  ['lisbon', /^\d{4}-\d{3}$/],
  ['tokyo', /^\d{3}-0\d{3}$/],
  ['amsterdam', /^\d{4} [A-Z]{2}$/],
  ['scotland', /^[A-Z]{2}\d{1,2} \d[A-Z]{2}$/],
  ['quebec', /^[A-Z]\d[A-Z] \d[A-Z]\d$/],
])('a home in %s has a postal code in a form of its country', (handle, form) => {
  const trail = trailTo(handle);
  const codes = Array.from({ length: 50 }, (_, i) => inventPostalCode(trail, randomOf('code', i)));
  for (const code of codes) expect(code).toMatch(form);
  expect(new Set(codes).size).toBeGreaterThan(30);
});

test('homes have a postal code everywhere but in the Seychelles, which have none', () => {
  const countries = places.filter(({ kind }) => kind === 'country');
  const without = countries.filter((place) => inventPostalCode(trailOf(place), randomOf(place.id)) === null);
  expect(without.map(({ countryCode }) => countryCode)).toEqual(['SC']);
});

test('taxes are those of the narrowest place that has its own, named in every language', () => {
  expect(taxesOfPlace(trailTo('munich'))).toEqual([]);
  expect(taxesOfPlace(trailTo('berlin'))).toMatchObject([
    { percent: '7.5', names: { de: 'Übernachtungssteuer' } },
  ]);
  expect(taxesOfPlace(trailTo('miami')).map((tax) => 'percent' in tax && tax.percent)).toEqual(['7', '5']);
  expect(taxesOfPlace(trailTo('venice'))).toMatchObject([
    { amount: '4', per: 'guest_night', free_below_age: 10 },
  ]);
  for (const place of places) {
    for (const { names } of taxesOfPlace(trailOf(place))) expect(Object.keys(names)).toEqual([...LOCALES]);
  }
});

test('amounts are round, and whole in a currency without decimals', () => {
  const [home] = homes;
  if (!home) throw new Error('no home');
  const pricing = { currency: 'JPY', perEuro: 163.2, level: 1, isSouthern: false };
  for (let i = 0; i < 50; i += 1) {
    const fees = inventFees(home, pricing, 'JP', randomOf('fees', i));
    const deposit = inventDeposit(home, pricing, randomOf('deposit', i));
    for (const amount of [...fees.map((fee) => fee.amount), ...(deposit === null ? [] : [deposit])]) {
      expect(amount).toMatch(/^[1-9]\d?\d?0+$/);
    }
  }
});

test('homes are booked, asked about, both or neither, by valid addresses', () => {
  const contacts = Array.from({ length: 400 }, (_, i) =>
    inventContact(
      { slug: 'casa-verde', country: i % 3 === 0 ? 'FR' : 'IT', isInstant: i % 2 === 0 },
      randomOf('contact', i),
    ),
  );
  const kinds = new Set(contacts.map((contact) => `${contact.booking_url} ${'enquiry' in contact}`));
  expect([...kinds].sort()).toEqual(['null false', 'null true', 'undefined false', 'undefined true']);
  for (const { enquiry } of contacts) {
    if (enquiry != null) expect(templateProblem(enquiry, ['https', 'mailto', 'tel'])).toBeNull();
  }
  expect(templateProblem(DEFAULT_CONTACT.booking_url ?? '', ['https'])).toBeNull();
});
