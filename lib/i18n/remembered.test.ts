import { expect, test, vi } from 'vitest';
import { remembered } from '#lib/i18n/remembered';

test('a result is computed once for equal parameters, also undefined', () => {
  const compute = vi.fn((one: string, other: string) => (one === other ? undefined : one + other));
  const join = remembered(compute, 10);
  for (const _ of ['first', 'second']) {
    expect(join('a', 'b')).toBe('ab');
    expect(join('b', 'a')).toBe('ba');
    expect(join('a', 'a')).toBeUndefined();
  }
  expect(compute).toHaveBeenCalledTimes(3);
});

test('all results are dropped when there are too many', () => {
  const compute = vi.fn((text: string) => text.toUpperCase());
  const upper = remembered(compute, 2);
  for (const text of ['a', 'b', 'c', 'c', 'a']) expect(upper(text)).toBe(text.toUpperCase());
  expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
});

test('an error is thrown at every call', () => {
  let calls = 0;
  const fail = remembered((text: string) => {
    calls++;
    throw new RangeError(text);
  }, 2);
  expect(() => fail('a')).toThrow(RangeError);
  expect(() => fail('a')).toThrow(RangeError);
  expect(calls).toBe(2);
});
