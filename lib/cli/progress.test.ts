import { expect, test } from 'vitest';
import { describeProgress, progressBar, Screen } from '#lib/cli/progress';

test('progress has the share from the start, and rate and time left after three seconds', () => {
  expect(describeProgress({ done: 30, total: 120, elapsedSeconds: 1 })).toBe('30 of 120 (25 %)');
  expect(describeProgress({ done: 30, total: 120, elapsedSeconds: 10 })).toBe(
    '30 of 120 (25 %), 3.0/s, 30 s left',
  );
  expect(describeProgress({ done: 1_500_000, total: 3_000_000, elapsedSeconds: 100 })).toBe(
    '1,500,000 of 3,000,000 (50 %), 15,000/s, 100 s left',
  );
});

test('progress without a total has the count and the rate', () => {
  expect(describeProgress({ done: 4_000, total: null, elapsedSeconds: 8 })).toBe('4,000, 500/s');
});

test('a bar is full when there is nothing to do, and never longer', () => {
  expect(progressBar(0, 0)).toBe('████████████████████');
  expect(progressBar(7, 5)).toBe('████████████████████');
  expect(progressBar(1, 4)).toBe('█████░░░░░░░░░░░░░░░');
});

/** Returns a terminal of a width in columns, and the text written to it. */
function terminal(columns: number) {
  const written: string[] = [];
  return { written, out: { isTTY: true, columns, write: (text: string) => void written.push(text) } };
}

test('a narrow terminal shows no bar', () => {
  for (const [columns, words] of [
    [30, '1 of 4 (25 %)'],
    [80, '█████░░░░░░░░░░░░░░░ 1 of 4 (25 %)'],
  ] as const) {
    const said: string[] = [];
    new Screen(terminal(columns).out).counter((text) => said.push(text))(1, 4);
    expect(said).toEqual([words]);
  }
});

test('the last line stands alone, whatever status was shown', () => {
  const { written, out } = terminal(80);
  const screen = new Screen(out);
  screen.show('import', '1 of 4');
  screen.end('Stopped.');
  expect(written).toEqual(['\r\x1b[2K  import 1 of 4', '\r\x1b[2K', 'Stopped.\n']);
});
