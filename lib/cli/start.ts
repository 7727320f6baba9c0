/** `npm start`: prepares what is missing or out of date, then serves the site. The site is built while the demo is, where memory suffices. */

import { configurationOrExit } from '#lib/cli/configuration-or-exit';
import { demoAnalytics } from '#lib/cli/demo-analytics';
import { preparation } from '#lib/cli/prepare';
import { stopProgramsOnSignals } from '#lib/cli/programs';
import { Screen } from '#lib/cli/progress';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '#lib/cli/server-options';
import { type Step, StepBoard } from '#lib/cli/step-board';

/** The build and the map take at most 1.4 and 0.7 GB at once. */
const MEMORY_FOR_BOTH = 4 * 1024 ** 3;

stopProgramsOnSignals();
const config = configurationOrExit();
const screen = new Screen();
const board = new StepBoard(screen);
const { illustrations, baseMap, catalogue, build } = preparation(config, screen, { needsDemo: false });
const demo = [illustrations, baseMap, catalogue];
const lanes = process.availableMemory() < MEMORY_FOR_BOTH ? [[...demo, build]] : [demo, [build]];
const results = await Promise.all(lanes.map(inOrder));
if (!results.every(Boolean)) process.exit(1);
const analytics = await demoAnalytics(config);

screen.line(
  `\n  ${config.siteName} serves ${config.publicBaseUrl} (port ${config.port}). Ctrl-C stops it.\n`,
);
// The server replaces this process: it receives the signals, and the memory of the steps is freed.
process.execve?.(process.execPath, [process.execPath, ...SERVER_OPTIONS, 'server.ts'], {
  ...process.env,
  ...SERVER_ENVIRONMENT,
  ...analytics,
  NODE_ENV: 'production',
});

/** Runs steps one after another until one fails; returns false then. */
async function inOrder(steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) if (!(await board.run(step))) return false;
  return true;
}
