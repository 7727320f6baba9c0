import { expect, test } from 'vitest';
import { requestIdFrom } from './request-id.ts';

test('a client’s own id is kept when it is short and plain', () => {
  for (const id of ['a', 'b880e2ee-9fd5-4a4c-9c00-c199be48c142', 'trace_1.2', 'x'.repeat(64)]) {
    expect(requestIdFrom(id)).toBe(id);
  }
});

test('where there is none, or one that could harm a log, each request has another', () => {
  const given = [null, '', 'x'.repeat(65), 'two words', 'line\nbreak', '"quoted"', 'ä'];
  const made = given.map(requestIdFrom);
  expect(new Set(made).size).toBe(given.length);
  for (const id of made) {
    expect(given).not.toContain(id);
    // Plain itself, so that a server behind this one keeps it.
    expect(requestIdFrom(id)).toBe(id);
  }
});
