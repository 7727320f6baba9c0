/** The files of deploy/monitoring, held against what a server shows. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ServerMetrics } from '#lib/metrics/server-metrics';
import { openSearchClient } from '#lib/search/opensearch/client';
import { RenderLanes } from '#lib/server/render-lanes';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES } from '#lib/store/testing/engines';

const FOLDER = 'deploy/monitoring';

/** The exposition of a server over the fixture. */
async function exposition(engine: (typeof TEST_ENGINES)[number] = 'sqlite'): Promise<string> {
  const { store, remove } = await publishFixture(engine);
  onTestFinished(remove);
  serveStore(store);
  const metrics = new ServerMetrics();
  metrics.watchLanes(new RenderLanes(1));
  return metrics.read();
}

const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});
const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const ruleTests = z.object({ tests: z.array(z.object({ name: z.string() })) });

const read = (name: string) => readFile(join(FOLDER, name), 'utf8');

/** Returns the names of the series in expressions, without labels and quoted texts. */
function namesIn(expressions: readonly string[]): readonly string[] {
  const found = expressions.flatMap((expression) =>
    expression.replace(/"[^"]*"/g, '""').match(/\b(?:veranda|nodejs|process)_\w+/g),
  );
  return [...new Set(found.filter((name) => name !== null))].toSorted();
}

test('a server exposes every metric that the dashboard and the alert rules use', async () => {
  const urls = ['http://127.0.0.1:9200'];
  const nodes = openSearchClient({
    urls,
    account: null,
    ca: null,
    connectTimeoutMs: 1_000,
    timeoutMs: 1_000,
  });
  onTestFinished(() => nodes.close());
  // With SQLite there are no pools to show.
  const text = await exposition('postgres');
  const shown = new Set([...text.matchAll(/^([a-z]\w+)[{ ]/gm)].map(([, name = '']) => name));
  const { panels } = dashboard.parse(JSON.parse(await read('dashboard.json')));
  const { groups } = rules.parse(parse(await read('alerts.yml')));
  const ofPanels = namesIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
  const ofRules = namesIn(groups.flatMap((group) => group.rules.map(({ expr }) => expr)));
  expect(ofPanels.length).toBeGreaterThan(20);
  expect(ofRules.length).toBeGreaterThan(10);
  expect([...ofPanels, ...ofRules].filter((name) => !shown.has(name))).toEqual([]);
});

test('every alert has a test', async () => {
  const { groups } = rules.parse(parse(await read('alerts.yml')));
  const { tests } = ruleTests.parse(parse(await read('alerts.test.yml')));
  const alerts = groups.flatMap((group) => group.rules.map(({ alert }) => alert));
  expect(tests.map(({ name }) => name)).toEqual(alerts);
});

/** Of Debian's package `prometheus`. */
async function promtool(args: readonly string[], input = '') {
  const running = promisify(execFile)('promtool', [...args], { cwd: FOLDER });
  running.child.stdin?.end(input);
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error) => ({ code: error.code, output: `${error.stdout}${error.stderr}` }),
  );
}
const hasPromtool = (await promtool(['--version'])).code === 0;

test.runIf(hasPromtool)('promtool accepts the alert rules, and each alert fires when it should', async () => {
  expect(await promtool(['check', 'rules', 'alerts.yml'])).toMatchObject({ code: 0 });
  expect(await promtool(['test', 'rules', 'alerts.test.yml'])).toMatchObject({ code: 0 });
  expect(await promtool(['check', 'config', '--syntax-only', 'prometheus.yml'])).toMatchObject({ code: 0 });
});

for (const engine of TEST_ENGINES) {
  test.runIf(hasPromtool)(`promtool finds no fault in the metrics of a server with ${engine}`, async () => {
    expect(await promtool(['check', 'metrics'], await exposition(engine))).toEqual({ code: 0, output: '' });
  });
}
