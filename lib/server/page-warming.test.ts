import { afterEach, expect, test } from 'vitest';
import { warmPages } from '#lib/server/page-warming';

let stop = () => {};
afterEach(() => stop());

function trial(keys: readonly string[]) {
  const rendered: string[] = [];
  const trial = { state: 'v1' as string | null, rendered, asked: 0, atOnce: 0, most: 0 };
  stop = warmPages(
    {
      state: () => trial.state,
      mostUsed: (count) => {
        trial.asked = count;
        return keys.slice(0, count);
      },
      render: async (key) => {
        trial.most = Math.max(trial.most, ++trial.atOnce);
        await new Promise((resolve) => setTimeout(resolve, 1));
        trial.atOnce--;
        rendered.push(key);
        if (key === 'last of v2') trial.state = 'v3';
      },
    },
    5,
  );
  return trial;
}

/** Waits for some checks. */
const checks = () => new Promise((resolve) => setTimeout(resolve, 30));

test('the most requested pages are rendered after each new version, one at a time', async () => {
  const warmed = trial(['a', 'b', 'c']);
  await checks();
  expect(warmed.rendered).toEqual([]);
  warmed.state = 'v2';
  await expect.poll(() => warmed.rendered).toEqual(['a', 'b', 'c']);
  await checks();
  expect(warmed.rendered).toHaveLength(3);
  expect(warmed.most).toBe(1);
  expect(warmed.asked).toBe(100);
});

test('a version that comes meanwhile ends the warming of the earlier one', async () => {
  const warmed = trial(['a', 'last of v2', 'b']);
  await checks();
  warmed.state = 'v2';
  await expect.poll(() => warmed.rendered.length).toBeGreaterThanOrEqual(4);
  expect(warmed.rendered.slice(0, 4)).toEqual(['a', 'last of v2', 'a', 'last of v2']);
});

test('nothing is rendered while no version is open', async () => {
  const warmed = trial(['a']);
  await checks();
  warmed.state = null;
  await checks();
  expect(warmed.rendered).toEqual([]);
});
