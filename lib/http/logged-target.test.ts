import { expect, test } from 'vitest';
import { loggedTarget } from '#lib/http/logged-target';

test.each([
  ['/studio/sign-in/s3cret', '/studio/sign-in/…'],
  ['/studio/sign-in/s3cret?x=1', '/studio/sign-in/…?x=1'],
  ['/en/campaigns/winter?preview=s3cret', '/en/campaigns/winter?preview=…'],
  ['/en/campaigns/winter?page=2&preview=s3cret&guests=4', '/en/campaigns/winter?page=2&preview=…&guests=4'],
  ['/en/search?guests=4', '/en/search?guests=4'],
  ['/studio/campaigns/sign-in', '/studio/campaigns/sign-in'],
])('%s is logged as %s', (target, logged) => {
  expect(loggedTarget(target)).toBe(logged);
});
