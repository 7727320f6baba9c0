/**
 * The `test` of the journeys. It fails when a page logs an error, throws, receives a server error, cannot load a resource or
 * requests another host, unless the test has declared that it provokes this.
 */
import { test as base, expect } from '@playwright/test';
import { FRONT_URL, NEXT_URL } from './deployment.ts';

const OWN_HOSTS = [FRONT_URL, NEXT_URL].map((url) => new URL(url).host);

interface Complaints {
  /** Declares that matching complaints, also earlier ones of this test, do not fail it. */
  expect(pattern: RegExp): void;
}

/**
 * The `test` of Playwright that also fails on unexpected complaints: errors in the console, thrown errors, 5xx responses,
 * failed requests and requests to other hosts. `complaints.expect` permits those that match a pattern.
 */
export const test = base.extend<{ readonly complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(`console: ${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => heard.push(`thrown: ${error.stack ?? error.message}`));
      page.on('request', (request) => {
        const { protocol, host } = new URL(request.url());
        if (protocol.startsWith('http') && !OWN_HOSTS.includes(host))
          heard.push(`other host: ${request.url()}`);
      });
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? 'failed';
        // The browser aborts requests when a page is left.
        if (reason !== 'net::ERR_ABORTED') heard.push(`request: ${reason} ${request.url()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 500) heard.push(`response: ${response.status()} ${response.url()}`);
      });

      await use({ expect: (pattern) => expected.push(pattern) });

      const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
