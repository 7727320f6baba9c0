/** Values of parameters and the issues of bad ones, exactly. */
import { describe, expect, test } from 'vitest';
import { areaFilter } from '#lib/catalogue/requests/area-filter';
import { boxFilter } from '#lib/catalogue/requests/box-filter';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import {
  idListFilter,
  keyListFilter,
  minimumFilter,
  yesNoFilter,
} from '#lib/catalogue/requests/filter-kinds';
import {
  choiceParameter,
  choicesParameter,
  MAX_LISTED,
  type Parameter,
  ParameterReader,
  wholeNumber,
  yesNoParameter,
} from '#lib/catalogue/requests/parameters';
import { priceFilter } from '#lib/catalogue/requests/price-filter';
import { stayFilter } from '#lib/catalogue/requests/stay-filter';
import { wordsFilter } from '#lib/catalogue/requests/words-filter';

const VOCABULARY = { includesUnknown: false } as unknown as CatalogueVocabulary;

const DISPLAY = { locale: 'en', currency: 'EUR' };

function reading<Value>(query: string, read: (reader: ParameterReader) => Value, vocabulary = VOCABULARY) {
  const reader = new ParameterReader(new URLSearchParams(query), vocabulary);
  return { value: read(reader), issues: reader.issues };
}

const number: Parameter<number> = {
  name: 'n',
  isList: false,
  description: '',
  expected: 'a number',
  schema: wholeNumber(2, 9),
};
const numbers: Parameter<number> = { ...number, isList: true };

describe('a single value', () => {
  test.each([
    ['', null],
    ['n=', null],
    ['n=%20&n=', null],
    ['n=2', 2],
    ['n=9', 9],
    ['n=0005', 5],
    ['n=%207%20', 7],
    ['n[]=4', 4],
    ['n=&n=3', 3],
    // Other parameters, whose names begin with this one.
    ['nxx=4&n[=5&n[]x=6', null],
  ])('of “%s”', (query, value) => {
    expect(reading(query, (reader) => reader.one(number))).toEqual({ value, issues: [] });
  });

  test.each([
    ['n=1', '1', 'a number'],
    ['n=10', '10', 'a number'],
    ['n=x', 'x', 'a number'],
    ['n=-3', '-3', 'a number'],
    ['n=3.0', '3.0', 'a number'],
    ['n=00000000000000003', '00000000000000003', 'a number'],
    ['n=3&n=4', '3,4', 'the parameter once'],
    ['n[]=3&n=4', '4,3', 'the parameter once'],
  ])('of “%s” is an issue', (query, text, expected) => {
    expect(reading(query, (reader) => reader.one(number))).toEqual({
      value: null,
      issues: [{ code: 'invalid-parameter', parameter: 'n', value: text, expected }],
    });
  });
});

describe('a list', () => {
  const listed = Array.from({ length: MAX_LISTED }, () => '2').join();

  test.each([
    ['', null, []],
    ['n=', null, []],
    ['n=,%20,', null, []],
    ['n=3,2,3', [3, 2], []],
    ['n[]=4&n=5&n[]=6,%207', [5, 4, 6, 7], []],
    ['n=3,x', [3], ['x']],
    ['n=x,y', null, ['x', 'y']],
    [`n=${listed}`, [2], []],
    [`n=${listed},2`, null, ['101 values']],
  ])('of “%s”', (query, value, bad) => {
    expect(reading(query, (reader) => reader.list(numbers))).toEqual({
      value,
      issues: bad.map((text) => ({
        code: 'invalid-parameter',
        parameter: 'n',
        value: text,
        expected: 'a number',
      })),
    });
  });
});

