import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert, csv, DETAILED, HOME, SUMMARY } from '#lib/import/csv/testing/listings-export';

/** Inside Airbnb's `data/reviews.csv.gz`. */
const REVIEWS = 'listing_id,id,date,reviewer_id,reviewer_name,comments';

const POSTING = 'The host canceled this reservation 3 days before arrival. This is an automated posting.';

test('reviews of an export are added to the rental, newest first, without stars and without other data of reviewers', async () => {
  const reviews = csv(REVIEWS, [
    {
      listing_id: '2818',
      id: '1191',
      date: '2025-03-30',
      reviewer_id: '10952112',
      reviewer_name: 'Lam',
      comments: 'Lovely.<br/><br/>Two minutes to the lake &amp; quiet 🏡',
    },
    {
      listing_id: '2818',
      id: '1771',
      date: '2026-04-30',
      reviewer_id: '12798',
      reviewer_name: 'Zoë',
      comments: 'שלום',
    },
  ]);
  const { rentals, vocabulary, text, remarks, counts } = await convert(
    csv(DETAILED, [{ ...HOME, review_scores_rating: '4.86' }]),
    { locale: 'en' },
    null,
    gzipSync(reviews),
  );
  const review = { locale: 'und', rating: null, channel: 'airbnb', reply: null };
  expect(rentals).toMatchObject([
    {
      reviews_count: 322,
      reviews_average_rating: '4.9',
      reviews: [
        { ...review, date: '2026-04-30', name: 'Zoë', comment: 'שלום' },
        {
          ...review,
          date: '2025-03-30',
          name: 'Lam',
          comment: 'Lovely.\n\nTwo minutes to the lake & quiet 🏡',
        },
      ],
    },
  ]);
  expect(vocabulary.filter(({ kind }) => kind === 'channel')).toEqual([
    { kind: 'channel', key: 'airbnb', ordinal: 1, titles: { en: 'Airbnb' } },
  ]);
  expect(text).not.toMatch(/10952112|12798|1191|1771/);
  expect(remarks).toEqual([]);
  expect(counts).toEqual({ read: 2, inserted: 2, repaired: 0, rejected: 0, skipped: 0, omitted: 0 });
});

test('a plain export supplies stars, languages and replies, which are aggregated where listings have no totals', async () => {
  const { rentals, vocabulary, remarks } = await convert(
    'id;name;lat;lng;price\n7;Haus;43.5;5.5;100\n8;Hof;43.5;5.5;100\n',
    { locale: 'de' },
    null,
    'listing_id;date;name;stars;locale;text;response\n' +
      '7;2026-01-02T10:00:00Z;Jörg;4,6;de;Schön;Danke<br>sehr\n' +
      '7;2026-01-01;Ana;80;pt_br;Bom;\n' +
      '7;2026-01-01;Kim;0;zh-Hans;好;\n' +
      '7;2026-01-01;;5;;;\n',
  );
  expect(rentals).toMatchObject([
    {
      // 5 and 4 and 5 stars of three.
      reviews_average_rating: '4.7',
      reviews_count: 4,
      reviews: [
        { date: '2026-01-02', name: 'Jörg', rating: 5, locale: 'de', comment: 'Schön', reply: 'Danke\nsehr' },
        { date: '2026-01-01', name: 'Ana', rating: 4, locale: 'pt-BR', channel: 'direct', reply: null },
        { name: 'Kim', rating: null, locale: 'zh' },
        { name: '', rating: 5, locale: 'und', comment: '' },
      ],
    },
    { reviews_count: 0, reviews_average_rating: '0.0', reviews: [] },
  ]);
  expect(vocabulary.filter(({ kind }) => kind === 'channel')).toMatchObject([
    { key: 'direct', titles: { de: 'Direkt', fr: 'Direct' } },
  ]);
  expect(remarks).toEqual([]);
});

test('the listing’s own number of reviews and rating take precedence, unless more reviews are shown', async () => {
  const rows = 'id,name,lat,lng,price,reviews_count,rating\n1,A,43,5,9,12,3.2\n2,B,43,5,9,1,\n3,C,43,5,9,,\n';
  const reviews = ['1', '2', '2', '3'].map((id, index) => `${id},2026-01-0${index + 1},Good,5\n`).join('');
  const { rentals, remarks } = await convert(rows, {}, null, `listing_id,date,comments,rating\n${reviews}`);
  expect(
    rentals.map((rental) => [rental.reviews_count, rental.reviews_average_rating, rental.reviews.length]),
  ).toEqual([
    [12, '3.2', 1],
    [2, '5.0', 2],
    [1, '5.0', 1],
  ]);
  expect(remarks).toEqual(['3 repaired null: states 1 review, fewer than are shown: taken as 2']);
});

