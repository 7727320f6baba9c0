import { expect, test } from 'vitest';
import { weakTag } from '#lib/http/validators';

test('an entity tag depends on the identity and on the bytes of the body', () => {
  const body = Buffer.from('<p>a page</p>');
  const tags = [
    weakTag('v1'),
    weakTag('v2'),
    weakTag('v1', body),
    weakTag('v2', body),
    weakTag('v1', body.subarray(1)),
  ];
  expect(new Set(tags).size).toBe(5);
  for (const tag of tags) expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
  expect(weakTag('v1', Buffer.from(body))).toBe(weakTag('v1', body));
  expect(weakTag('v1', Buffer.alloc(0))).not.toBe(weakTag('v1'));
});
