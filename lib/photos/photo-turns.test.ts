import { expect, test } from 'vitest';
import { PhotoFailure } from '#lib/photos/photo-failure';
import { PhotoTurns } from '#lib/photos/photo-turns';

/** Returns tasks whose end the test controls. */
function controlled(turns: PhotoTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    run: (host: string, label: string) =>
      turns.run(host, () => {
        begun.push(label);
        return new Promise<string>((resolve) => ends.set(label, () => resolve(label)));
      }),
    async end(label: string) {
      ends.get(label)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('a host at its bound is overtaken by other hosts', async () => {
  const { begun, run, end } = controlled(new PhotoTurns({ atOnce: 3, perHost: 2, waiting: 10 }));
  const done = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('c', 'c1')];
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  for (const label of ['a2', 'a3', 'c1']) await end(label);
  expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('tasks beyond the queue are refused, and a failed task starts the next', async () => {
  const turns = new PhotoTurns({ atOnce: 1, perHost: 1, waiting: 1 });
  const failing = turns.run('a', () => Promise.reject(new Error('broken')));
  const waiting = turns.run('a', async () => 'its turn');
  await expect(turns.run('a', async () => 'never')).rejects.toThrow(PhotoFailure);
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('its turn');
  expect(await turns.run('a', async () => 'free again')).toBe('free again');
});
