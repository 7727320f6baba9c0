import { expect, test } from 'vitest';
import { convert, csv, DETAILED, HOME, type Row, SUMMARY } from '#lib/import/csv/testing/listings-export';

/** Rows that are rejected, and the expected remarks. */
const REJECTED: readonly [row: Row, remark: RegExp][] = [
  [{ id: '' }, /^3 rejected id: "" is not an id$/],
  [{ id: '0' }, /^3 rejected id: "0" is not an id$/],
  [{ id: '02818' }, /^3 rejected id: has the same id as line 2$/],
  [{ latitude: '' }, /^3 rejected latitude: is missing$/],
  [{ latitude: '151.2', longitude: '-33.8' }, /^3 rejected latitude: 151.2 is not .* may be swapped$/],
  [{ latitude: '-91', longitude: '120' }, /^3 rejected latitude: -91 is not from -90 to 90$/],
  [{ latitude: '181', longitude: '12' }, /^3 rejected latitude: 181 is not from -90 to 90$/],
  [{ longitude: '-180.5' }, /^3 rejected longitude: -180.5 is not from -180 to 180$/],
  [{ longitude: '' }, /^3 rejected longitude: is missing$/],
  [{ longitude: '200' }, /^3 rejected longitude: 200 is not from -180 to 180$/],
  [{ latitude: '0.0', longitude: '0' }, /^3 rejected latitude: 0, 0 stands for an unknown place$/],
  [{ price: '' }, /^3 rejected price: is empty: a rental without a price is kept only with --unpriced keep$/],
  [
    { price: '$0.00' },
    /^3 rejected price: is 0: a rental without a price is kept only with --unpriced keep$/,
  ],
  [{ price: '=HYPERLINK("x")' }, /^3 rejected price: .* is not an amount$/],
  [{ price: '99999999999' }, /^3 rejected price: .* is above the largest price$/],
];

for (const [change, expected] of REJECTED) {
  test(`a row with ${JSON.stringify(change)} is rejected and reported, the others are imported`, async () => {
    const { rentals, remarks } = await convert(
      csv(SUMMARY, [HOME, { ...HOME, id: '2', ...change }, { ...HOME, id: '3' }]),
    );
    expect(rentals.map(({ id }) => id)).toEqual([2818, 3]);
    expect(remarks).toEqual([expect.stringMatching(expected)]);
  });
}

test('rows with another number of fields and unbalanced quotes are reported with their lines', async () => {
  const good = csv(SUMMARY, [HOME, { ...HOME, id: '3' }]).split('\n');
  const { rentals, remarks } = await convert(
    [good[0], good[1], '9,"broken', '8,short', good[2], ''].join('\r\n'),
  );
  expect(rentals.map(({ id }) => id)).toEqual([2818, 3]);
  expect(remarks).toEqual([
    '3 rejected null: a quote that opens on line 3 is not closed',
    '4 rejected null: has 2 fields, the header has 18',
  ]);
});

/** Rows that are imported, the resulting rental, and the expected remark; null for none. */
const REPAIRED: readonly [row: Row, rental: object, remarks: string | null][] = [
  [{ name: '' }, { name: 'House · Luberon' }, 'name: is empty: composed as "House · Luberon"'],
  [{ name: '=HYPERLINK("https://evil.example")' }, { name: '=HYPERLINK("https://evil.example")' }, null],
  [{ name: '+1 room @ -home' }, { name: '+1 room @ -home' }, null],
  [{ name: 'a\u202Ebc' }, { name: 'abc' }, null],
  [
    { name: 'a\u0000bc\u009Ad' },
    { name: 'abc\uFFFDd' },
    'name: has control characters: removed, or replaced where they stand for letters',
  ],
  [{ bedrooms: '' }, { bedrooms_count: 1 }, 'bedrooms: is blank: taken as 1'],
  [{ bathrooms_text: 'Half-bath' }, { full_bathrooms_count: 0 }, null],
  [{ bathrooms_text: '', bathrooms: '2.0' }, { full_bathrooms_count: 2 }, null],
  [
    { accommodates: '0' },
    { sleeps: 2 },
    'accommodates: "0" is not a whole number from 1 to 1000: taken as 2',
  ],
  [
    { minimum_nights: '0' },
    { seasons: [] },
    'minimum_nights: "0" is not a whole number from 1 to 9999: taken as 1',
  ],
  [{ availability_365: '0' }, { available: false }, null],
  [{ has_availability: 'f' }, { available: false }, null],
  [
    { review_scores_rating: '150' },
    { reviews_average_rating: '0.0' },
    'review_scores_rating: "150" is not a rating of 1 to 5 or of 20 to 100: taken as 0',
  ],
  [
    { picture_url: 'javascript:alert(1)' },
    { photos: [] },
    'picture_url: "javascript:alert(1)" is not the address of a picture: left out',
  ],
  [
    { last_scraped: '2026-02-31' },
    { updated_at: '2026-05-01T00:00:00Z' },
    'last_scraped: "2026-02-31" is not a date: taken as 2026-05-01',
  ],
  [{ id: '2818.0' }, { id: 2818 }, 'id: "2818.0" is written with decimals: read as 2818'],
];

for (const [change, rental, expected] of REPAIRED) {
  test(`a row with ${JSON.stringify(change)} is imported${expected === null ? '' : ' and reported'}`, async () => {
    const { rentals, remarks } = await convert(csv(DETAILED, [{ ...HOME, ...change }]));
    expect(rentals).toMatchObject([rental]);
    expect(remarks).toEqual(expected === null ? [] : [`2 repaired ${expected}`]);
  });
}