test('omitted reviews are reported, and every review read is inserted or omitted', async () => {
  const { rentals, remarks, counts } = await convert(
    csv(SUMMARY, [HOME, { ...HOME, id: '5', price: '' }, { ...HOME, id: 'x', latitude: '' }]),
    {},
    null,
    `${REVIEWS}\n` +
      '77,1,2026-01-01,9,Ada,Good\n' +
      '77,2,2026-01-02,9,Ada,Good\n' +
      '2818,3,2026-01-03,9,Ada,Good\n' +
      ',3,2026-01-03,9,Ada,Good\n' +
      `2818,4,2026-01-04,9,Ada,${POSTING}\n` +
      '2818,5,2026-01-05,9,Ada,<br/> . -\n' +
      '2818,6,2026-05-02,9,Ada,Good\n' +
      '2818,7,2026-02-30,9,Ada,Good\n' +
      '2818,8,2026-01-06,9,Ada,Good,more\n' +
      '2818,9,2026-01-07,9,Ada,"Good\n' +
      '2818,10,2026-01-03,9,Ada,Good\n' +
      '5,11,2026-01-03,9,Ada,Good\n' +
      'x,12,2026-01-03,9,Ada,Good\n',
  );
  expect(rentals).toMatchObject([{ reviews: [{ date: '2026-01-03', name: 'Ada', comment: 'Good' }] }]);
  expect(remarks.filter((remark) => remark.includes('omitted'))).toEqual([
    '2 omitted listing_id: "77" is not in the catalogue: 2 reviews left out',
    '5 omitted listing_id: "" is not in the catalogue: 1 review left out',
    '6 omitted comments: is an automated posting: left out',
    '8 omitted date: 2026-05-02 is in the future: left out',
    '9 omitted date: "2026-02-30" is not a date: left out',
    '10 omitted null: has 7 fields, the header has 6: left out',
    '11 omitted null: a quote that opens on line 11 is not closed: left out',
    '14 omitted listing_id: "x" is not in the catalogue: 1 review left out',
    'null omitted null: 1 review without text and stars: left out',
    'null omitted null: 1 review that repeats an earlier one: left out',
    'null omitted null: 1 review of listings that were left out: left out',
  ]);
  expect(counts).toEqual({ read: 13, inserted: 1, repaired: 0, rejected: 0, skipped: 0, omitted: 12 });
});

test('a rental gets its newest reviews, regardless of their order in the file', async () => {
  const day = (index: number) => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
  const days = Array.from({ length: 450 }, (_, index) => (index * 7) % 450);
  const rows = days.map((index) => `${index % 3 === 0 ? '1' : '2'},${day(index)},Day ${index}`);
  const { rentals, remarks, counts } = await convert(
    'id,name,lat,lng,price\n1,A,43,5,9\n2,B,43,5,9\n',
    {},
    null,
    `listing_id,date,comments\n${rows.join('\n')}\n`,
  );
  const newest = (isOf: (index: number) => boolean) =>
    days
      .filter(isOf)
      .sort((a, b) => b - a)
      .slice(0, 100)
      .map((index) => `Day ${index}`);
  expect(rentals.map((rental) => rental.reviews.map(({ comment }) => comment))).toEqual([
    newest((index) => index % 3 === 0),
    newest((index) => index % 3 !== 0),
  ]);
  expect(rentals.map((rental) => rental.reviews_count)).toEqual([150, 300]);
  expect(remarks).toEqual(['null omitted null: 250 reviews beyond the newest 100 of a listing: left out']);
  expect(counts).toMatchObject({ read: 450, inserted: 200, omitted: 250 });
});

test('of reviews on the same day, the first ones in the file are kept', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => `1,2024-01-01,Row ${index}\n`);
  const { rentals } = await convert(
    'id,name,lat,lng,price\n1,A,43,5,9\n',
    {},
    null,
    `listing_id,date,comments\n${rows.join('')}`,
  );
  expect(rentals[0]?.reviews.map(({ comment }) => comment)).toEqual(
    Array.from({ length: 100 }, (_, index) => `Row ${index}`),
  );
});

test('a repeated review counts once, also after newer ones have displaced it', async () => {
  const day = (index: number) => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
  const rows = Array.from({ length: 300 }, (_, index) => `1,${day(index)},Good,${index < 150 ? 2 : 4}\n`);
  const { rentals, remarks } = await convert(
    'id,name,lat,lng,price\n1,A,43,5,9\n',
    {},
    null,
    `listing_id,date,comments,stars\n${[...rows, ...rows].join('')}`,
  );
  expect(rentals).toMatchObject([{ reviews_count: 300, reviews_average_rating: '3.0' }]);
  expect(remarks).toEqual([
    'null omitted null: 300 reviews that repeat earlier ones: left out',
    'null omitted null: 200 reviews beyond the newest 100 of a listing: left out',
  ]);
});

for (const [name, isShown] of [
  ['Ada (2024)', true],
  ['Louis XIV', true],
  ['ada@example.com', false],
  ['ada＠example.com', false],
  ['06 12 34 56 78', false],
  ['06–12–34–56–78', false],
  ['+1 (555) 123-4567', false],
  ['٠١٢٣٤٥٦٧٨', false],
] as const) {
  test(`${name} is ${isShown ? '' : 'not '}shown as a name`, async () => {
    const { rentals } = await convert(
      csv(SUMMARY, [HOME]),
      {},
      null,
      `listing_id,date,name,comments\n2818,2026-01-01,${name},Good\n`,
    );
    expect(rentals[0]?.reviews[0]?.name).toBe(isShown ? name : '');
  });
}

