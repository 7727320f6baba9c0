import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CampaignCountdown, wordsAt } from './campaign-countdown.tsx';

const countdown = {
  atMs: Date.parse('2027-02-05T00:00:00Z'),
  inDays: 'Ends in 3 days',
  inHours: 'Ends in {time}',
  passed: 'Has just ended',
};
const at = (instant: string) => wordsAt(Date.parse(instant), countdown, 'en');

test('the server counts in days at any hour', () => {
  expect(renderToStaticMarkup(<CampaignCountdown countdown={countdown} locale="en" />)).toContain(
    '>Ends in 3 days</time>',
  );
});

test('the browser shows days until two remain, then hours to the same instant', () => {
  expect(at('2027-02-02T23:59:59Z')).toBe('Ends in 3 days');
  expect(at('2027-02-03T17:00:00Z')).toBe('Ends in 31 hours');
  expect(at('2027-02-04T18:48:00Z')).toBe('Ends in 5 hours, 12 minutes');
  // Midnight has passed in Tokyo; the campaign's has not.
  expect(at('2027-02-05T00:30:00+09:00')).toBe('Ends in 8 hours, 30 minutes');
  expect(at('2027-02-05T00:00:00Z')).toBe('Has just ended');
});
