/** The terms of rentals that listings exports have: addresses, charges, registration numbers, rules. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readListingMapping } from '#lib/import/csv/listing-mapping';
import {
  convert,
  csv,
  DETAILED,
  HOME,
  OLD_DETAILED,
  type Row,
  SUMMARY,
} from '#lib/import/csv/testing/listings-export';

/** Columns of one's own export for every term, named like the fields. */
const OWN =
  'id,latitude,longitude,name,price,bedrooms,bathrooms,sleeps,place_1,booking_url,enquiry,cleaning_fee,deposit,street,zip,permit_number,permit_label,cancellation_policy,rooms,beds,house_rules,smoking_allowed,pets_allowed,parties_allowed,children_allowed,quiet_from,quiet_until,minimum_age,host_languages,photos,photo_captions';
const OWN_HOME: Row = { ...HOME, sleeps: '4', place_1: 'Luberon' };

/** Converts one row of one's own export. */
async function convertOwn(row: Row, locale = 'en') {
  const { rentals, remarks } = await convert(csv(OWN, [{ ...OWN_HOME, ...row }]), { locale });
  return { rental: rentals[0], remarks };
}

test('a recent detailed export has the address of the listing with the dates of the stay, and its licence', async () => {
  const { rentals, remarks } = await convert(
    csv(DETAILED, [
      {
        ...HOME,
        listing_url: 'https://www.airbnb.com/rooms/2818',
        license:
          'Spain - National registration number<br />ESFCTU000008106000547162<br /><br />Barcelona - Regional registration number<br />HUTB-003004',
        beds: '3.0',
      },
      { ...HOME, id: '2', listing_url: 'http://www.airbnb.com/rooms/2', license: 'N/A', beds: '1' },
      { ...HOME, id: '3', license: 'Exempt' },
    ]),
  );
  expect(rentals[0]).toMatchObject({
    booking_url:
      'https://www.airbnb.com/rooms/2818?check_in=(CHECKINDATE)&check_out=(CHECKOUTDATE)&adults=(GUESTS)',
    permit_number: 'ESFCTU000008106000547162 · HUTB-003004',
    fees: [],
    taxes: [],
  });
  expect(rentals.map(({ permit_number }) => permit_number).slice(1)).toEqual([undefined, 'Exempt']);
  expect(rentals.map(({ rooms }) => rooms)).toEqual([undefined, undefined, undefined]);
  expect(rentals[1]?.booking_url).toBeUndefined();
  expect(remarks).toEqual([
    '3 repaired listing_url: "http://www.airbnb.com/rooms/2" must begin with https://: left out',
    'null repaired beds: the numbers of beds of 2 listings are left out: they name no rooms and no kinds of beds',
  ]);
});

test('an early detailed export has the cleaning fee, the deposit and the house rules', async () => {
  const { rentals, remarks } = await convert(
    csv(OLD_DETAILED, [
      {
        ...HOME,
        listing_url: 'https://www.airbnb.com/rooms/2818',
        bed_type: 'Real Bed',
        security_deposit: '$1,500.00',
        cleaning_fee: '$60.00',
        extra_people: '$20.00',
        house_rules: 'No smoking.<br />Shoes off.',
        license: '7506000123456',
        cancellation_policy: 'strict_14_with_grace_period',
      },
      { ...HOME, id: '3', security_deposit: '$0.00', cleaning_fee: '$0.00' },
      { ...HOME, id: '4', cleaning_fee: 'ask' },
    ]),
  );
  expect(rentals[0]).toMatchObject({
    fees: [{ kind: 'cleaning', names: {}, amount: '60', per: 'stay', mandatory: true }],
    deposit: '1500',
    house_rules: { notes: { en: 'No smoking.\nShoes off.' } },
    permit_number: '7506000123456',
  });
  expect(rentals[0]?.cancellation_policy).toBeUndefined();
  expect(rentals.map(({ fees, deposit }) => [fees?.length, deposit]).slice(1)).toEqual([
    [0, undefined],
    [0, undefined],
  ]);
  expect(remarks).toEqual(['4 repaired cleaning_fee: "ask" is not an amount: left out']);
});

test('a summary export has the licence', async () => {
  const { rentals, remarks } = await convert(csv(SUMMARY, [{ ...HOME, license: 'AL-12345' }]));
  expect(rentals[0]).toMatchObject({ permit_number: 'AL-12345' });
  expect(remarks).toEqual([]);
});