test('repairs are reported for inserted reviews', async () => {
  const long = 'So good. '.repeat(600);
  const { rentals, remarks, counts } = await convert(
    csv(SUMMARY, [HOME]),
    {},
    null,
    'listing_id,date,Comment,reviewer_name,rating,language\n' +
      `2818,2026-01-04,${long},${'Ada '.repeat(40)},11,english\n` +
      '2818,2026-01-03,Fine,ada@example.com,3,\n',
  );
  const [first] = rentals[0]?.reviews ?? [];
  expect(first).toMatchObject({ rating: null, locale: 'und' });
  expect(first?.comment).toMatch(/^So good\. .*…$/);
  expect(first?.comment.length).toBeLessThanOrEqual(4_000);
  expect(first?.name.length).toBeLessThanOrEqual(80);
  expect(remarks).toEqual([
    '2 repaired comment: is longer than 4000 characters: cut',
    '2 repaired rating: "11" is not a rating of 1 to 5 or of 20 to 100: left out',
    '2 repaired language: "english" is not a language code: left out',
    '2 repaired reviewer_name: is longer than 80 characters: cut',
    '3 repaired reviewer_name: has an e-mail address or a telephone number: left out',
  ]);
  expect(counts).toMatchObject({ read: 2, inserted: 2, repaired: 2 });
});

test('bytes that are not UTF-8 are reported', async () => {
  const reviews = Buffer.from('listing_id,date,comments\n2818,2026-01-04,Tr\xe8s bien\n', 'latin1');
  const { rentals, remarks } = await convert(csv(SUMMARY, [HOME]), {}, null, reviews);
  expect(rentals).toMatchObject([{ reviews: [{ comment: 'Tr\uFFFDs bien' }] }]);
  expect(remarks).toEqual(['2 repaired comments: the record has bytes that are not UTF-8']);
});

/** Automated postings of the site, and similar comments that guests may write. */
const COMMENTS: readonly [comment: string, isReview: boolean][] = [
  ['The host canceled my reservation the day before arrival. This is an automated posting.', false],
  ['The reservation was canceled 12 days before arrival. This is an automated posting.', false],
  ['The host is kind. I thought: this is an automated posting. But no', true],
  ['Great! This is an automated posting.', true],
  ['The host canceled this reservation and was rude.', true],
  ['👍', true],
  ['🇫🇷', true],
  ['!!', false],
];

for (const [comment, isReview] of COMMENTS) {
  test(`${JSON.stringify(comment)} is ${isReview ? '' : 'not '}a review`, async () => {
    const { rentals } = await convert(
      csv(SUMMARY, [HOME]),
      {},
      null,
      csv('listing_id,date,comments', [{ listing_id: '2818', date: '2026-01-01', comments: comment }]),
    );
    expect(rentals[0]?.reviews).toHaveLength(isReview ? 1 : 0);
  });
}

test('with any content of cells, every row is inserted or omitted, and inserted reviews are valid', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      '2818',
      '77',
      '2026-01-01',
      '2026-01-02T10:00:00Z',
      '5',
      '4.5',
      '87',
      'de',
      'pt_BR',
      POSTING,
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('"', ',', '\n', '<', '&', '\0', '\uFEFF', '\uD800', 'a') }),
  );
  const header = 'listing_id,date,reviewer_name,rating,language,comments,reply';
  const row = fc.record(Object.fromEntries(header.split(',').map((column) => [column, cell])));
  const likely = row.map((cells) => ({ ...cells, listing_id: '2818', date: '2026-01-01' }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(row, likely), { minLength: 1, maxLength: 30 }), async (rows) => {
      const { rentals, counts } = await convert(csv(SUMMARY, [HOME]), {}, null, csv(header, rows));
      expect(counts.read).toBe(rows.length);
      expect(counts.inserted).toBe(rentals[0]?.reviews.length);
      expect(counts.inserted + counts.omitted).toBe(counts.read);
    }),
    { numRuns: 100 },
  );
});

/** Unusable reviews files and the expected errors. */
const UNUSABLE: readonly [content: string, message: RegExp][] = [
  ['', /reviews\.csv is empty/],
  [
    'listing_id,date\n2818,2026-01-01\n',
    /has no texts: it is a summary of reviews\. Pass the detailed reviews file/,
  ],
  ['id,constructor\n', /is not a reviews file: it lacks listing_id, date, comments\. Expected/],
  ['listing_id,"date\n', /reviews\.csv: the header cannot be read: a quote that opens on line 1/],
];

for (const [content, message] of UNUSABLE) {
  test(`a reviews file that begins with ${JSON.stringify(content)} is rejected`, async () => {
    await expect(convert(csv(SUMMARY, [HOME]), {}, null, content)).rejects.toThrow(message);
  });
}