test('a parameter is blank when it is absent or has only blank values', () => {
  const isBlank = (query: string) => reading(query, (reader) => reader.isBlank(number)).value;
  expect([isBlank(''), isBlank('n=&n[]=%20'), isBlank('n=x'), isBlank('n=&n=1')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a rejected parameter has its first value that is not blank', () => {
  const issueOf = (query: string) => reading(query, (reader) => reader.reject(number, 'less')).issues;
  const issue = { code: 'invalid-parameter', parameter: 'n', expected: 'less' };
  expect(issueOf('n=&n=%203%20')).toEqual([{ ...issue, value: '3' }]);
  expect(issueOf('')).toEqual([{ ...issue, value: '' }]);
});

test('each unknown parameter is one issue', () => {
  const query = 'n=1&n[]=2&m=3&m=4&k=5';
  const words = choicesParameter('w', ['a'], '');
  expect(reading(query, (reader) => reader.rejectUnknown([number, words])).issues).toEqual([
    {
      code: 'unknown-parameter',
      parameter: 'm',
      value: '3',
      expected: 'only n, w[]',
    },
    {
      code: 'unknown-parameter',
      parameter: 'k',
      value: '5',
      expected: 'only n, w[]',
    },
  ]);
});

test('words out of a choice', () => {
  const one = choiceParameter('w', ['a', 'b'], 'One.');
  const many = choicesParameter('w', ['a', 'b'], 'Many.');
  expect(one).toMatchObject({ name: 'w', isList: false, description: 'One.', expected: 'one of a, b' });
  expect(many).toMatchObject({ name: 'w', isList: true, description: 'Many.', expected: 'any of a, b' });
  expect(reading('w=b', (reader) => reader.one(one))).toEqual({ value: 'b', issues: [] });
  expect(reading('w=b,a', (reader) => reader.list(many))).toEqual({ value: ['b', 'a'], issues: [] });
  expect(reading('w=B', (reader) => reader.one(one))).toEqual({
    value: null,
    issues: [
      {
        code: 'unsupported-value',
        parameter: 'w',
        value: 'B',
        expected: 'one of a, b',
        supported: ['a', 'b'],
      },
    ],
  });
});

test('yes or no', () => {
  const parameter = yesNoParameter('y', 'Yes?');
  expect(parameter).toMatchObject({ isList: false, description: 'Yes?', expected: 'true or false' });
  expect(reading('y=true', (reader) => reader.one(parameter)).value).toBe(true);
  expect(reading('y=false', (reader) => reader.one(parameter)).value).toBe(false);
  expect(reading('y=True', (reader) => reader.one(parameter)).issues).toHaveLength(1);
});

test('filters of a single parameter are read and written', () => {
  const ids = idListFilter(['ids'], { description: '', things: 'ids', isOrdered: false });
  const ordered = idListFilter(['ids'], { description: '', things: 'ids', isOrdered: true });
  const read = (query: string) => reading(query, (reader) => ids.read(reader, DISPLAY));
  expect(read('ids=10,9,1')).toEqual({ value: [10, 9, 1], issues: [] });
  expect(read('ids=0').issues).toEqual([
    {
      code: 'invalid-parameter',
      parameter: 'ids',
      value: '0',
      expected: 'at most 100 ids, which are whole numbers',
    },
  ]);
  expect(read('ids=9007199254740991').value).toEqual([Number.MAX_SAFE_INTEGER]);
  expect(read('ids=9007199254740992').value).toBeNull();
  expect(ids.write([10, 9, 1])).toEqual([['ids', '1,9,10']]);
  expect(ordered.write([10, 9, 1])).toEqual([['ids', '10,9,1']]);
  expect(ids.write(null)).toEqual([]);

  const keys = keyListFilter(['keys'], {
    description: '',
    schemaName: 'Key',
    values: () => ['pool', 'wifi'],
  });
  expect(reading('keys=wifi,pool', (reader) => keys.read(reader, DISPLAY)).value).toEqual(['wifi', 'pool']);
  expect(reading('keys=igloo', (reader) => keys.read(reader, DISPLAY)).issues).toEqual([
    {
      code: 'unsupported-value',
      parameter: 'keys',
      value: 'igloo',
      expected: 'one of pool, wifi',
      supported: ['pool', 'wifi'],
    },
  ]);
  expect(keys.write(['wifi', 'pool'])).toEqual([['keys', 'pool,wifi']]);
  expect(keys.write(null)).toEqual([]);

  const minimum = minimumFilter(['guests'], { description: '', maximum: 50 });
  expect(reading('guests=50', (reader) => minimum.read(reader, DISPLAY)).value).toBe(50);
  expect(reading('guests=51', (reader) => minimum.read(reader, DISPLAY)).issues).toMatchObject([
    { expected: 'a whole number from 1 to 50' },
  ]);
  expect(reading('guests=0', (reader) => minimum.read(reader, DISPLAY)).value).toBeNull();
  expect(minimum.parameters).toMatchObject([{ name: 'guests', isList: false }]);
  expect([ids, keys].map(({ parameters }) => parameters.map(({ name, isList }) => [name, isList]))).toEqual([
    [['ids', true]],
    [['keys', true]],
  ]);
  expect([minimum.write(3), minimum.write(null)]).toEqual([[['guests', '3']], []]);

  const yesNo = yesNoFilter(['instant'], { description: '' });
  expect(reading('instant=false', (reader) => yesNo.read(reader, DISPLAY)).value).toBe(false);
  expect([yesNo.write(false), yesNo.write(null)]).toEqual([[['instant', 'false']], []]);
});

describe('the stay', () => {
  const read = (query: string, vocabulary = VOCABULARY) =>
    reading(query, (reader) => stayFilter.read(reader, DISPLAY), vocabulary);
  const issue = (parameter: string, value: string, expected: string) => ({
    code: 'invalid-parameter',
    parameter,
    value,
    expected,
  });
  const stay = { checkin: '2026-03-01', checkout: '2026-03-02' };

  test('needs both dates, in order and at most a year apart', () => {
    expect(read('')).toEqual({ value: null, issues: [] });
    expect(read('checkin=2026-03-01&checkout=2026-03-02')).toEqual({ value: stay, issues: [] });
    expect(read('checkin=2026-03-01&checkout=2027-03-01').issues).toEqual([]);
    const order = 'a date after checkin, at most 365 nights later';
    expect(read('checkin=2026-03-01&checkout=2027-03-02')).toEqual({
      value: null,
      issues: [issue('checkout', '2027-03-02', order)],
    });
    expect(read('checkin=2026-03-01&checkout=2026-03-01').issues).toEqual([
      issue('checkout', '2026-03-01', order),
    ]);
    expect(read('checkin=2026-03-01').issues).toEqual([
      issue('checkout', '', 'a date together with checkin'),
    ]);
    expect(read('checkout=2026-03-01').issues).toEqual([
      issue('checkin', '', 'a date together with checkout'),
    ]);
    expect(read('checkin=2026-02-30&checkout=2026-03-01').issues).toEqual([
      issue('checkin', '2026-02-30', 'a calendar date such as 2026-07-04'),
    ]);
  });

  test('has unknown availability only where it differs from the default', () => {
    const dates = 'checkin=2026-03-01&checkout=2026-03-02';
    const included = { ...VOCABULARY, includesUnknown: true };
    expect(read(`${dates}&include_unknown=true`).value).toEqual({ ...stay, includesUnknown: true });
    expect(read(`${dates}&include_unknown=false`).value).toEqual(stay);
    expect(read(`${dates}&include_unknown=false`, included).value).toEqual({
      ...stay,
      includesUnknown: false,
    });
    expect(read(`${dates}&include_unknown=true`, included).value).toEqual(stay);
    expect(read('include_unknown=true').value).toBeNull();
  });

  test('is written with its dates', () => {
    const dates = [
      ['checkin', '2026-03-01'],
      ['checkout', '2026-03-02'],
    ];
    expect(stayFilter.write(null)).toEqual([]);
    expect(stayFilter.write(stay)).toEqual(dates);
    expect(stayFilter.write({ ...stay, includesUnknown: false })).toEqual([
      ...dates,
      ['include_unknown', 'false'],
    ]);
  });
});

describe('a stay of several arrival days', () => {
  const read = (query: string) => {
    const { value, issues } = reading(query, (reader) => stayFilter.read(reader, DISPLAY));
    return [value, ...issues.map(({ parameter, expected }) => [parameter, expected])];
  };
  const dates = 'checkin=2026-03-05&checkout=2026-03-08';
  const stay = { checkin: '2026-03-05', checkout: '2026-03-08' };

  test('is shifted by some days, or within a month', () => {
    expect(read(`${dates}&flex=7`)).toEqual([{ ...stay, flexibility: 7 }]);
    expect(read('month=2026-03')).toEqual([
      { checkin: '2026-03-01', checkout: '2026-03-08', flexibility: 'month' },
    ]);
    expect(read('month=2026-12&nights=30&price_basis=stay')).toEqual([
      { checkin: '2026-12-01', checkout: '2026-12-31', flexibility: 'month', isPriced: true },
    ]);
  });

  test('has bad values, and those without dates or a month, as issues', () => {
    expect(read(`${dates}&flex=8`)).toEqual([stay, ['flex', 'a whole number from 1 to 7']]);
    expect(read('flex=2')).toEqual([null, ['flex', 'only together with checkin and checkout']]);
    expect(read('month=2026-13&price_basis=stay')).toEqual([null, ['month', 'a month such as 2027-06']]);
    expect(read('nights=3')).toEqual([null, ['nights', 'only together with month']]);
    expect(read('month=2026-03&nights=31')).toEqual([
      { checkin: '2026-03-01', checkout: '2026-03-08', flexibility: 'month' },
      ['nights', 'a whole number from 1 to 30'],
    ]);
    expect(read(`${dates}&month=2026-04&nights=3`)).toEqual([
      stay,
      ['month', 'a month without checkin and checkout'],
    ]);
    expect(read('checkin=2026-03-05&flex=2')).toEqual([null, ['checkout', 'a date together with checkin']]);
    expect(read('price_basis=stay')).toEqual([
      null,
      ['price_basis', 'stay only together with checkin and checkout, or with month'],
    ]);
  });

  test('is written with its shift, or with its month and length', () => {
    const texts = [
      ['checkin', '2026-03-05'],
      ['checkout', '2026-03-08'],
    ];
    expect(stayFilter.write({ ...stay, flexibility: 2 })).toEqual([...texts, ['flex', '2']]);
    expect(stayFilter.write({ ...stay, isPriced: true })).toEqual([...texts, ['price_basis', 'stay']]);
    const month = { checkin: '2026-03-01', flexibility: 'month' } as const;
    expect(stayFilter.write({ ...month, checkout: '2026-03-08' })).toEqual([['month', '2026-03']]);
    expect(stayFilter.write({ ...month, checkout: '2026-03-04' })).toEqual([
      ['month', '2026-03'],
      ['nights', '3'],
    ]);
  });
});

describe('the box', () => {
  const read = (query: string) => reading(query, (reader) => boxFilter.read(reader, DISPLAY));
  const edges = (south: string, north: string, west: string, east: string) =>
    `min_latitude=${south}&max_latitude=${north}&min_longitude=${west}&max_longitude=${east}`;

  test('has four edges, rounded to a millionth of a degree', () => {
    expect(read(edges('-90', '90', '180', '-180')).value).toEqual({
      minLatitude: -90,
      maxLatitude: 90,
      minLongitude: 180,
      maxLongitude: -180,
    });
    expect(read(edges('1.0000004', '1.0000006', '-0.0', '2')).value).toEqual({
      minLatitude: 1,
      maxLatitude: 1.000001,
      minLongitude: 0,
      maxLongitude: 2,
    });
    expect(read(edges('5', '5', '5', '5')).value).not.toBeNull();
    expect(read('')).toEqual({ value: null, issues: [] });
  });

  test('has bad edges as issues', () => {
    expect(read(edges('3', '2', '0', '1'))).toEqual({
      value: null,
      issues: [
        {
          code: 'invalid-parameter',
          parameter: 'max_latitude',
          value: '2',
          expected: 'no less than min_latitude',
        },
      ],
    });
    expect(read(edges('-90.000001', '90', '-180', '180.000001')).issues).toEqual([
      {
        code: 'invalid-parameter',
        parameter: 'min_latitude',
        value: '-90.000001',
        expected: 'decimal degrees from -90 to 90',
      },
      {
        code: 'invalid-parameter',
        parameter: 'max_longitude',
        value: '180.000001',
        expected: 'decimal degrees from -180 to 180',
      },
    ]);
    expect(read('min_latitude=1&max_longitude=2').issues).toEqual(
      ['max_latitude', 'min_longitude'].map((parameter) => ({
        code: 'invalid-parameter',
        parameter,
        value: '',
        expected: 'all four edges of the box or none',
      })),
    );
    for (const missing of ['min_latitude', 'max_latitude', 'min_longitude', 'max_longitude']) {
      const others = new URLSearchParams(edges('1', '2', '3', '4'));
      others.delete(missing);
      const { value, issues } = read(others.toString());
      expect([value, issues.map(({ parameter }) => parameter)]).toEqual([null, [missing]]);
    }
    for (const text of ['1e3', '1.', '.5', '%2B1', '1234', '1,5']) {
      expect(read(edges(text, '90', '0', '1')).issues, text).toHaveLength(1);
    }
  });

  test('is written edge by edge', () => {
    expect(boxFilter.write(null)).toEqual([]);
    expect(boxFilter.write({ minLatitude: 1, maxLatitude: 2.5, minLongitude: -3, maxLongitude: 4 })).toEqual([
      ['min_latitude', '1'],
      ['max_latitude', '2.5'],
      ['min_longitude', '-3'],
      ['max_longitude', '4'],
    ]);
  });
});

describe('the area', () => {
  const read = (query: string) => reading(query, (reader) => areaFilter.read(reader, DISPLAY));

  test('is read and written in canonical form', () => {
    const { value, issues } = read('area=5,1,1,2,3.000004,4,5,1');
    expect(issues).toEqual([]);
    expect(value).toEqual({
      points: [
        { latitude: 1, longitude: 2 },
        { latitude: 3, longitude: 4 },
        { latitude: 5, longitude: 1 },
      ],
    });
    expect(areaFilter.write(value)).toEqual([['area', '1,2,3,4,5,1']]);
    expect(areaFilter.write(null)).toEqual([]);
    expect(read('')).toEqual({ value: null, issues: [] });
    expect(read('area=').value).toBeNull();
  });

  const form = '3 to 60 points as latitude,longitude,latitude,longitude,… in decimal degrees';
  test.each([
    ['1,2,x', form],
    ['1,2,3,4,5,', form],
    [`1,2,3,4,5,${'1'.repeat(4_000)}`, form],
    ['1,2,3,4,5', `${form}: each latitude with a longitude`],
    ['1,2,3,4,86,1', `${form}: latitudes from -85 to 85, longitudes from -180 to 180`],
    [Array.from({ length: 61 }, (_, at) => `${at % 2},${at}`).join(), 'at most 60 points'],
    ['1,2,3,4', 'at least three points that do not lie on one line'],
    ['0,1,0,2,0,3', 'at least three points that do not lie on one line'],
    ['0,-90,0,90,10,0', 'an area less than 180 degrees wide, which contains no pole'],
    ['0,0,4,4,0,4,4,0', 'an area whose edges do not cross or touch one another'],
  ])('is rejected with what is allowed: %s', (text, expected) => {
    expect(read(`area=${text}`)).toEqual({
      value: null,
      issues: [{ code: 'invalid-parameter', parameter: 'area', value: text, expected }],
    });
  });

  test('is given once', () => {
    expect(read('area=1,2,3,4,5,1&area=1,2,3,4,5,1').issues).toMatchObject([
      { expected: 'the parameter once' },
    ]);
  });
});

describe('the price', () => {
  const read = (query: string, currency = 'EUR') =>
    reading(query, (reader) => priceFilter.read(reader, { ...DISPLAY, currency }));

  test('has bounds in minor units of the currency', () => {
    expect(read('')).toEqual({ value: null, issues: [] });
    expect(read('min_price=500&max_price=649.5').value).toEqual({
      currency: 'EUR',
      minMinor: 50_000,
      maxMinor: 64_950,
    });
    expect(read('min_price=5').value).toEqual({ currency: 'EUR', minMinor: 500, maxMinor: null });
    expect(read('max_price=5').value).toEqual({ currency: 'EUR', minMinor: null, maxMinor: 500 });
    expect(read('min_price=5&max_price=5').issues).toEqual([]);
    expect(read('max_price=100.50', 'JPY').value).toEqual({
      currency: 'JPY',
      minMinor: null,
      maxMinor: 101,
    });
    expect(read('max_price=1.234', 'KWD').value).toMatchObject({ maxMinor: 1_234 });
  });

  test('has bad bounds as issues', () => {
    const issueOf = (query: string, currency = 'EUR') => {
      const { value, issues } = read(query, currency);
      return [value, ...issues.map(({ parameter, expected }) => [parameter, expected])];
    };
    expect(issueOf('min_price=6&max_price=5')).toEqual([null, ['max_price', 'no less than min_price']]);
    expect(issueOf('max_price=1.234')).toEqual([null, ['max_price', 'an amount in EUR']]);
    expect(issueOf('min_price=1.234', 'JPY')).toEqual([null, ['min_price', 'an amount in JPY']]);
    for (const text of ['-1', '1.', '.5', '1.23456', '1234567890', '1e3']) {
      expect(issueOf(`min_price=${text}`)).toEqual([
        null,
        ['min_price', 'a decimal number such as 500 or 649.50'],
      ]);
    }
  });

  test('is written and widened bound by bound', () => {
    const both = { currency: 'EUR', minMinor: 50_050, maxMinor: 80_000 };
    expect(priceFilter.write(both)).toEqual([
      ['min_price', '500.50'],
      ['max_price', '800'],
    ]);
    expect(priceFilter.write(null)).toEqual([]);
    expect(priceFilter.widen?.(both)).toEqual([
      { parameter: 'min_price', rest: { ...both, minMinor: null } },
      { parameter: 'max_price', rest: { ...both, maxMinor: null } },
    ]);
    expect(priceFilter.widen?.({ ...both, minMinor: null })).toEqual([
      { parameter: 'max_price', rest: null },
    ]);
    expect(priceFilter.widen?.(null)).toEqual([]);
  });
});

describe('the words', () => {
  const vocabulary = { ...VOCABULARY, locales: ['en', 'de'], defaultLocale: 'de' };
  const read = (query: string, locale = 'en') =>
    reading(query, (reader) => wordsFilter.read(reader, { ...DISPLAY, locale }), vocabulary);

  test('are as written in the language of the request, or the first one of the catalogue', () => {
    expect(read('')).toEqual({ value: null, issues: [] });
    expect(read('q=%20Wi-Fi,%20Straße!')).toEqual({
      value: { locale: 'en', written: ['Wi-Fi', 'Straße'] },
      issues: [],
    });
    expect(read('q=pool', 'de').value).toEqual({ locale: 'de', written: ['pool'] });
    expect(read('q=pool', 'en-XA').value).toEqual({ locale: 'en', written: ['pool'] });
  });

  test('have 1 to 10 words of letters or digits and at most 100 characters', () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join('+');
    expect(read(`q=${words(10)}`).value?.written).toHaveLength(10);
    expect(read(`q=${'x'.repeat(100)}`).value?.written).toHaveLength(1);
    expect(read(`q=${'海'.repeat(41)}`).value?.written).toHaveLength(1);
    for (const text of [words(11), 'x'.repeat(101), '%26!-', '海'.repeat(42)]) {
      expect(read(`q=${text}`)).toMatchObject({
        value: null,
        issues: [
          {
            code: 'invalid-parameter',
            parameter: 'q',
            expected: '1 to 10 words of letters or digits, at most 100 characters',
          },
        ],
      });
    }
    expect(read('q=one&q=two').issues).toMatchObject([{ parameter: 'q', expected: 'the parameter once' }]);
  });

  test('are written in one text, and dropped one by one and together', () => {
    const words = { locale: 'en', written: ['sea', 'Wi-Fi', 'sea'] };
    expect(wordsFilter.write(words)).toEqual([['q', 'sea Wi-Fi sea']]);
    expect(wordsFilter.write(null)).toEqual([]);
    expect(wordsFilter.widen?.(words)).toEqual([
      { parameter: 'q', value: 'sea', rest: { locale: 'en', written: ['Wi-Fi', 'sea'] } },
      { parameter: 'q', value: 'Wi-Fi', rest: { locale: 'en', written: ['sea', 'sea'] } },
      { parameter: 'q', value: 'sea', rest: { locale: 'en', written: ['sea', 'Wi-Fi'] } },
      { parameter: 'q', rest: null },
    ]);
    expect(wordsFilter.widen?.({ locale: 'en', written: ['sea'] })).toEqual([{ parameter: 'q', rest: null }]);
    expect(wordsFilter.widen?.(null)).toEqual([]);
  });
});
