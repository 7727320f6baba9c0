import { expect, test } from 'vitest';
import { Screen } from '#lib/cli/progress';
import { done, type Step, StepBoard, StepFailure, skipped } from '#lib/cli/step-board';

function listeningBoard() {
  let text = '';
  const board = new StepBoard(new Screen({ write: (part) => (text += part) }));
  return { board, said: () => text.replaceAll(/\d+\.\d s/g, 'TIME') };
}

const step = (work: Step['work']): Step => ({ name: 'base map', advice: 'Free some space.', work });

test('a step is one line with its result and its time', async () => {
  const { board, said } = listeningBoard();
  expect(await board.run(step(async () => done('120 tiles')))).toBe(true);
  expect(await board.run(step(async () => skipped('120 tiles there')))).toBe(true);
  expect(said().split('\n')).toEqual([
    expect.stringMatching(/^✓ base map +120 tiles +TIME$/),
    expect.stringMatching(/^– base map +120 tiles there +TIME$/),
    '',
  ]);
  expect(board.failed).toBe(false);
});

test('a failed step shows the reason and what to do; advice of the failure takes precedence', async () => {
  const { board, said } = listeningBoard();
  const fail = (error: Error) => step(async () => Promise.reject(error));
  expect(await board.run(fail(new StepFailure('the disk is full')))).toBe(false);
  expect(said()).toMatch(/^✗ base map +failed +TIME\n {2}the disk is full\n {2}→ Free some space\.\n$/);
  await board.run(fail(new StepFailure('the disk is away', 'Plug it in.')));
  expect(said()).toContain('  → Plug it in.\n');
  expect(board.failed).toBe(true);
});

test('an unexpected error keeps its stack and its cause', async () => {
  const { board, said } = listeningBoard();
  await board.run(step(async () => Promise.reject(new Error('outer', { cause: new Error('inner') }))));
  expect(said()).toMatch(/Error: outer\n +at [\s\S]*caused by: Error: inner\n +at /);
});
