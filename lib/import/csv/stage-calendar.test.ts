import { expect, test } from 'vitest';
import { convert, csv, DETAILED, HOME, SUMMARY } from '#lib/import/csv/testing/listings-export';

test('a calendar supplies prices, taken nights and shortest stays, also for a listing without a price', async () => {
  const night = (id: string, date: string, available: string, price: string, minimum: string) =>
    `${id},${date},${available},"${price}",,${minimum},1125`;
  const calendar = [
    'listing_id,date,available,price,adjusted_price,minimum_nights,maximum_nights',
    night('2818', '2026-04-30', 'f', '$10.00', '1'),
    night('2818', '2026-05-01', 't', '$80.00', '2'),
    night('2818', '2026-05-02', 't', '$80.00', '2'),
    night('2818', '2026-05-03', 'f', '$1,200.00', '2'),
    night('2818', '2026-05-04', 'f', '$1,200.00', '7'),
    night('77', '2026-05-01', 't', '$80.00', '2'),
    night('77', '2026-05-02', 't', '$80.00', '2'),
    night('2818', '2026-05-05', 't', '', ''),
    night('2818', '2026-13-05', 't', '', ''),
    night('2818', '2026-05-06', 'perhaps', '', ''),
    '2818,2026-05-06,t,$1,200.00,,1,1125',
    '',
  ].join('\n');
  const { rentals, remarks } = await convert(
    csv(SUMMARY, [{ ...HOME, price: '', minimum_nights: '4' }]),
    {},
    calendar,
  );
  expect(rentals).toMatchObject([
    {
      min_price: '80',
      max_price: '1200',
      seasons: [
        { starts_on: '2026-05-01', ends_on: '2026-05-03', price: '80', minimum_nights: 2 },
        { starts_on: '2026-05-03', ends_on: '2026-05-04', price: '1200', minimum_nights: 2 },
        { starts_on: '2026-05-04', ends_on: '2026-05-05', price: '1200', minimum_nights: 7 },
        { starts_on: '2026-05-05', ends_on: '2027-05-01', price: '1200', minimum_nights: 4 },
      ],
      bookings: [
        { starts_on: '2026-05-03', ends_on: '2026-05-05' },
        { starts_on: '2026-05-06', ends_on: '2026-05-07' },
      ],
      known_nights: { from: '2026-05-01', to: '2026-05-07' },
    },
  ]);
  expect(remarks).toEqual([
    '7 repaired listing_id: "77" is not in the catalogue: its nights are left out',
    '10 repaired date: "2026-13-05" is not a date: left out',
    '11 repaired available: "perhaps" is neither true nor false: taken as not free',
    '12 repaired null: has 8 fields, the header has 7: left out',
  ]);
});

test('of several rows for one night, the first one counts', async () => {
  const calendar = [
    'listing_id,date,available,price',
    '2818,2026-05-01,t,80',
    '2818,2026-05-02,t,80',
    '77,2026-05-01,t,80',
    '2818,2026-05-01,f,90',
    '',
  ].join('\n');
  const { rentals } = await convert(csv(SUMMARY, [HOME]), {}, calendar);
  expect(rentals).toMatchObject([{ min_price: '69', max_price: '80', bookings: [] }]);
});

test('amounts are read in the currency of their listing', async () => {
  const calendar = [
    'listing_id;date;available;price',
    '1;2026-05-01;t;CHF 80',
    '1;2026-05-02;t;EUR 90',
    '2;2026-05-01;t;EUR 70',
    '',
  ].join('\n');
  const { rentals, remarks } = await convert(
    'id;lat;lng;price;currency\n1;43,5;5,5;100;CHF\n2;43,5;5,5;100;\n',
    {},
    calendar,
  );
  expect(rentals).toMatchObject([
    { currency: 'CHF', min_price: '80' },
    { currency: 'EUR', min_price: '70' },
  ]);
  expect(remarks).toContain('3 repaired price: "EUR 90" is in EUR, expected CHF: left out');
});

/** Rows of a calendar and the expected remarks. */
const REPORTED: readonly [row: string, remark: string][] = [
  [',2026-05-01,t,80,1', 'listing_id: "" is not in the catalogue: its nights are left out'],
  ['2818,2026-06-31,t,80,1', 'date: "2026-06-31" is not a date: left out'],
  ['2818,2026-05-01,t,80,0', 'minimum_nights: "0" is not a whole number from 1 to 9999: left out'],
  ['2818,2026-05-01,t,80.999,1', 'price: "80.999" has more decimals than EUR has: taken as 81'],
  ['2818,2026-05-01,t,99999999999,1', 'price: "99999999999" is above the largest price: left out'],
];

