/** Measures how clients of pages and clients of the API delay each other. */
import type { DistinctPages } from '../distinct-pages.ts';
import { CLASSES, readCatalogue, requestLine } from '../distinct-requests.ts';
import { type LoadSettings, type MeasuredFigures, measureLoad, medians } from '../measured-load.ts';
import type { RunningServer } from '../servers.ts';

const SEARCHES = Object.keys(CLASSES).filter((name) => /^(first|one|dates|three|destination)/.test(name));

/** Returns a function that returns the next API request; every other one repeats, as on a real site. */
export async function apiRequests(server: RunningServer): Promise<() => string> {
  const catalogue = await readCatalogue(server);
  let count = 0;
  return () => {
    const number = count++;
    const kind = CLASSES[SEARCHES[(number >> 1) % SEARCHES.length] ?? ''];
    if (number % 2 === 0 || kind === undefined) return '/api/public/v2/search?per_page=20';
    return requestLine(kind, catalogue, number);
  };
}

function inTurn(paths: readonly string[]): () => string {
  let count = 0;
  return () => paths[count++ % paths.length] ?? '/en';
}

/**
 * Loads a server with clients of the API, of repeated pages and of distinct pages, each alone, and with the API and each sort of
 * pages at the same time. Returns the rows of a table: what is loaded, and each sort's rate, median and 99th percentile.
 */
export async function measureCoupling(
  server: RunningServer,
  { repeated, distinct }: { readonly repeated: readonly string[]; readonly distinct: DistinctPages },
  settings: LoadSettings,
): Promise<readonly (readonly string[])[]> {
  const api = { server, path: await apiRequests(server) };
  const kept = { server, path: inTurn(repeated), headers: { 'Accept-Encoding': 'br' }, refusalStatus: 503 };
  const nextDistinct = Object.values(distinct);
  let count = 0;
  const cold = { ...kept, path: () => nextDistinct[count++ % nextDistinct.length]?.() ?? '/en' };
  const runs = [[api], [kept], [cold], [api, kept], [api, cold]] as const;
  const rounds = runs.map(() => [] as MeasuredFigures[][]);
  for (const contender of runs.slice(0, 3).flat()) await measureLoad(contender, settings);
  for (let round = 0; round < settings.rounds; round++) {
    for (const [index, run] of runs.entries()) {
      rounds[index]?.push(await Promise.all(run.map((contender) => measureLoad(contender, settings))));
    }
  }
  const [apiAlone, keptAlone, coldAlone, withKept, withCold] = rounds.map((each) =>
    [0, 1].map((part) => medians(each.flatMap((results) => results[part] ?? []))),
  );
  const alone = apiAlone?.[0]?.p99Milliseconds ?? Number.NaN;
  const row = (name: string, figures: MeasuredFigures | undefined, isApi = false) => [
    name,
    Math.round(figures?.requestsPerSecond ?? Number.NaN).toLocaleString('en'),
    (figures?.p50Milliseconds ?? Number.NaN).toFixed(1),
    (figures?.p99Milliseconds ?? Number.NaN).toFixed(1),
    String(figures?.refusals ?? ''),
    isApi ? ((figures?.p99Milliseconds ?? Number.NaN) / alone).toFixed(1) : '',
  ];
  return [
    [`${settings.connections} clients each`, 'per s', 'p50 ms', 'p99 ms', 'refused', 'p99 / alone'],
    row('API alone', apiAlone?.[0], true),
    row('API, with repeated pages', withKept?.[0], true),
    row('API, with distinct pages', withCold?.[0], true),
    row('repeated pages alone', keptAlone?.[0]),
    row('repeated pages, with the API', withKept?.[1]),
    row('distinct pages alone', coldAlone?.[0]),
    row('distinct pages, with the API', withCold?.[1]),
  ];
}
