import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { LogWriter, written } from '#lib/log-writer';

const LINE = `${'x'.repeat(9_999)}\n`;

/** A stream that accepts lines while it is open, buffers them otherwise, and fails with an error that a test sets. */
function destination() {
  const held: (() => void)[] = [];
  const taken: string[] = [];
  const state: { isHolding: boolean; error: Error | null } = { isHolding: false, error: null };
  const stream = new Writable({
    decodeStrings: false,
    autoDestroy: false,
    write(line: string, _encoding, settle) {
      const take = () => {
        if (state.error === null) taken.push(line);
        settle(state.error);
      };
      if (state.isHolding) held.push(take);
      else take();
    },
  });
  const release = () => {
    state.isHolding = false;
    for (const take of held.splice(0)) take();
  };
  return { stream, state, taken, release };
}

test('a stalled reader costs bounded memory; lost lines are counted and reported once', async () => {
  const { stream, state, taken, release } = destination();
  const reports: number[] = [];
  const writer = new LogWriter(stream, (lines) => reports.push(lines));
  state.isHolding = true;
  for (let count = 0; count < 1_000; count++) writer.write(LINE);
  expect(stream.writableLength).toBeLessThan(1_100_000);
  expect(reports).toEqual([]);
  release();
  await expect.poll(() => stream.writableLength).toBe(0);
  expect(reports).toEqual([1_000 - taken.length]);
  writer.write(LINE);
  expect(reports).toHaveLength(1);
});

test('a single pending line is waited for', async () => {
  const { stream, state, release } = destination();
  state.isHolding = true;
  stream.write('line\n');
  const done = written(stream, 60_000);
  release();
  await done;
  expect(stream.writableLength).toBe(0);
});

test('the last lines are waited for, up to a limit', async () => {
  const { stream, state, release } = destination();
  await written(stream, 60_000);
  state.isHolding = true;
  for (let count = 0; count < 10; count++) stream.write(LINE);
  await written(stream, 20);
  expect(stream.writableLength).toBeGreaterThan(0);
  const done = written(stream, 60_000);
  release();
  await done;
  expect(stream.writableLength).toBe(0);
});
