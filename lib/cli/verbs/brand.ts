import { describeProblem } from '#lib/brand/brand-problem';
import { readSiteFolder } from '#lib/brand/site-folder';
import { readArguments, UsageError, type Verb } from '#lib/cli/verb';

/** The verb `brand`: checks the site folder without serving it. */
export const brand: Verb = {
  name: 'brand',
  usage: '[<folder>] --check',
  summary: 'Check the brand of a site folder and report every problem by line.',
  details: [
    '<folder>       the folder with brand.yaml; without it SITE_DIR, else site/ next to DATA_DIR',
    '--check        the only thing that this verb does: servers take up changes by themselves',
    'docs/brand.md describes the folder.',
  ],
  examples: ['brand --check', 'brand docs/brands/coast --check'],
  async run(args, { config, answer }) {
    const { values, positionals } = readArguments(args, { check: { type: 'boolean' } });
    if (!values.check) throw new UsageError('--check is missing.');
    const [folder = config.siteDirectory, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`Unexpected: ${more.join(' ')}`);
    const { brand: read, problems, isPresent } = await readSiteFolder(folder, config.siteName);
    if (!isPresent) {
      const message = `There is no brand.yaml in ${folder}.`;
      answer(message, { status: 'unusable', folder, message });
      return 2;
    }
    if (read === null) {
      const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
      answer([...problems.map(describeProblem), `${count} in ${folder}.`].join('\n'), {
        status: 'rejected',
        folder,
        problems,
      });
      return 1;
    }
    answer(`Nothing is wrong with ${read.name} in ${folder}.`, { status: 'clean', folder, name: read.name });
    return 0;
  },
};
