import { expect, test } from 'vitest';
import { endedSessionCookie, sessionCookie, sessionCookieName } from '#lib/studio/people/session-cookie';

test('the cookie is for this host alone and unreadable for scripts, over https only where the site is', () => {
  expect(sessionCookie('abc', 'https://homes.example')).toBe(
    '__Host-veranda-studio=abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict; Secure',
  );
  expect(sessionCookie('abc', 'http://localhost:3000')).toBe(
    'veranda-studio=abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict',
  );
});

test('the cookie is removed under the same name and path', () => {
  expect(endedSessionCookie('https://homes.example')).toBe(
    '__Host-veranda-studio=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure',
  );
  expect(sessionCookieName('https://homes.example')).toBe('__Host-veranda-studio');
});