for (const [row, expected] of REPORTED) {
  test(`the row ${row} is reported`, async () => {
    const calendar = `listing_id,date,available,price,minimum_nights\n${row}\n`;
    const { remarks } = await convert(csv(SUMMARY, [HOME]), {}, calendar);
    expect(remarks).toEqual([`2 repaired ${expected}`]);
  });
}

/** Unusable calendars and the expected errors. */
const UNUSABLE: readonly [content: string, message: RegExp][] = [
  ['', /calendar\.csv is empty/],
  ['id,day\n', /calendar\.csv is not a calendar: it lacks listing_id, date, available\. Expected/],
  ['listing_id,"date\n', /calendar\.csv: the header cannot be read: a quote that opens on line 1/],
];

for (const [content, message] of UNUSABLE) {
  test(`a calendar that begins with ${JSON.stringify(content)} is rejected`, async () => {
    await expect(convert(csv(SUMMARY, [HOME]), {}, content)).rejects.toThrow(message);
  });
}

const nightsOf = (...rows: readonly string[]) =>
  `listing_id,date,available,minimum_nights,maximum_nights\n${rows.join('\n')}\n`;

test('only nights that the calendar lists from today on are known', async () => {
  const known = async (...rows: readonly string[]) => {
    const { rentals, remarks } = await convert(csv(SUMMARY, [HOME]), {}, nightsOf(...rows));
    return { nights: rentals[0]?.known_nights, remarks };
  };
  expect(
    await known('2818,2026-04-29,f,,', '2818,2026-04-30,t,,', '2818,2026-05-01,t,,', '2818,2026-05-02,f,,'),
  ).toEqual({
    nights: { from: '2026-05-01', to: '2026-05-03' },
    remarks: [],
  });
  // In any order, and listed twice.
  const shuffled = [
    '2818,2026-05-03,t,,',
    '2818,2026-05-01,t,,',
    '2818,2026-05-02,t,,',
    '2818,2026-05-02,f,,',
  ];
  expect((await known(...shuffled)).nights).toEqual({ from: '2026-05-01', to: '2026-05-04' });
  expect((await known('77,2026-05-01,t,,')).nights).toBeNull();
  expect((await known('2818,2026-04-29,t,,', '2818,2026-04-30,f,,')).nights).toBeNull();
});

test('in a calendar with gaps only the run around today is known, which is reported', async () => {
  const rows = ['05-01', '05-02', '05-10', '05-11', '05-12', '05-20'].map((day) => `2818,2026-${day},t,,`);
  const { rentals, remarks } = await convert(
    csv(SUMMARY, [HOME]),
    {},
    nightsOf(...rows, '2818,2026-05-21,f,,'),
  );
  expect(rentals[0]).toMatchObject({
    known_nights: { from: '2026-05-01', to: '2026-05-03' },
    // Taken, although outside the known nights.
    bookings: [{ starts_on: '2026-05-21', ends_on: '2026-05-22' }],
  });
  expect(remarks).toEqual([
    '2 repaired null: its calendar has gaps: only the first run of nights from today on is known',
  ]);
});

test('a listing without a calendar has no known nights, regardless of its number of free nights', async () => {
  const rows = ['0', '9', '365'].map((availability_365, index) => ({
    ...HOME,
    id: `${index + 1}`,
    availability_365,
  }));
  const { rentals } = await convert(csv(SUMMARY, rows));
  expect(rentals.map(({ known_nights, available, bookings }) => [known_nights, available, bookings])).toEqual(
    [
      [null, false, []],
      [null, true, []],
      [null, true, []],
    ],
  );
});

