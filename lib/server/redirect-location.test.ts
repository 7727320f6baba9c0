import { expect, test } from 'vitest';
import { withUnreadParameters } from '#lib/server/redirect-location';

const OLD = '/en/rentals/1-old';
const RIGHT = '/en/rentals/1-right';

test.each([
  ['parameters that no page reads are added', RIGHT, OLD, `${OLD}?from=mail&x=1`, `${RIGHT}?from=mail&x=1`],
  [
    'parameters of the page stay as the page has written them',
    `${RIGHT}?currency=USD`,
    `${OLD}?currency=USD`,
    `${OLD}?from=mail&currency[]=USD&currency=`,
    `${RIGHT}?currency=USD&from=mail`,
  ],
  [
    'a request without others changes nothing',
    `${RIGHT}?a=%20`,
    `${OLD}?a=+`,
    `${OLD}?a=+`,
    `${RIGHT}?a=%20`,
  ],
  ['a fragment stays last', `${RIGHT}#reviews`, OLD, `${OLD}?from=mail`, `${RIGHT}?from=mail#reviews`],
  ['values are encoded', RIGHT, OLD, `${OLD}?q=a%26b%0D%0A`, `${RIGHT}?q=a%26b%0D%0A`],
])('%s', (_, location, rendered, requested, expected) => {
  expect(withUnreadParameters(location, rendered, requested)).toBe(expected);
});