test('one’s own export may have a column for every term', async () => {
  const { rental, remarks } = await convertOwn(
    {
      booking_url: 'https://owner.example/(RENTALID)?from=(CHECKINDATE)#book',
      enquiry: 'ana@owner.example',
      cleaning_fee: '80,50 €',
      deposit: '300',
      street: 'Carrer del Mar 4',
      zip: '07100',
      permit_number: 'ETV/4321',
      permit_label: 'رقم الترخيص',
      cancellation_policy: '7: 50 %, 30: 100%',
      rooms: '[{"kind":"bedroom","names":{"ar":"غرفة"},"beds":[{"kind":"double","count":1}]}]',
      beds: '1',
      house_rules: 'اخلع الحذاء.',
      smoking_allowed: 'no',
      pets_allowed: 'ja',
      children_allowed: 'oui',
      quiet_from: '22',
      quiet_until: '7:30',
      minimum_age: '21',
      host_languages: 'ar, en; pt-BR',
      photos: 'https://photos.example/1.jpg https://photos.example/2.jpg',
      photo_captions: 'البحر|',
    },
    'ar',
  );
  expect(remarks).toEqual([]);
  expect(rental).toMatchObject({
    booking_url: 'https://owner.example/(RENTALID)?from=(CHECKINDATE)#book',
    enquiry: 'mailto:ana@owner.example',
    fees: [{ kind: 'cleaning', amount: '80.5', per: 'stay', mandatory: true }],
    deposit: '300',
    street_address: 'Carrer del Mar 4',
    postal_code: '07100',
    permit_number: 'ETV/4321',
    permit_label: { ar: 'رقم الترخيص' },
    cancellation_policy: {
      steps: [
        { days_before: 30, refund_percent: '100' },
        { days_before: 7, refund_percent: '50' },
      ],
    },
    rooms: [{ kind: 'bedroom', names: { ar: 'غرفة' }, beds: [{ kind: 'double', count: 1 }] }],
    house_rules: {
      smoking: false,
      pets: true,
      children: true,
      quiet_from: '22:00',
      quiet_until: '07:30',
      notes: { ar: 'اخلع الحذاء.' },
    },
    minimum_age: 21,
    host_languages: ['ar', 'en', 'pt-BR'],
    photos: [
      { url: 'https://photos.example/1.jpg', caption: { ar: 'البحر' } },
      { url: 'https://photos.example/2.jpg' },
    ],
  });
});

test('a blank cell is no term', async () => {
  const { rental, remarks } = await convertOwn({});
  expect(remarks).toEqual([]);
  expect(rental).toMatchObject({ fees: [], taxes: [] });
  const known = [
    'booking_url',
    'enquiry',
    'deposit',
    'street_address',
    'postal_code',
    'permit_number',
    'permit_label',
    'cancellation_policy',
  ];
  for (const member of [...known, 'rooms', 'house_rules', 'minimum_age', 'host_languages']) {
    expect(rental).not.toHaveProperty(member);
  }
});

test.each<[Row, string]>([
  [{ enquiry: '+34 93 123-4567' }, 'tel:+34931234567'],
  [{ enquiry: 'mailto:a@b.example?subject=Home' }, 'mailto:a@b.example?subject=Home'],
  [{ enquiry: 'https://owner.example/ask' }, 'https://owner.example/ask'],
])('an enquiry address may be written as %j', async (row, enquiry) => {
  const { rental, remarks } = await convertOwn(row);
  expect([rental?.enquiry, remarks]).toEqual([enquiry, []]);
});

test.each<[Row, string]>([
  [
    { booking_url: 'javascript:alert(1)' },
    'booking_url: "javascript:alert(1)" must begin with https://: left out',
  ],
  [
    { booking_url: 'https://a.example/x(1)' },
    'booking_url: "https://a.example/x(1)" must not have the variable (1)',
  ],
  [{ enquiry: 'call me' }, 'enquiry: "call me" must begin with https:// or mailto: or tel:: left out'],
  [{ cleaning_fee: 'USD 80' }, 'cleaning_fee: "USD 80" is in USD, expected EUR: left out'],
  [{ deposit: 'half' }, 'deposit: "half" is not an amount: left out'],
  [{ cancellation_policy: 'strict' }, 'cancellation_policy: "strict" is not JSON: left out'],
  [{ cancellation_policy: '7: 50, 7: 20' }, 'cancellation_policy: "7: 50, 7: 20": steps must be descending'],
  [
    { rooms: '[{"kind":"bedroom"}]' },
    'rooms: 0.beds: Invalid input: expected array, received undefined: left out',
  ],
  [{ smoking_allowed: 'maybe' }, 'smoking_allowed: "maybe" is neither true nor false: left out'],
  [{ quiet_from: '25:00' }, 'quiet_from: "25:00" is not a time: left out'],
  [{ minimum_age: '0' }, 'minimum_age: "0" is not a whole number from 1 to 99: left out'],
  [{ host_languages: 'English' }, 'host_languages: "English" is not a language code such as pt-BR: left out'],
  [
    { photos: 'https://photos.example/1.jpg', photo_captions: 'One|Two' },
    'photo_captions: has 2 for 1 photos: left out',
  ],
  [{ permit_number: 'x'.repeat(300) }, 'permit_number: is longer than 200 characters: cut'],
  [{ street: 'x'.repeat(300) }, 'street: is longer than 200 characters: cut'],
  [{ zip: '1'.repeat(21) }, 'zip: is longer than 20 characters: left out'],
])('an unusable cell is left out and reported: %j', async (row, remark) => {
  const { rental, remarks } = await convertOwn(row);
  expect(rental).toBeDefined();
  expect(remarks).toHaveLength(1);
  expect(remarks[0]).toSatisfy((text: string) => text.startsWith(`2 repaired ${remark}`), remark);
});