test('longest stays are taken from the calendar night by night, and unlimited ones are omitted', async () => {
  const { rentals, remarks } = await convert(
    csv(DETAILED, [{ ...HOME, minimum_nights: '2', maximum_nights: '28' }]),
    {},
    nightsOf(
      '2818,2026-05-01,t,2,14',
      '2818,2026-05-02,t,2,14',
      '2818,2026-05-03,t,2,',
      '2818,2026-05-04,t,2,1125',
      '2818,2026-05-05,t,7,2147483647',
      '2818,2026-05-06,t,7,5',
      '2818,2026-05-07,t,2,0',
    ),
  );
  expect(rentals[0]?.seasons).toEqual([
    { starts_on: '2026-05-01', ends_on: '2026-05-03', price: '69', minimum_nights: 2, maximum_nights: 14 },
    { starts_on: '2026-05-03', ends_on: '2026-05-04', price: '69', minimum_nights: 2, maximum_nights: 28 },
    { starts_on: '2026-05-04', ends_on: '2026-05-05', price: '69', minimum_nights: 2 },
    { starts_on: '2026-05-05', ends_on: '2026-05-06', price: '69', minimum_nights: 7 },
    { starts_on: '2026-05-06', ends_on: '2026-05-07', price: '69', minimum_nights: 7 },
    { starts_on: '2026-05-07', ends_on: '2027-05-01', price: '69', minimum_nights: 2, maximum_nights: 28 },
  ]);
  expect(remarks).toEqual(['8 repaired maximum_nights: "0" is not a whole number from 1 on: left out']);
});

test('the longest stay of a listing applies for a year from the import', async () => {
  const longest = async (minimum_nights: string, maximum_nights: string) => {
    const { rentals, remarks } = await convert(csv(DETAILED, [{ ...HOME, minimum_nights, maximum_nights }]));
    return { seasons: rentals[0]?.seasons, remarks };
  };
  const year = { starts_on: '2026-05-01', ends_on: '2027-05-01', price: '69' };
  expect(await longest('1', '30')).toEqual({
    seasons: [{ ...year, minimum_nights: 1, maximum_nights: 30 }],
    remarks: [],
  });
  for (const endless of ['', '365', '1125', '2147483647', '99999999999999999999']) {
    expect(await longest('1', endless)).toEqual({ seasons: [], remarks: [] });
  }
  expect(await longest('30', '7')).toEqual({
    seasons: [{ ...year, minimum_nights: 30 }],
    remarks: ['2 repaired maximum_nights: 7 is below minimum_nights 30: left out'],
  });
});

test('a listing’s own limits of a stay apply for a year to all nights without their own in the calendar', async () => {
  const calendar = [
    'listing_id,date,available,price,minimum_nights',
    '2818,2026-05-03,t,90,5',
    '2818,2026-05-05,t,90,5',
    '',
  ].join('\n');
  const listing = { ...HOME, minimum_nights: '3', maximum_nights: '28' };
  const { rentals } = await convert(csv(DETAILED, [listing]), {}, calendar);
  const own = { price: '90', minimum_nights: 3, maximum_nights: 28 };
  const night = { price: '90', minimum_nights: 5, maximum_nights: 28 };
  expect(rentals[0]?.seasons).toEqual([
    { starts_on: '2026-05-01', ends_on: '2026-05-03', ...own },
    { starts_on: '2026-05-03', ends_on: '2026-05-04', ...night },
    { starts_on: '2026-05-04', ends_on: '2026-05-05', ...own },
    { starts_on: '2026-05-05', ends_on: '2026-05-06', ...night },
    { starts_on: '2026-05-06', ends_on: '2027-05-01', ...own },
  ]);
});

test('a calendar entirely in the past is reported, and its prices are used', async () => {
  const calendar = [
    'listing_id,date,available,price',
    '2818,2025-03-08,t,80',
    '2818,2025-03-09,f,120',
    '3,2025-03-09,f,90',
    '',
  ].join('\n');
  const rows = [
    { ...HOME, price: '' },
    { ...HOME, id: '3', price: '50' },
  ];
  const { rentals, remarks, rentalCounts } = await convert(csv(SUMMARY, rows), {}, calendar);
  // The remark on the file does not count as a repaired rental.
  expect(rentalCounts.repaired).toBe(1);
  expect(rentals).toMatchObject([
    { min_price: '80', max_price: '120', known_nights: null, bookings: [] },
    { min_price: '50', max_price: '50', known_nights: null },
  ]);
  expect(remarks).toEqual([
    'null repaired date: the calendar is entirely in the past: its last night is 2025-03-09, today is 2026-05-01. It makes no night known; its prices are used where there are no others',
    '2 repaired price: is empty: taken from past nights of the calendar',
  ]);
});
