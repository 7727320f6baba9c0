/**
 * Compares two builds that serve the same published catalogue: answers of the API with status, headers and bodies, pages by their
 * text and head, and the site's other documents. Prints the differences by kind and the first 20 in full; ends with 1 when
 * there are any.
 *
 *   npm run bench:compare -- --before <checkout> --after <checkout>            two checkouts, each installed and built
 *   npm run bench:compare -- --before-url <address> --after-url <address>      two running servers
 *
 *   --data <folder>        data directory that both checkouts serve copies of; that of the first checkout by default
 *   --before-data, --after-data <folder>   one for each, where both have imported the same bundle
 *   --answers, --pages, --documents <n>    how many of each; 3000, 300 and 60 by default
 *   --seed <word>          other words draw other requests
 *   --ignore-wording       ignores sentences of problem documents, the OpenAPI document, the pages about problems, the style guide
 *
 * Running servers need the same PUBLIC_BASE_URL, and RATE_LIMIT=off. The dates of stays lie ahead of the day of the run; a run across
 * midnight in UTC may find differences that are none.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { answerDifferences, type Difference } from './compare-builds/answer-differences.ts';
import { validRequestKinds } from './compare-builds/api-requests.ts';
import { readCatalogueFacts } from './compare-builds/catalogue-facts.ts';
import { documentRequestKinds, PREVIEW_SECRET, pageRequestKinds } from './compare-builds/page-requests.ts';
import { type RecordedRequest, recordAnswer } from './compare-builds/recorded-answer.ts';
import { rejectedRequestKinds } from './compare-builds/rejected-requests.ts';
import { type RequestKind, selectRequests } from './compare-builds/request-selection.ts';
import { tableOf } from './figures.ts';
import { OUR_SERVER, startServer } from './servers.ts';

const SHOWN_DIFFERENCES = 20;
const CONCURRENT_REQUESTS = 4;

const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    after: { type: 'string' },
    'before-url': { type: 'string' },
    'after-url': { type: 'string' },
    data: { type: 'string' },
    'before-data': { type: 'string' },
    'after-data': { type: 'string' },
    answers: { type: 'string', default: '3000' },
    pages: { type: 'string', default: '300' },
    documents: { type: 'string', default: '60' },
    seed: { type: 'string', default: 'compare' },
    'ignore-wording': { type: 'boolean', default: false },
  },
});

interface ComparedServer {
  /** Without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Serves a copy of a data directory by the build of a checkout, so that neither server writes to what the other reads. */
async function serveCheckout(checkout: string, data: string, core: number): Promise<ComparedServer> {
  const copy = await mkdtemp(join(tmpdir(), 'compare-'));
  await cp(data, copy, { recursive: true });
  const settings = {
    DATA_DIR: copy,
    PUBLIC_BASE_URL: 'http://homes.example',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    PREVIEW_SECRET,
  };
  const place = { cwd: resolve(checkout), core };
  const server = await startServer(OUR_SERVER, await freePort(), '/readyz', settings, place);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(copy, { recursive: true });
    },
  };
}

async function comparedServers(): Promise<readonly [ComparedServer, ComparedServer]> {
  const { before, after, 'before-url': beforeUrl, 'after-url': afterUrl, data } = options;
  const running = (url: string): ComparedServer => ({ url: url.replace(/\/$/, ''), stop: async () => {} });
  if (beforeUrl && afterUrl) return [running(beforeUrl), running(afterUrl)];
  if (!before || !after) {
    process.stderr.write(
      'Name two checkouts by --before and --after, or two servers by --before-url and --after-url.\n',
    );
    process.exit(2);
  }
  const preset = data ?? join(before, 'var');
  return [
    await serveCheckout(before, options['before-data'] ?? preset, 0),
    await serveCheckout(after, options['after-data'] ?? preset, 1),
  ];
}

interface ComparedRequest {
  readonly request: RecordedRequest;
  readonly group: string;
  /** Of the first server's answer. */
  readonly status: number;
  readonly differences: readonly Difference[];
}

