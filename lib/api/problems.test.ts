import { describe, expect, test } from 'vitest';
import { ApiError, echo, parameterError, problemBody } from '#lib/api/problems';
import type { ParameterIssue } from '#lib/catalogue/requests/parameters';

const issue = (parameter: string, own: Partial<ParameterIssue> = {}): ParameterIssue => ({
  code: 'invalid-parameter',
  parameter,
  value: 'x',
  expected: 'a number',
  ...own,
});
const reported = (parameter: string) => ({ parameter, value: 'x', expected: 'a number' });

describe('the error for bad parameters', () => {
  test('describes one of them in its sentence', () => {
    const error = parameterError([issue('guests')]);
    expect(error).toBeInstanceOf(ApiError);
    expect([error.code, error.message, error.extras]).toEqual([
      'invalid-parameter',
      'The parameter guests is "x"; expected a number.',
      { errors: [reported('guests')] },
    ]);
  });

  test('has the code of all of them where it is the same, and the supported values of one parameter', () => {
    const supported = ['en', 'de'];
    const one = issue('locale', { code: 'unsupported-locale', supported });
    expect(parameterError([one])).toMatchObject({ code: 'unsupported-locale', extras: { supported } });
    const same = [issue('fields', { code: 'unsupported-value', supported: ['id'] })];
    expect(parameterError([...same, ...same])).toMatchObject({
      code: 'unsupported-value',
      message: '2 parameters are not valid; each is described under errors.',
      extras: { supported: ['id'] },
    });
    const mixed = parameterError([issue('page'), one]);
    expect([mixed.code, mixed.extras.supported]).toEqual(['invalid-parameter', supported]);
    expect(parameterError([one, ...same]).extras).not.toHaveProperty('supported');
    expect(parameterError([issue('page')]).extras).not.toHaveProperty('supported');
  });

  test('describes the first twenty', () => {
    const issues = (count: number) => Array.from({ length: count }, (_, index) => issue(`p${index}`));
    const twenty = parameterError(issues(20));
    expect(twenty.message).toBe('20 parameters are not valid; each is described under errors.');
    expect(twenty.extras.errors).toHaveLength(20);
    const more = parameterError(issues(22));
    expect(more.message).toBe(
      '22 parameters are not valid; 20 are described under errors, and there are 2 more.',
    );
    expect(more.extras.errors?.map(({ parameter }) => parameter)).toEqual(
      Array.from({ length: 20 }, (_, index) => `p${index}`),
    );
  });

  test('repeats at most 64 characters of a name and of a value', () => {
    const long = 'y'.repeat(65);
    const error = parameterError([issue(long, { value: long })]);
    const cut = 'y'.repeat(64);
    expect(error.message).toBe(`The parameter ${cut} is "${cut}"; expected a number.`);
    expect(error.extras.errors).toEqual([{ parameter: cut, value: cut, expected: 'a number' }]);
  });
});

test('an echo ends between characters, and has no lone surrogates', () => {
  const smile = '\u{1F600}';
  expect(echo(smile.repeat(32))).toBe(smile.repeat(32));
  expect(echo(smile.repeat(70))).toBe(smile.repeat(64));
  expect(echo(`a${smile.repeat(100)}`)).toBe(`a${smile.repeat(63)}`);
  expect(echo('a\uD83D')).toBe('a\uFFFD');
  expect(echo('\uD83D'.repeat(65))).toBe('\uFFFD'.repeat(64));
});

test('a problem document has the members in the documented order', () => {
  const plain = problemBody(
    new ApiError('rental-not-found', 'There is no 7.'),
    'https://homes.example',
    'r1',
  );
  expect(Object.entries(plain)).toEqual([
    ['type', 'https://homes.example/problems/rental-not-found'],
    ['title', 'There is no such rental'],
    ['status', 404],
    ['detail', 'There is no 7.'],
    ['code', 'rental-not-found'],
    ['request_id', 'r1'],
  ]);
  const extras = { errors: [reported('page')], supported: ['1'], headers: { 'Retry-After': '1' } };
  const full = problemBody(new ApiError('invalid-parameter', 'Bad.', extras), '', 'r2');
  expect(Object.keys(full)).toEqual([
    'type',
    'title',
    'status',
    'detail',
    'code',
    'errors',
    'supported',
    'request_id',
  ]);
  expect(full).toMatchObject({ errors: [reported('page')], supported: ['1'] });
});