test('a mapping says what the columns with fees and taxes are', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-mapping-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'mapping.json');
  const mapping = {
    name: 'pms',
    about: '',
    recognised_by: [],
    columns: { nr: 'id', lat: 'latitude', lon: 'longitude', preis: 'price', web: 'booking_url' },
    fees: [
      {
        column: 'Endreinigung',
        kind: 'cleaning',
        names: { de: 'Endreinigung' },
        per: 'stay',
        mandatory: true,
        free_from_nights: 14,
      },
      { column: 'Hund', kind: 'pet', names: {}, per: 'night', mandatory: false },
    ],
    taxes: [
      { column: 'Kurtaxe', names: { de: 'Kurtaxe' }, per: 'guest_night', free_below_age: 16 },
      { column: 'MwSt', names: { de: 'MwSt.' }, per: 'percent' },
    ],
    booking_query: 'von=(CHECKINDATE)&bis=(CHECKOUTDATE)',
    price_kind: 'nightly',
    decimal_separator: ',',
    defaults: { sleeps: 2, bedrooms: 1, bathrooms: 1, checkin_time: null, checkout_time: null },
    credits: [],
  };
  await writeFile(file, JSON.stringify(mapping));
  const rows = [
    'nr;lat;lon;preis;web;Endreinigung;Hund;Kurtaxe;MwSt',
    '7;54,9;8,3;99;https://haus.example/7?a=1;1.080,50;;2,30;7,5 %',
    '8;54,9;8,3;99;;0;5;;107',
  ];
  const { rentals, remarks } = await convert(rows.join('\n'), {
    mapping: readListingMapping(file),
    locale: 'de',
  });
  expect(rentals[0]).toMatchObject({
    booking_url: 'https://haus.example/7?a=1&von=(CHECKINDATE)&bis=(CHECKOUTDATE)',
    fees: [
      {
        kind: 'cleaning',
        names: { de: 'Endreinigung' },
        amount: '1080.5',
        per: 'stay',
        mandatory: true,
        free_from_nights: 14,
      },
    ],
    taxes: [
      { names: { de: 'Kurtaxe' }, amount: '2.3', per: 'guest_night', free_below_age: 16 },
      { names: { de: 'MwSt.' }, percent: '7.5' },
    ],
  });
  expect(rentals[1]).toMatchObject({ fees: [{ kind: 'pet', amount: '5', per: 'night' }], taxes: [] });
  expect(remarks).toContain('3 repaired MwSt: "107" is not a percentage from 0 to 100: left out');

  await writeFile(file, JSON.stringify({ ...mapping, booking_query: 'from=(ARRIVAL)' }));
  expect(() => readListingMapping(file)).toThrow(/booking_query: a query with the variables of links/);
});

test('texts of the longest permitted length are kept, longer house rules are cut', async () => {
  const limit = { permit_number: 'p'.repeat(200), street: 's'.repeat(200), zip: '1'.repeat(20) };
  const { rental, remarks } = await convertOwn({ ...limit, house_rules: 'r'.repeat(20_000) });
  expect(rental).toMatchObject({
    permit_number: limit.permit_number,
    street_address: limit.street,
    postal_code: limit.zip,
    house_rules: { notes: { en: 'r'.repeat(20_000) } },
  });
  expect(remarks).toEqual([]);
  const cut = await convertOwn({ house_rules: 'r'.repeat(20_001), permit_label: 'l'.repeat(201) });
  expect(cut.rental).toMatchObject({
    house_rules: { notes: { en: 'r'.repeat(20_000) } },
    permit_label: { en: 'l'.repeat(200) },
  });
  expect(cut.remarks).toEqual([
    '2 repaired permit_label: is longer than 200 characters: cut',
    '2 repaired house_rules: is longer than 20000 characters: cut',
  ]);
});
