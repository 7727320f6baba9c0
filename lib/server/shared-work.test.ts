import { expect, test } from 'vitest';
import { type SharedRun, SharedWork } from '#lib/server/shared-work';

/** Work that ends when the test says so. */
function trial() {
  const shared = new SharedWork<string>();
  const runs: (SharedRun & { end: (result: string) => void; fail: () => void })[] = [];
  const ask = (key: string, gone = new AbortController()) => ({
    gone,
    result: shared.get(key, gone.signal, (run) => {
      return new Promise((resolve, reject) => {
        runs.push({ ...run, end: resolve, fail: () => reject(new Error('failed')) });
      });
    }),
  });
  return { runs, ask };
}

test('concurrent requests for a key share one run, later ones start another', async () => {
  const { runs, ask } = trial();
  const [one, two, other] = [ask('a'), ask('a'), ask('b')];
  expect(runs).toHaveLength(2);
  runs[0]?.end('A');
  runs[1]?.end('B');
  expect(await Promise.all([one.result, two.result, other.result])).toEqual(['A', 'A', 'B']);
  ask('a');
  expect(runs).toHaveLength(3);
});

test('a run goes on while one of its callers waits, and is aborted after the last', async () => {
  const { runs, ask } = trial();
  const [one, two] = [ask('a'), ask('a')];
  one.gone.abort();
  expect(runs[0]?.signal.aborted).toBe(false);
  two.gone.abort();
  expect(runs[0]?.signal.aborted).toBe(true);
  // A new caller does not get the result of an aborted run.
  ask('a');
  expect(runs).toHaveLength(2);
});

test('a run that has begun ends without callers, and later callers share it', async () => {
  const { runs, ask } = trial();
  const one = ask('a');
  runs[0]?.begin();
  one.gone.abort();
  expect(runs[0]?.signal.aborted).toBe(false);
  const two = ask('a');
  expect(runs).toHaveLength(1);
  runs[0]?.end('A');
  expect(await two.result).toBe('A');
});

test('a failure reaches every caller, and the next one starts another run', async () => {
  const { runs, ask } = trial();
  const [one, two] = [ask('a'), ask('a')];
  runs[0]?.fail();
  await expect(one.result).rejects.toThrow('failed');
  await expect(two.result).rejects.toThrow('failed');
  ask('a');
  expect(runs).toHaveLength(2);
});
