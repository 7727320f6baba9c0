/**
 * Measures how fast the pages of a running production build respond to input, with the processor throttled by 4: the time from
 * an input to the next paint, and for navigations the time from the click to the response and to the painted heading.
 *
 *   npm run bench:interactions -- http://localhost:3000 [--rounds=5] [--form=phone|desktop] [--only=gallery]
 *
 * Exit code 1 when a figure misses its budget.
 */
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { findBrowser } from '#lib/cli/find-browser';
import { median, quantile, tableOf } from './figures.ts';
import { type Arrival, arrivalBy, observeArrivals } from './interactions/arrival-timing.ts';
import { clickOn, msToNextPaint, observeInteractions } from './interactions/paint-timing.ts';
import { givenBaseUrl, type MeasuredPage, measuredPages } from './pages.ts';

const THROTTLE = 4;
/** A visitor rests on a link this long before the click, in milliseconds. */
const REST_MS = 300;

const BUDGET = { p75: 100, worst: 200 };
/** Milliseconds until the response (null: no budget) and until the main heading is painted, in the median. */
const ARRIVAL_BUDGET = {
  'switch the language': { response: null, content: 500 },
  'card to rental page': { response: 100, content: 300 },
  'next page of results': { response: null, content: 300 },
  'campaign to rental page': { response: 100, content: 300 },
} as const;
type Navigation = keyof typeof ARRIVAL_BUDGET;

function option(name: string): string | null {
  const prefix = `--${name}=`;
  return process.argv.find((argument) => argument.startsWith(prefix))?.slice(prefix.length) ?? null;
}

const rounds = Number(option('rounds') ?? 5);
const form = option('form') === 'phone' ? 'phone' : 'desktop';
const only = option('only');
const VIEW =
  form === 'phone'
    ? { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
    : { viewport: { width: 1440, height: 900 } };

const delays = new Map<string, number[]>();
const arrivals = new Map<Navigation, Arrival[]>();
const record = <Name, Figure>(map: Map<Name, Figure[]>, name: Name, figure: Figure): void => {
  map.set(name, [...(map.get(name) ?? []), figure]);
};

/** The inputs of a visit to one page, in order; each is measured by `measure`. */
interface Visit {
  readonly name: string;
  readonly kind: MeasuredPage['kind'] | 'search of a rental';
  run(page: Page, measure: (input: string, act: () => Promise<void>) => Promise<void>): Promise<void>;
}

const button = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

const VISITS: readonly Visit[] = [
  {
    name: 'filters',
    kind: 'search',
    async run(page, measure) {
      const panel = page.getByRole('dialog', { name: 'Filters' });
      for (let time = 0; time < 2; time++) {
        await measure('open the filters', () => clickOn(button(page, /^(Filters|Change the search)/)));
        await measure('change a filter', () =>
          clickOn(panel.getByRole('group', { name: 'Amenities' }).getByRole('checkbox').nth(time)),
        );
        await measure('close the filters', () => clickOn(button(page, 'Close the filters')));
      }
    },
  },
  {
    name: 'pin',
    kind: 'search of a rental',
    async run(page, measure) {
      const pill = page.locator('.map-pill:not(.is-dot):not(.is-covered)').filter({ visible: true }).first();
      await pill.waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1_000);
      await measure('select a pin', () => clickOn(pill));
      await measure('close its card', () => page.keyboard.press('Escape'));
    },
  },
  {
    name: 'tree',
    kind: 'tree',
    async run(page, measure) {
      const closed = page.locator('[role=treeitem][aria-expanded=false] [data-toggle]').first();
      const opened = page.locator('[role=treeitem][aria-expanded=true] [data-toggle]').first();
      await closed.waitFor();
      await measure('expand the tree', () => clickOn(closed));
      await measure('expand the tree', () => clickOn(closed));
      await measure('collapse the tree', () => clickOn(opened));
    },
  },
  {
    name: 'calendar',
    kind: 'rental',
    async run(page, measure) {
      await measure('open the calendar', () => clickOn(page.locator('form button[popovertarget]').first()));
      for (let time = 0; time < 3; time++)
        await measure('turn the calendar', () => clickOn(button(page, 'Next month')));
      await measure('close the calendar', () => page.keyboard.press('Escape'));
      await measure('turn the availability', () => clickOn(button(page, 'Later months')));
    },
  },
  {
    name: 'gallery',
    kind: 'rental',
    async run(page, measure) {
      for (let time = 0; time < 2; time++) {
        await measure('open the gallery', () => clickOn(button(page, /^Show all/)));
        await measure('next photo', () => page.keyboard.press('ArrowRight'));
        await measure('close the gallery', () => clickOn(button(page, 'Close')));
      }
    },
  },
  {
    name: 'language',
    kind: 'search',
    async run(page, measure) {
      await measure('open the settings', () => clickOn(button(page, /^Language and currency/)));
      await arrive(page, 'switch the language', 'a[hreflang=de]:visible');
    },
  },
  {
    name: 'rental',
    kind: 'search',
    run: (page) => arrive(page, 'card to rental page', 'main article[data-rental] .card-link >> nth=1'),
  },
  {
    name: 'page',
    kind: 'search',
    run: (page) => arrive(page, 'next page of results', 'a[rel=next]'),
  },
  {
    name: 'campaign',
    kind: 'campaign',
    run: (page) => arrive(page, 'campaign to rental page', 'main article[data-rental] .card-link >> nth=0'),
  },
];

