/**
 * Runs Lighthouse on every kind of page of a running production build, those of the developers' portal too: the median of
 * several runs, on a simulated phone (4 times slower processor, slow 4G) and on a desktop.
 *
 *   npm run bench:lighthouse -- http://localhost:3000 [--runs=5] [--form=mobile|desktop] [--page=search|portal…]
 *
 * Exit code 1 when a figure misses BUDGET. The reports nearest to the median are in test-results/lighthouse/.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '#lib/cli/find-browser';
import { median, tableOf } from './figures.ts';
import { givenBaseUrl, type MeasuredPage, measuredPages, type PortalPage, portalPages } from './pages.ts';

const home = join(import.meta.dirname, 'lighthouse');
const program = join(home, 'node_modules/lighthouse/cli/index.js');
const reports = join(process.cwd(), 'test-results/lighthouse');
const run = promisify(execFile);

const FORMS = ['mobile', 'desktop'] as const;
type Form = (typeof FORMS)[number];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI ms',
} as const;

/** Minimum scores, in the order of CATEGORIES, and maximum metrics. */
const BUDGET = {
  scores: { mobile: [98, 100, 100, 100], desktop: [100, 100, 100, 100] },
  metrics: {
    'largest-contentful-paint': 2000,
    'total-blocking-time': 100,
    'cumulative-layout-shift': 0,
  },
} as const;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

function option(name: string): string | null {
  const prefix = `--${name}=`;
  return process.argv.find((argument) => argument.startsWith(prefix))?.slice(prefix.length) ?? null;
}

/** Installs Lighthouse, which is separate because it has three times the packages of the project's tools. */
function install(): void {
  if (existsSync(program)) return;
  console.log('Installing Lighthouse …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: home, stdio: 'inherit' });
}

/** Failures of Lighthouse itself on one page, such as a trace without a navigation, before the benchmark ends. */
const MOST_FAILURES = 3;

/** Runs Lighthouse once on a page. Repeats runs that Lighthouse could not record; throws the error of the last one. */
async function measure(url: string, form: Form, browser: string): Promise<Report> {
  for (let failures = 1; ; failures++) {
    try {
      return await runLighthouse(url, form, browser);
    } catch (error) {
      if (failures === MOST_FAILURES) throw error;
      console.error(`Lighthouse failed on ${url} and runs again.`);
    }
  }
}

async function runLighthouse(url: string, form: Form, browser: string): Promise<Report> {
  const flags = [
    '--headless=new',
    '--no-first-run',
    // Without this, Chromium on a busy machine holds back the first frames as if an earlier page were still shown, and the
    // first paint comes a second or two late.
    '--disable-features=PaintHolding',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const { stdout } = await run(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      '--no-enable-error-reporting',
      `--chrome-flags=${flags.join(' ')}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 256 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

const scoreOf = (report: Report, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const metricOf = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;

/** Returns the audits of a report with a score below 0.9, as texts `id: title`. */
function faultsOf(report: Report): readonly string[] {
  return Object.entries(report.audits)
    .filter(([, audit]) => audit.score !== null && audit.score < 0.9)
    .map(([id, audit]) => `${id}: ${audit.title}`);
}

interface Measured {
  readonly row: readonly string[];
  readonly misses: readonly string[];
}

async function measurePage(
  page: MeasuredPage | PortalPage,
  form: Form,
  runs: number,
  browser: string,
): Promise<Measured> {
  const results: Report[] = [];
  for (let index = 0; index < runs; index++) results.push(await measure(page.url, form, browser));
  const scores = CATEGORIES.map((category) => median(results.map((report) => scoreOf(report, category))));
  const values = Object.keys(METRICS).map((audit) =>
    median(results.map((report) => metricOf(report, audit))),
  );
  const [middle] = results.toSorted(
    (a, b) =>
      Math.abs(scoreOf(a, 'performance') - (scores[0] ?? 0)) -
      Math.abs(scoreOf(b, 'performance') - (scores[0] ?? 0)),
  );
  if (middle)
    await writeFile(join(reports, `${page.kind.replaceAll(' ', '-')}-${form}.json`), JSON.stringify(middle));
  const misses = [
    ...CATEGORIES.flatMap((category, index) =>
      (scores[index] ?? 0) < (BUDGET.scores[form][index] ?? 0) ? [`${category} ${scores[index]}`] : [],
    ),
    ...Object.entries(BUDGET.metrics).flatMap(([audit, most]) => {
      const value = values[Object.keys(METRICS).indexOf(audit)] ?? 0;
      return Number(value.toFixed(3)) > most ? [`${audit} ${value.toFixed(3)}`] : [];
    }),
  ];
  return {
    row: [
      `${page.kind}, ${form}`,
      ...scores.map(String),
      ...values.map((value, index) => value.toFixed(Object.keys(METRICS)[index]?.includes('layout') ? 3 : 0)),
      misses.length === 0 ? 'in budget' : 'MISSED',
    ],
    misses:
      misses.length === 0 || !middle
        ? []
        : [`${page.kind}, ${form}: ${misses.join(', ')}`, ...faultsOf(middle).map((fault) => `    ${fault}`)],
  };
}

const browser = findBrowser();
if (!browser) throw new Error('No Chromium: set CHROMIUM_PATH.');
install();
await mkdir(reports, { recursive: true });
const runs = Number(option('runs') ?? 5);
const forms = FORMS.filter((form) => (option('form') ?? form) === form);
const site = givenBaseUrl();
const chosen = option('page');
const pages = [...(await measuredPages(site)), ...portalPages(site)].filter(
  ({ kind }) => chosen === null || kind === chosen || kind.startsWith(`${chosen} `),
);

const header = [`median of ${runs}`, 'perf', 'a11y', 'best', 'seo', ...Object.values(METRICS), ''];
const measured: Measured[] = [];
for (const form of forms) {
  for (const page of pages) {
    const result = await measurePage(page, form, runs, browser);
    measured.push(result);
    console.log(result.row.join('  '));
  }
}
console.log(`\n${tableOf([header, ...measured.map(({ row }) => row)])}`);
const misses = measured.flatMap((result) => result.misses);
if (misses.length > 0) {
  console.log(`\n${misses.join('\n')}`);
  process.exitCode = 1;
}
