/** Measures servers by load in turns, with the processor time of each response. */
import { measureInTurns, median } from './figures.ts';
import { type LoadFigures, load } from './load.ts';
import { coreMilliseconds, type RunningServer } from './servers.ts';

/** A server and the requests that it gets. */
export interface Contender {
  readonly server: RunningServer;
  /** Returns the path and query of the next request. */
  readonly path: () => string;
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 by default. */
  readonly status?: number;
  /** See `Load.refusalStatus`. */
  readonly refusalStatus?: number;
}

/** How long and by how many clients servers are loaded. */
export interface LoadSettings {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** The results of a load, with the processor time of the server. */
export interface MeasuredFigures extends LoadFigures {
  readonly coreMillisecondsEach: number;
}

/** Loads a server with the requests of a contender. @throws Error at a response of another status. */
export async function measureLoad(
  { server, path, headers = {}, status = 200, refusalStatus }: Contender,
  { seconds, connections }: Omit<LoadSettings, 'rounds'>,
): Promise<MeasuredFigures> {
  const before = coreMilliseconds(server.processId);
  const figures = await load({
    url: server.url,
    nextPath: path,
    headers,
    status,
    ...(refusalStatus === undefined ? {} : { refusalStatus }),
    connections,
    seconds,
  });
  return {
    ...figures,
    coreMillisecondsEach: (coreMilliseconds(server.processId) - before) / figures.answers,
  };
}

/** Measures contenders in turns, after a short warm-up, and returns the medians of each, in their order. */
export async function compareLoads(
  contenders: readonly Contender[],
  settings: LoadSettings,
): Promise<readonly MeasuredFigures[]> {
  for (const contender of contenders) {
    await measureLoad(contender, { ...settings, seconds: settings.seconds / 2 });
  }
  const measured = await measureInTurns(contenders, settings.rounds, (contender) =>
    measureLoad(contender, settings),
  );
  return measured.map(medians);
}

/** Returns the median of each figure over rounds. */
export function medians(rounds: readonly MeasuredFigures[]): MeasuredFigures {
  const of = (name: keyof MeasuredFigures) => median(rounds.map((round) => round[name]));
  return {
    answers: of('answers'),
    refusals: of('refusals'),
    requestsPerSecond: of('requestsPerSecond'),
    p50Milliseconds: of('p50Milliseconds'),
    p99Milliseconds: of('p99Milliseconds'),
    busy: of('busy'),
    coreMillisecondsEach: of('coreMillisecondsEach'),
  };
}
