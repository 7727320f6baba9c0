import { expect, test } from 'vitest';
import { CircuitBreaker } from '#lib/store/circuit-breaker';

function opened(nowMs: number): CircuitBreaker {
  const breaker = new CircuitBreaker();
  expect([breaker.failed(nowMs), breaker.failed(nowMs), breaker.failed(nowMs)]).toEqual([false, false, true]);
  return breaker;
}

test('failures with successes in between never open it', () => {
  const breaker = new CircuitBreaker();
  for (let round = 0; round < 10; round += 1) {
    breaker.failed(round);
    breaker.failed(round);
    expect(breaker.succeeded()).toBe(false);
    expect(breaker.admits(round)).toBe(true);
  }
});

test('the third failure in a row opens it for a second', () => {
  const breaker = opened(5_000);
  expect(breaker.isOpen).toBe(true);
  expect(breaker.admits(5_999)).toBe(false);
  expect(breaker.admits(6_000)).toBe(true);
});

test('while it is open one call a second is a probe, even if a probe never reports', () => {
  const breaker = opened(0);
  const admitted = Array.from({ length: 40 }, (_, index) => index * 100).filter((at) => breaker.admits(at));
  expect(admitted).toEqual([1_000, 2_000, 3_000]);
});

test('failures of calls that were running when it opened do not prolong the pause', () => {
  const breaker = opened(0);
  expect(breaker.failed(900)).toBe(false);
  expect(breaker.admits(1_000)).toBe(true);
});

test('a success closes it immediately and reports that once', () => {
  const breaker = opened(0);
  expect(breaker.succeeded()).toBe(true);
  expect(breaker.succeeded()).toBe(false);
  expect(breaker.admits(1)).toBe(true);
  expect(breaker.isOpen).toBe(false);
});

test('it can be opened immediately, which is a change only when it was closed', () => {
  const breaker = new CircuitBreaker();
  expect(breaker.open(0)).toBe(true);
  expect(breaker.open(500)).toBe(false);
  expect([breaker.admits(1_499), breaker.admits(1_500)]).toEqual([false, true]);
  expect(breaker.succeeded()).toBe(true);
});
