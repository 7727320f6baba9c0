import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DeskFull, DrawingDesk } from '#lib/share/drawing-desk';

const LIMITS = { atOnce: 2, waiting: 3, keptBytes: 100 };

/** Counts how many drawings are under way, and the most there ever were. */
function studio() {
  const counts = { now: 0, most: 0, drawn: 0 };
  const draw = async (): Promise<Buffer> => {
    counts.now++;
    counts.most = Math.max(counts.most, counts.now);
    await sleep(5);
    counts.now--;
    counts.drawn++;
    return Buffer.alloc(40);
  };
  return { counts, draw };
}

test('no more pictures are drawn at once than allowed', async () => {
  const desk = new DrawingDesk(LIMITS);
  const { counts, draw } = studio();
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => desk.picture(key, draw)));
  expect(counts).toMatchObject({ most: 2, drawn: 5 });
});

test('what several ask for at once is drawn once, and kept afterwards', async () => {
  const desk = new DrawingDesk(LIMITS);
  const { counts, draw } = studio();
  await Promise.all([desk.picture('a', draw), desk.picture('a', draw)]);
  await desk.picture('a', draw);
  expect(counts.drawn).toBe(1);
});

test('only the newest pictures are kept', async () => {
  const desk = new DrawingDesk(LIMITS);
  const { counts, draw } = studio();
  for (const key of ['a', 'b', 'c', 'a']) await desk.picture(key, draw);
  expect(counts.drawn).toBe(4);
});

test('when too many wait, the next is refused and the others are drawn', async () => {
  const desk = new DrawingDesk(LIMITS);
  const { counts, draw } = studio();
  const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => desk.picture(key, draw));
  const answers = await Promise.allSettled(asked);
  expect(answers.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(DeskFull) });
  expect(counts.drawn).toBe(5);
});

test('a drawing that fails makes room and is tried again', async () => {
  const desk = new DrawingDesk({ ...LIMITS, atOnce: 1 });
  const { counts, draw } = studio();
  await expect(desk.picture('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  await desk.picture('a', draw);
  expect(counts.drawn).toBe(1);
});
