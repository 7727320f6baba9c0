import { expect, test, vi } from 'vitest';
import { memoized } from '#lib/i18n/memoized';

test('a result is computed once for equal parameters, also undefined', () => {
  const compute = vi.fn((one: string, other: string) => (one === other ? undefined : one + other));
  const join = memoized(compute, 10);
  for (const _ of ['first', 'second']) {
    expect(join('a', 'b')).toBe('ab');
    expect(join('b', 'a')).toBe('ba');
    expect(join('a', 'a')).toBeUndefined();
  }
  expect(compute).toHaveBeenCalledTimes(3);
});

test('the least recently used result is evicted when there are too many', () => {
  const compute = vi.fn((text: string) => text.toUpperCase());
  const upper = memoized(compute, 2);
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) expect(upper(text)).toBe(text.toUpperCase());
  expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});

test('objects are equal parameters when their members are', () => {
  const compute = vi.fn((text: string, options: { readonly digits?: number } | null) => [text, options]);
  const format = memoized(compute, 10);
  const first = format('a', { digits: 1 });
  expect(format('a', { digits: 1 })).toBe(first);
  expect(format('a', { digits: 2 })).not.toBe(first);
  expect(format('a', null)).toEqual(['a', null]);
  expect(compute).toHaveBeenCalledTimes(3);
});

test('texts with spaces, digits or JSON are not taken for other parameters', () => {
  type Parameters = readonly (string | { readonly a: number } | null)[];
  const compute = vi.fn((parameters: Parameters) => parameters);
  const list = memoized<Parameters, Parameters>((...parameters) => compute(parameters), 100);
  const all: readonly Parameters[] = [
    ['a b', 'c'],
    ['a', 'b c'],
    ['a b c'],
    ['a', 'b', 'c'],
    ['a 1 b'],
    ['a', 'b'],
    ['a', { a: 1 }],
    ['a{"a":1}'],
    ['a', null],
    ['anull'],
    ['', ''],
    [''],
    [],
  ];
  for (const parameters of all) expect(list(...parameters)).toEqual(parameters);
  expect(compute).toHaveBeenCalledTimes(all.length);
});

test('an error is thrown at every call', () => {
  let calls = 0;
  const fail = memoized((text: string) => {
    calls++;
    throw new RangeError(text);
  }, 2);
  expect(() => fail('a')).toThrow(RangeError);
  expect(() => fail('a')).toThrow(RangeError);
  expect(calls).toBe(2);
});
