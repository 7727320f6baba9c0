/** `npm start`: everything up to a served site, from whatever is there. Its last step becomes the server. */

import { givenConfiguration } from '#lib/cli/given-configuration';
import { preparation } from '#lib/cli/prepare';
import { endProgramsWithThisProcess } from '#lib/cli/programs';
import { Screen } from '#lib/cli/progress';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '#lib/cli/server-options';
import { StepBoard } from '#lib/cli/step-board';

endProgramsWithThisProcess();
const config = givenConfiguration();
const screen = new Screen();
const board = new StepBoard(screen);
const { illustrations, baseMap, catalogue, build } = preparation(config, screen, { needsDemo: false });
for (const step of [illustrations, baseMap, catalogue, build]) {
  if (!(await board.run(step))) process.exit(1);
}

screen.line(
  `\n  ${config.siteName} serves ${config.publicBaseUrl} (port ${config.port}). Ctrl-C stops it.\n`,
);
// The server takes this process's place: signals and exit codes are its own, and the steps' memory is given back.
process.execve?.(process.execPath, [process.execPath, ...SERVER_OPTIONS, 'server.ts'], {
  ...process.env,
  ...SERVER_ENVIRONMENT,
  NODE_ENV: 'production',
});
