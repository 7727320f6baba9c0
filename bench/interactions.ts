/**
 * Measures how fast the pages of running production builds respond to input, with the processor throttled by 4: the time from
 * an input to the next paint, and for navigations the time from the click to the response and to the painted heading. Several
 * sites are measured in turns.
 *
 *   npm run bench:interactions -- http://localhost:3000 [http://localhost:3001 ...]
 *     [--rounds=5] [--traces=2] [--form=phone|desktop] [--only=gallery,tree]
 *
 * The traced rounds are not throttled. They show on what the main thread spends its processor time until the paint, which does
 * not depend on other work of the machine as the measured times do; four times "all" is what a quiet machine takes when
 * throttled, without the transfer to the screen. How busy the machine is, is shown by the workload of calibration.ts: on a
 * quiet machine its median is near its shortest time. Exit code 1 when a measured figure misses its budget.
 */
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { findBrowser } from '#lib/cli/find-browser';
import { median, quantile, tableOf } from './figures.ts';
import { type Arrival, arrivalBy, CLICKED, observeArrivals, PAINTED } from './interactions/arrival-timing.ts';
import { calibrate } from './interactions/calibration.ts';
import {
  type MainThreadTimes,
  TRACE_CATEGORIES,
  timesBetweenMarks,
  timesOfInput,
} from './interactions/main-thread-time.ts';
import { msToNextPaint, observeInteractions } from './interactions/paint-timing.ts';
import { ARRIVAL_BUDGET, type Meter, type Navigation, VISITS, type Visit } from './interactions/visits.ts';
import { givenBaseUrls, measuredPages } from './pages.ts';

const THROTTLE = 4;
/** A visitor rests on a link this long before the click, in milliseconds. */
const REST_MS = 300;
const BUDGET = { p75: 100, worst: 200 };

function option(name: string): string | null {
  const prefix = `--${name}=`;
  return process.argv.find((argument) => argument.startsWith(prefix))?.slice(prefix.length) ?? null;
}

