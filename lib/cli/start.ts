/** `npm start`: prepares what is missing or out of date, then serves the site. */

import { configurationOrExit } from '#lib/cli/configuration-or-exit';
import { preparation } from '#lib/cli/prepare';
import { stopProgramsOnSignals } from '#lib/cli/programs';
import { Screen } from '#lib/cli/progress';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '#lib/cli/server-options';
import { StepBoard } from '#lib/cli/step-board';

stopProgramsOnSignals();
const config = configurationOrExit();
const screen = new Screen();
const board = new StepBoard(screen);
const { illustrations, baseMap, catalogue, build } = preparation(config, screen, { needsDemo: false });
for (const step of [illustrations, baseMap, catalogue, build]) {
  if (!(await board.run(step))) process.exit(1);
}

screen.line(
  `\n  ${config.siteName} serves ${config.publicBaseUrl} (port ${config.port}). Ctrl-C stops it.\n`,
);
// The server replaces this process: it receives the signals, and the memory of the steps is freed.
process.execve?.(process.execPath, [process.execPath, ...SERVER_OPTIONS, 'server.ts'], {
  ...process.env,
  ...SERVER_ENVIRONMENT,
  NODE_ENV: 'production',
});