test('a description of ten megabytes is cut and reported', async () => {
  const { rentals, remarks } = await convert(
    csv(DETAILED, [{ ...HOME, description: 'Long, long. <br>'.repeat(700_000) }]),
  );
  expect(rentals[0]?.texts.en?.description.length).toBeLessThanOrEqual(20_000);
  expect(rentals[0]?.texts.en?.summary.length).toBeLessThan(230);
  expect(remarks).toEqual(['2 repaired description: is longer than 20000 characters: cut']);
});

test('a cell of pictures with only commas is read in bounded time', async () => {
  const { rentals, remarks } = await convert(
    csv(DETAILED, [{ ...HOME, picture_url: `${','.repeat(99_999)}x` }]),
  );
  expect(rentals).toMatchObject([{ photos: [] }]);
  expect(remarks).toEqual([expect.stringMatching(/^2 repaired picture_url: ",+…" is not the address of a/)]);
}, 5_000);

test('bytes that are not UTF-8 are reported for columns in use', async () => {
  const text = csv(SUMMARY, [
    { ...HOME, name: 'Caf\xe9', host_name: 'Ren\xe9' },
    { ...HOME, id: '3', host_name: '\xe9' },
  ]);
  const { remarks } = await convert(Buffer.from(text, 'latin1'));
  expect(remarks).toEqual(['2 repaired name: has bytes that are not UTF-8']);
});

test('a surface in metres takes precedence over one in feet, and an invalid one is reported', async () => {
  const { rentals, remarks } = await convert(
    [
      'id,lat,lng,price,sleeps_max,square_metres,square_feet',
      '1,43,5,69,6,50,9000',
      '2,43,5,69,,0,538',
      '3,43,5,69,many,about 50,',
      '',
    ].join('\n'),
  );
  expect(rentals).toMatchObject([
    { sleeps_max: 6, surface_square_metres: 50 },
    { sleeps_max: null, surface_square_metres: 50 },
    { sleeps_max: null, surface_square_metres: null },
  ]);
  expect(remarks.filter((remark) => !remark.includes(' name: '))).toEqual([
    '4 repaired sleeps_max: "many" is not a whole number from 1 to 1000: left out',
    '4 repaired square_metres: "about 50" is not a surface: left out',
  ]);
});

test('a blank or invalid check-in or check-out time is unknown', async () => {
  const { rentals, remarks } = await convert(
    [
      'id,name,lat,lng,price,type,sleeps,bedrooms,bathrooms,checkin_time,checkout_time',
      '1,Mas,43,5,69,House,4,2,1,16,9:30',
      '2,Mas,43,5,69,House,4,2,1,,noon',
      '',
    ].join('\n'),
  );
  expect(rentals).toMatchObject([
    { checkin_time: '16:00', checkout_time: '09:30' },
    { checkin_time: null, checkout_time: null },
  ]);
  expect(remarks).toEqual(['3 repaired checkout_time: "noon" is not a time: left out']);
});

test('an unreadable value is never taken as the favourable one', async () => {
  const flags =
    'id,name,lat,lng,price,type,sleeps,bedrooms,bathrooms,available,available_nights,instantly_bookable';
  const home = (id: number, flags: string) => `${id},Mas,43,5,69,House,4,2,1,${flags}`;
  const { rentals, remarks } = await convert(
    [
      flags,
      home(1, 'ja,12,nein'),
      home(2, 'nein,12,oui'),
      home(3, 'perhaps,12,perhaps'),
      home(4, 'sì,many,vrai'),
      home(5, ',,'),
      '',
    ].join('\n'),
  );
  expect(rentals.map(({ available, instantly_bookable }) => [available, instantly_bookable])).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, true],
    [true, false],
  ]);
  expect(remarks).toEqual([
    '4 repaired available: "perhaps" is neither true nor false: taken as false',
    '4 repaired instantly_bookable: "perhaps" is neither true nor false: taken as false',
    '5 repaired available_nights: "many" is not a whole number from 0 to 366: taken as 0',
  ]);
});

test('a shortened title and omitted photos and amenities are reported', async () => {
  const { rentals, remarks } = await convert(
    csv(DETAILED, [
      {
        ...HOME,
        name: 'Rental unit in Paris · ★4.73 · 1 bedroom · 1 bed · 1 bath',
        picture_url: Array.from({ length: 61 }, (_, index) => `https://p.example/${index}.jpg`).join(' '),
        amenities: JSON.stringify(Array.from({ length: 151 }, (_, index) => `Thing ${index}`)),
      },
      { ...HOME, id: '3', name: 'x'.repeat(201) },
    ]),
  );
  expect(rentals).toMatchObject([{ name: 'Rental unit in Paris' }, { name: 'x'.repeat(200) }]);
  expect(rentals[0]?.photos).toHaveLength(60);
  expect(remarks).toEqual([
    '2 repaired name: "Rental unit in Paris · ★4.73 · 1 bedroom · 1 bed · 1 bath" contains facts: shortened to "Rental unit in Paris"',
    '2 repaired amenities: has 151: the first 150 are taken',
    '2 repaired picture_url: has 61: the first 60 are taken',
    '3 repaired name: is longer than 200 characters: cut',
  ]);
});

test('rental and report have the id as written in the file', async () => {
  const { rentals, rawRemarks } = await convert(
    'id,name,lat,lng,price,type\nvilla-7,Mas,43,5,69,House\n0042,Mas,43,5,69,House\n=1+1,Mas,43,5,,House\n',
  );
  expect(rentals.map(({ id, source_id }) => [id === 42, source_id])).toEqual([
    [false, 'villa-7'],
    [true, '0042'],
  ]);
  expect(rawRemarks.map(({ source_id, action }) => [source_id, action])).toEqual([
    ['villa-7', 'repaired'],
    ['=1+1', 'rejected'],
  ]);
});
