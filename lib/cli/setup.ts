/**
 * `npm run setup`: installs, cuts the built-in map and builds the site, so that `npm run serve` can serve it. The catalogue is
 * neither read nor written, so that a release can be built while another one serves.
 */
import { givenConfiguration } from '#lib/cli/given-configuration';
import { preparation } from '#lib/cli/prepare';
import { endProgramsWithThisProcess } from '#lib/cli/programs';
import { Screen } from '#lib/cli/progress';
import { StepBoard } from '#lib/cli/step-board';

endProgramsWithThisProcess();
const screen = new Screen();
const board = new StepBoard(screen);
const { baseMap, build } = preparation(givenConfiguration(), screen, { needsDemo: false });
for (const step of [baseMap, build]) {
  if (!(await board.run(step))) process.exit(1);
}
