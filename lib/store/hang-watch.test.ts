import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseHangs, HangWatch } from '#lib/store/hang-watch';

let probes: { readonly startedAtMs: number; readonly signal: AbortSignal }[];
/** What a probe does; by default the database never responds. */
let probe: () => Promise<void>;
let hangs: number;
let watch: HangWatch;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  [probes, hangs] = [[], 0];
  probe = () => new Promise(() => {});
  watch = new HangWatch(
    (signal) => {
      probes.push({ startedAtMs: performance.now(), signal });
      return probe();
    },
    () => {
      hangs += 1;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets a time pass, and what then happens complete. */
async function passing(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 3; turn++) await new Promise((resume) => setImmediate(resume));
}

/** Watches a call that ends when `end` is called, or never; `outcome` is its result or the message of its error. */
function calling(startedAtMs = performance.now()) {
  const call = {
    end: (_result: string | Error) => {},
    signal: new AbortController().signal,
    outcome: null as string | null,
  };
  const running = watch.watch(startedAtMs, (signal) => {
    call.signal = signal;
    return new Promise<string>((resolve, reject) => {
      call.end = (result) => (result instanceof Error ? reject(result) : resolve(result));
    });
  });
  running.then(
    (result) => {
      call.outcome = result;
    },
    (error: Error) => {
      call.outcome = error instanceof DatabaseHangs ? 'hangs' : error.message;
    },
  );
  return call;
}

test('a call has its own result or error, and the database is not probed for a second', async () => {
  const [one, two] = [calling(), calling()];
  await passing(999);
  one.end('done');
  two.end(new Error('a wrong statement'));
  await passing(5_000);
  expect([one.outcome, two.outcome]).toEqual(['done', 'a wrong statement']);
  expect([probes.length, hangs]).toEqual([0, 0]);
});

test('a database that does not respond to two probes hangs: all calls fail', async () => {
  const startMs = performance.now();
  const first = calling();
  await passing(900);
  const second = calling();
  await passing(100 + 1_199);
  expect([first.outcome, second.outcome, hangs]).toEqual([null, null, 0]);
  await passing(1);
  expect([first.outcome, second.outcome, hangs]).toEqual(['hangs', 'hangs', 1]);
  expect(probes.map(({ startedAtMs }) => startedAtMs - startMs)).toEqual([1_000, 1_600]);
  expect([first.signal.aborted, second.signal.aborted]).toEqual([true, true]);
  expect(probes.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

test('a result that comes after the hang changes nothing', async () => {
  const call = calling();
  await passing(2_200);
  call.end('late');
  await passing(0);
  expect(call.outcome).toBe('hangs');
});

test('a probe that responds lets slow calls continue, and the next one is sent a second later', async () => {
  probe = async () => {};
  const startMs = performance.now();
  const call = calling();
  await passing(3_500);
  expect(probes.map(({ startedAtMs }) => startedAtMs - startMs)).toEqual([1_000, 2_000, 3_000]);
  expect(probes.every(({ signal }) => signal.aborted)).toBe(true);
  call.end('done');
  await passing(0);
  expect([call.outcome, hangs]).toEqual(['done', 0]);
});

test('a late response to the first probe counts, and one that fails does not', async () => {
  probe = () =>
    new Promise((resolve) => {
      if (probes.length === 1) setTimeout(resolve, 1_199);
    });
  const call = calling();
  await passing(2_500);
  expect([call.outcome, hangs]).toEqual([null, 0]);
  probe = () => Promise.reject(new Error('refused'));
  await passing(1_000 + 1_200);
  expect([call.outcome, hangs]).toEqual(['hangs', 1]);
});

test('a response to any statement since the probe counts', async () => {
  const call = calling();
  await passing(999);
  watch.recordResponse();
  await passing(1);
  // It was before the probe.
  await passing(1_100);
  watch.recordResponse();
  await passing(600);
  expect([call.outcome, hangs]).toEqual([null, 0]);
  await passing(3_000);
  expect([call.outcome, hangs]).toEqual(['hangs', 1]);
});

test('a retried call counts from its first attempt', async () => {
  await passing(5_000);
  const startMs = performance.now();
  calling(startMs - 700);
  await passing(300);
  expect(probes.map(({ startedAtMs }) => startedAtMs - startMs)).toEqual([300]);
});

test('a call that began before the next check delays it', async () => {
  const startMs = performance.now();
  const first = calling();
  await passing(500);
  calling();
  first.end('done');
  await passing(999);
  expect(probes).toEqual([]);
  await passing(1);
  expect(probes.map(({ startedAtMs }) => startedAtMs - startMs)).toEqual([1_500]);
});

test('a database that hung is watched again for later calls', async () => {
  calling();
  await passing(2_200);
  await passing(10_000);
  expect(hangs).toBe(1);
  const later = calling();
  await passing(2_200);
  expect([later.outcome, hangs]).toEqual(['hangs', 2]);
});