async function arrive(page: Page, navigation: Navigation, selector: string): Promise<void> {
  record(arrivals, navigation, await arrivalBy(page.locator(selector).first(), REST_MS));
}

async function visit(browser: Browser, url: string, { run }: Visit): Promise<void> {
  const context = await browser.newContext(VIEW);
  await context.addInitScript(observeInteractions);
  await context.addInitScript(observeArrivals);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await run(page, async (input, act) => {
    record(delays, input, await msToNextPaint(page, act));
  });
  await context.close();
}

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const baseUrl = givenBaseUrl();
const pages = [
  ...(await measuredPages(baseUrl)),
  { kind: 'search of a rental', url: await searchOfRental(baseUrl) },
];
for (let round = 0; round < rounds; round++) {
  for (const each of VISITS) {
    const page = pages.find(({ kind }) => kind === each.kind);
    if (page && (only === null || only === each.name)) await visit(browser, page.url, each);
  }
}
await browser.close();

/** Returns the search page of a single rental, whose map shows its price instead of a cluster. */
async function searchOfRental(site: string): Promise<string> {
  const { rentals } = await (await fetch(`${site}/api/public/v2/search?per_page=1&locale=en`)).json();
  return `${site}/en/search?ids=${rentals[0].id}`;
}
const ms = (value: number) => value.toFixed(0);
const verdict = (isMet: boolean) => {
  if (!isMet) process.exitCode = 1;
  return isMet ? 'in budget' : 'TOO SLOW';
};
if (delays.size > 0) {
  console.log(
    tableOf([
      ['input to next paint, ms', 'median', 'p75', 'worst', 'count', ''],
      ...[...delays].map(([input, figures]) => {
        const sorted = figures.toSorted((a, b) => a - b);
        const [p75, worst] = [quantile(sorted, 0.75), sorted.at(-1) ?? Number.NaN];
        const isMet = p75 <= BUDGET.p75 && worst <= BUDGET.worst;
        return [input, ms(median(figures)), ms(p75), ms(worst), String(figures.length), verdict(isMet)];
      }),
    ]),
  );
}
if (arrivals.size > 0) {
  console.log(
    `\n${tableOf([
      ['click to, ms in the median', 'response', 'content', 'worst content', 'count', ''],
      ...[...arrivals].map(([navigation, figures]) => {
        const response = median(figures.map((figure) => figure.response));
        const content = median(figures.map((figure) => figure.content));
        const budget = ARRIVAL_BUDGET[navigation];
        const isMet = content <= budget.content && (budget.response === null || response <= budget.response);
        const worst = Math.max(...figures.map((figure) => figure.content));
        return [navigation, ms(response), ms(content), ms(worst), String(figures.length), verdict(isMet)];
      }),
    ])}`,
  );
}
