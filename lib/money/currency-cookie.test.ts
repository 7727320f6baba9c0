import { expect, test } from 'vitest';
import { currencyCookie } from '#lib/money/currency-cookie';

test('the cookie is Secure over https and settable over http', () => {
  expect(currencyCookie('EUR', 'https:')).toBe(
    'currency=EUR; path=/; max-age=31536000; samesite=lax; secure',
  );
  expect(currencyCookie('EUR', 'http:')).toBe('currency=EUR; path=/; max-age=31536000; samesite=lax');
});
