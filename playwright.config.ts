import { defineConfig, devices } from '@playwright/test';
import { findTestBrowser } from '#lib/cli/find-browser';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '#lib/cli/server-options';
import { FRONT_URL, NEXT_URL, PREVIEW_SECRET } from './e2e/support/deployment.ts';

const executablePath = findTestBrowser();
const isRoot = process.getuid?.() === 0;

const environment = {
  NODE_ENV: 'production',
  PUBLIC_BASE_URL: FRONT_URL,
  RATE_LIMIT: 'off',
  PREVIEW_SECRET,
  PSEUDO_LOCALES: 'on',
  // Blank: the embedded database, which holds the demo.
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
};

const node = JSON.stringify(process.execPath);
const portOf = (url: string) => new URL(url).port;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/end-to-end',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Journeys wait for half of their time: with one worker for each processor, half of the processors would be idle.
  workers: '150%',
  // A machine with two slow processors renders pages in seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A failed journey is run once more, for its trace. In CI it is reported as flaky when it then passes; elsewhere it fails all the same.
  retries: 1,
  failOnFlakyTests: !process.env.CI,
  reporter: [['list'], ['json', { outputFile: 'test-results/end-to-end.json' }]],
  use: {
    baseURL: FRONT_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // Requests of a service worker pass the routes of a journey; those of offline.spec.ts allow it.
    serviceWorkers: 'block',
    // Traces have the document after each action. Those of all journeys would take two fifths of the processor time.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // No requests besides those of the tests. Chromium's sandbox does not work for root.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    // A journey for only one kind of screen has its tag. One that no screen changes runs on desktops.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    // Journeys without a screen, or with their own sizes, run once.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: [
        'accessibility.spec.ts',
        'address-notes.spec.ts',
        'agents.spec.ts',
        'brand.spec.ts',
        'embedding.spec.ts',
        'feeds.spec.ts',
        'http.spec.ts',
        'languages.spec.ts',
        'observatory.spec.ts',
        'sharing.spec.ts',
        'stale-calendars.spec.ts',
        'two-doors.spec.ts',
      ],
      // Its pixels would be seven times as many as those that are shown here, and take a fifth of the processor time.
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: [
    {
      name: 'front',
      command: `${node} ${SERVER_OPTIONS.join(' ')} server.ts`,
      url: `${FRONT_URL}/readyz`,
      env: { ...environment, ...SERVER_ENVIRONMENT, PORT: portOf(FRONT_URL) },
      timeout: 60_000,
      stdout: 'pipe',
    },
    {
      name: 'next',
      command: `${node} node_modules/next/dist/bin/next start --port ${portOf(NEXT_URL)}`,
      url: `${NEXT_URL}/readyz`,
      env: { ...environment, PORT: portOf(NEXT_URL) },
      timeout: 60_000,
    },
  ],
});
