import { afterEach, expect, test } from 'vitest';
import {
  isOfShownVersion,
  onOtherVersion,
  reportVersion,
  watchVersion,
} from '#lib/browser/catalogue-version';

let end = () => {};
afterEach(() => end());

function shownPage(version: string) {
  const page = { refreshes: 0 };
  end = watchVersion(version, () => {
    page.refreshes += 1;
  });
  return page;
}

test('an answer of the same version, or of an unknown one, leaves the page as it is', () => {
  const page = shownPage('v1');
  for (const version of ['v1', null]) {
    expect(isOfShownVersion(version)).toBe(true);
    reportVersion(version, '/en/search');
  }
  expect(page.refreshes).toBe(0);
});

test('an answer of another version refreshes each page once', () => {
  const page = shownPage('v1');
  expect(isOfShownVersion('v2')).toBe(false);
  for (const address of ['/en/search?page=1', '/en/search?page=1', '/en/search?page=2']) {
    reportVersion('v2', address);
  }
  expect(page.refreshes).toBe(2);
  reportVersion('v3', '/en/search?page=1');
  reportVersion('v3', '/en/search?page=1');
  expect(page.refreshes).toBe(3);
});

test('a page that was left is not refreshed, also where the next one came first', () => {
  const first = shownPage('v1');
  const endFirst = end;
  const second = shownPage('v2');
  endFirst();
  reportVersion('v1', '/en/search?page=3');
  expect([first.refreshes, second.refreshes]).toEqual([0, 1]);
  end();
  expect(isOfShownVersion('v9')).toBe(true);
  reportVersion('v9', '/en/search?page=4');
  expect([first.refreshes, second.refreshes]).toEqual([0, 1]);
});

test('answers are discarded when a page of another version is shown, and only then', () => {
  let discards = 0;
  shownPage('v1');
  onOtherVersion(() => {
    discards += 1;
  });
  shownPage('v1');
  expect(discards).toBe(0);
  shownPage('v2');
  shownPage('v2');
  expect(discards).toBe(1);
  shownPage('v1');
  expect(discards).toBe(2);
});
