/**
 * `npm run setup`: installs the dependencies, cuts the built-in map and builds the site for `npm run serve`. It neither reads
 * nor writes the catalogue, so a release can be built while another one serves.
 */
import { configurationOrExit } from '#lib/cli/configuration-or-exit';
import { preparation } from '#lib/cli/prepare';
import { stopProgramsOnSignals } from '#lib/cli/programs';
import { Screen } from '#lib/cli/progress';
import { StepBoard } from '#lib/cli/step-board';

stopProgramsOnSignals();
const screen = new Screen();
const board = new StepBoard(screen);
const { baseMap, build } = preparation(configurationOrExit(), screen, { needsDemo: false });
for (const step of [baseMap, build]) {
  if (!(await board.run(step))) process.exit(1);
}
