import { expect, test } from 'vitest';
import {
  defaultPreviewExpiry,
  isPreviewValid,
  previewExpiry,
  previewPath,
  signPreview,
} from '#lib/catalogue/campaigns/preview-links';

const secret = 'a secret of some length';
const now = new Date('2027-03-01T12:00:00Z');
const later = new Date('2027-03-02T12:00:00Z');

test('a signed token is valid until it expires, and not a moment longer', () => {
  const token = signPreview('summer-draft', secret, later);
  expect(isPreviewValid('summer-draft', token, secret, now)).toBe(true);
  expect(isPreviewValid('summer-draft', token, secret, new Date(later.getTime() - 1))).toBe(true);
  expect(isPreviewValid('summer-draft', token, secret, later)).toBe(false);
});

test('a token is invalid for another campaign and for another secret', () => {
  const token = signPreview('summer-draft', secret, later);
  expect(isPreviewValid('winter-draft', token, secret, now)).toBe(false);
  expect(isPreviewValid('summer-draft', token, 'another secret of some length', now)).toBe(false);
});

test('the expiry of a token cannot be changed', () => {
  const [expiry = '', signature = ''] = signPreview('summer-draft', secret, later).split('.');
  expect(isPreviewValid('summer-draft', `${Number(expiry) + 1}.${signature}`, secret, now)).toBe(false);
});

test('changing any character of the signature invalidates it', () => {
  const token = signPreview('summer-draft', secret, later);
  const start = token.indexOf('.') + 1;
  for (let index = start; index < token.length; index++) {
    for (const other of ['A', 'B', '-']) {
      if (token[index] === other) continue;
      const altered = token.slice(0, index) + other + token.slice(index + 1);
      expect(isPreviewValid('summer-draft', altered, secret, now)).toBe(false);
    }
  }
});

test('the expiry can be read from a token', () => {
  expect(previewExpiry(signPreview('summer-draft', secret, later))).toEqual(later);
  expect(previewExpiry('nonsense')).toBeNull();
});

test('text that is no token is invalid and never throws', () => {
  for (const text of ['', '.', 'nonsense', '1.2', `${'9'.repeat(40)}.x`, 'é'.repeat(60), '1\n.a']) {
    expect(isPreviewValid('summer-draft', text, secret, now)).toBe(false);
  }
});

test('a link is valid for seven days by default and contains the token unchanged', () => {
  expect(defaultPreviewExpiry(now).toISOString()).toBe('2027-03-08T12:00:00.000Z');
  const token = signPreview('summer-draft', secret, defaultPreviewExpiry(now));
  const link = new URL(previewPath('de', 'summer-draft', token), 'https://homes.example');
  expect(link.pathname).toBe('/de/campaigns/summer-draft');
  expect(link.searchParams.get('preview')).toBe(token);
});