const [before, after] = await comparedServers();

/** A conditional request gets the validator that the first server sends; one without a validator stays unconditional. */
async function withValidator(request: RecordedRequest): Promise<RecordedRequest> {
  if (request.condition === undefined) return request;
  const { headers } = await recordAnswer(before.url, request);
  const validator = headers[request.condition];
  const name = request.condition === 'etag' ? 'If-None-Match' : 'If-Modified-Since';
  return validator === undefined
    ? request
    : { ...request, headers: { ...request.headers, [name]: validator } };
}

async function compare(group: string, drawn: RecordedRequest, id: string): Promise<ComparedRequest> {
  const request = await withValidator({ ...drawn, headers: { ...drawn.headers, 'X-Request-Id': id } });
  const [first, second] = await Promise.all([
    recordAnswer(before.url, request),
    recordAnswer(after.url, request),
  ]);
  const ignoresWording = options['ignore-wording'];
  return {
    request,
    group,
    status: first.status,
    differences: answerDifferences(request.path, first, second, { ignoresWording }),
  };
}

/** Sends the requests of a group, a few at a time. Results in the order of the requests. */
async function compareAll(
  group: string,
  requests: readonly RecordedRequest[],
): Promise<readonly ComparedRequest[]> {
  const compared: ComparedRequest[] = [];
  const pending = requests.entries();
  const send = async () => {
    for (const [index, request] of pending)
      compared[index] = await compare(group, request, `${group}-${index}`);
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, send));
  return compared;
}

function countBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly (readonly [string, Item[]])[] {
  return Object.entries(Object.groupBy(items, keyOf)).map(([key, group = []]) => [key, group] as const);
}

function report(compared: readonly ComparedRequest[]): void {
  const unequal = compared.filter(({ differences }) => differences.length > 0);
  const rows = countBy(compared, ({ group, request }) => `${group}: ${request.kind}`).map(([name, group]) => [
    name,
    String(group.length),
    String(group.filter(({ differences }) => differences.length > 0).length),
    countBy(group, ({ status }) => String(status))
      .map(([status, { length }]) => `${status} ${length}x`)
      .join(', '),
  ]);
  console.log(tableOf([['', 'compared', 'unequal', 'statuses'], ...rows]));
  for (const [group, items] of countBy(compared, (each) => each.group)) {
    const count = items.filter(({ differences }) => differences.length > 0).length;
    console.log(`${group}: ${items.length} compared, ${items.length - count} equal, ${count} unequal`);
  }
  if (unequal.length === 0) return;
  const kinds = countBy(
    unequal.flatMap(({ differences }) => differences),
    ({ kind }) => kind,
  );
  console.log(
    `\n${tableOf([['difference', 'answers'], ...kinds.map(([kind, { length }]) => [kind, String(length)])])}`,
  );
  for (const { request, differences } of unequal.slice(0, SHOWN_DIFFERENCES)) {
    console.log(`\n${request.method} ${request.path} ${JSON.stringify(request.headers)}`);
    for (const { kind, ...texts } of differences) {
      console.log(`  ${kind}\n    before ${texts.before}\n    after  ${texts.after}`);
    }
  }
}

try {
  const facts = await readCatalogueFacts(before.url);
  const select = (kinds: readonly RequestKind[], count: string) =>
    selectRequests(kinds, Number(count), options.seed);
  const ofApi = [...validRequestKinds(facts), ...rejectedRequestKinds(facts)];
  const compared = [
    ...(await compareAll('answers', select(ofApi, options.answers))),
    ...(await compareAll('pages', select(pageRequestKinds(facts), options.pages))),
    ...(await compareAll('documents', select(documentRequestKinds(facts), options.documents))),
  ];
  report(compared);
  process.exitCode = compared.some(({ differences }) => differences.length > 0) ? 1 : 0;
} finally {
  await Promise.all([before.stop(), after.stop()]);
}