const rounds = Number(option('rounds') ?? 5);
const traces = Number(option('traces') ?? 2);
const form = option('form') === 'phone' ? 'phone' : 'desktop';
const only = option('only')?.split(',') ?? null;
const VIEW =
  form === 'phone'
    ? { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
    : { viewport: { width: 1440, height: 900 } };

/** The figures of a site, by input or navigation. */
class Figures {
  readonly delays = new Map<string, number[]>();
  readonly arrivals = new Map<Navigation, Arrival[]>();
  readonly times = new Map<string, MainThreadTimes[]>();
}

function record<Name, Figure>(map: Map<Name, Figure[]>, name: Name, figure: Figure): void {
  map.set(name, [...(map.get(name) ?? []), figure]);
}

/** Measures durations. */
function throttledMeter(page: Page, { delays, arrivals }: Figures): Meter {
  return {
    input: async (name, act) => record(delays, name, await msToNextPaint(page, act)),
    navigation: async (name, link) => record(arrivals, name, await arrivalBy(link, REST_MS)),
  };
}

/** Measures the processor time of the main thread. */
function tracingMeter(page: Page, { times }: Figures): Meter {
  const traced = async (act: () => Promise<unknown>) => {
    await browser.startTracing(page, { categories: [...TRACE_CATEGORIES] });
    await act();
    return browser.stopTracing();
  };
  const keep = (name: string, spent: MainThreadTimes | null) => {
    if (spent) record(times, name, spent);
  };
  return {
    input: async (name, act) => keep(name, timesOfInput(await traced(() => msToNextPaint(page, act)))),
    navigation: async (name, link) =>
      keep(name, timesBetweenMarks(await traced(() => arrivalBy(link, REST_MS)), CLICKED, PAINTED)),
  };
}

async function visit(url: string, { run }: Visit, figures: Figures, isTraced: boolean): Promise<void> {
  const context: BrowserContext = await browser.newContext(VIEW);
  await context.addInitScript(observeInteractions);
  await context.addInitScript(observeArrivals);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  if (!isTraced) {
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  }
  await run(page, isTraced ? tracingMeter(page, figures) : throttledMeter(page, figures));
  await context.close();
}

/** Returns a search page of few rentals, whose map shows prices of single rentals instead of clusters only. */
async function searchWithPins(site: string): Promise<string> {
  const { rentals } = await (await fetch(`${site}/api/public/v2/search?per_page=12&locale=en`)).json();
  return `${site}/en/search?ids=${rentals.map(({ id }: { id: number }) => id).join(',')}`;
}

const executablePath = findBrowser();
const browser: Browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const sites = await Promise.all(
  givenBaseUrls().map(async (url) => ({
    name: new URL(url).host,
    figures: new Figures(),
    pages: new Map<string, string>([
      ...(await measuredPages(url)).map((page) => [page.kind, page.url] as const),
      ['search of few rentals', await searchWithPins(url)],
    ]),
  })),
);
const calibrations: number[] = [];
for (let round = 0; round < rounds + traces; round++) {
  calibrations.push(...(await calibrate(browser, THROTTLE)));
  for (const each of VISITS.filter(({ name }) => only === null || only.includes(name))) {
    for (const { pages, figures } of sites) {
      const url = pages.get(each.kind);
      if (url) await visit(url, each, figures, round >= rounds);
    }
  }
}
await browser.close();

const ms = (value: number) => value.toFixed(0);
const verdict = (isMet: boolean) => {
  if (!isMet) process.exitCode = 1;
  return isMet ? 'in budget' : 'TOO SLOW';
};

/** Prints a table with a row for each name and site that has figures; nothing without any. */
function print<Name extends string, Figure>(
  head: readonly string[],
  of: (figures: Figures) => ReadonlyMap<Name, readonly Figure[]>,
  cells: (figures: readonly Figure[], name: Name) => readonly string[],
): void {
  const names = new Set(sites.flatMap(({ figures }) => [...of(figures).keys()]));
  if (names.size === 0) return;
  const rows = [...names].flatMap((name) =>
    sites.map((site) => {
      const measured = of(site.figures).get(name) ?? [];
      return [name, site.name, String(measured.length), ...cells(measured, name)];
    }),
  );
  const [what = '', ...columns] = head;
  console.log(`${tableOf([[what, 'site', 'count', ...columns], ...rows])}\n`);
}

const sorted = calibrations.toSorted((a, b) => a - b);
console.log(
  `calibration, throttled by ${THROTTLE}: shortest ${ms(sorted[0] ?? Number.NaN)}, median ${ms(median(sorted))}, p75 ${ms(quantile(sorted, 0.75))}, worst ${ms(sorted.at(-1) ?? Number.NaN)} ms\n`,
);
print(
  ['input to next paint, ms', 'median', 'p75', 'worst', ''],
  ({ delays }) => delays,
  (figures) => {
    const [p75, worst] = [
      quantile(
        figures.toSorted((a, b) => a - b),
        0.75,
      ),
      Math.max(...figures),
    ];
    return [ms(median(figures)), ms(p75), ms(worst), verdict(p75 <= BUDGET.p75 && worst <= BUDGET.worst)];
  },
);
print(
  ['click to, ms in the median', 'response', 'content', 'content p75', 'worst', ''],
  ({ arrivals }) => arrivals,
  (figures, navigation) => {
    const response = median(figures.map((figure) => figure.response));
    const contents = figures.map((figure) => figure.content).toSorted((a, b) => a - b);
    const budget = ARRIVAL_BUDGET[navigation];
    const isMet =
      median(contents) <= budget.content && (budget.response === null || response <= budget.response);
    return [
      ms(response),
      ms(median(contents)),
      ms(quantile(contents, 0.75)),
      ms(contents.at(-1) ?? Number.NaN),
      verdict(isMet),
    ];
  },
);
const KINDS = ['all', 'script', 'style', 'layout', 'paint', 'other'] as const;
print(
  ['processor time, not throttled, ms', ...KINDS, 'all, worst'],
  ({ times }) => times,
  (figures) => [
    ...KINDS.map((kind) => median(figures.map((figure) => figure[kind])).toFixed(1)),
    Math.max(...figures.map(({ all }) => all)).toFixed(1),
  ],
);
