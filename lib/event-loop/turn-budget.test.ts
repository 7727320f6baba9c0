import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TurnBudget } from '#lib/event-loop/turn-budget';

/** Blocks the thread. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('a job runs at once while the turn has time, and its result is returned', () => {
  const turns = new TurnBudget();
  expect(turns.run(() => 'first')).toBe('first');
  expect(turns.run(() => 'second')).toBe('second');
});

test('jobs beyond the budget run in later turns, in order, with other events in between', async () => {
  const turns = new TurnBudget();
  const order: string[] = [];
  const jobs = Array.from({ length: 6 }, (_, at) =>
    turns.run(() => {
      order.push(`job ${at}`);
      work(6);
    }),
  );
  expect(order).toEqual(['job 0']);
  setImmediate(() => order.push('other event'));
  await Promise.all(jobs);
  expect(order.filter((entry) => entry !== 'other event')).toEqual(jobs.map((_, at) => `job ${at}`));
  expect(order.indexOf('other event')).toBeLessThan(order.indexOf('job 3'));
});

test('a job waits behind those that wait already, also when the turn has time again', async () => {
  const turns = new TurnBudget();
  const order: string[] = [];
  turns.run(() => work(6));
  const waiting = turns.run(() => order.push('earlier'));
  const later = turns.run(() => order.push('later'));
  await Promise.all([waiting, later]);
  expect(order).toEqual(['earlier', 'later']);
});

test('the next turn has a whole budget', async () => {
  const turns = new TurnBudget();
  turns.run(() => work(6));
  await nextTurn();
  expect(turns.run(() => 'now')).toBe('now');
});

test('an error of a job reaches its caller only', async () => {
  const turns = new TurnBudget();
  const fail = () => {
    throw new Error('broken');
  };
  expect(() => turns.run(fail)).toThrow('broken');
  turns.run(() => work(6));
  const failing = turns.run(fail);
  const succeeding = turns.run(() => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(succeeding).resolves.toBe('done');
});

test('a job that waits can return a promise', async () => {
  const turns = new TurnBudget();
  turns.run(() => work(6));
  await expect(turns.run(async () => 'result')).resolves.toBe('result');
});
