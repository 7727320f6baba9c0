import { exportBrand } from '#lib/cli/export-brand';
import { checkBrand, publishFolderBrand, unpublishBrand } from '#lib/cli/publish-brand';
import { noArguments, readArguments, soleArgument, UsageError, type Verb } from '#lib/cli/verb';

const MODES = ['check', 'publish', 'export', 'unpublish'] as const;

/** The verb `brand`: checks the brand of a folder, publishes it for all servers, or writes the published one into a folder. */
export const brand: Verb = {
  name: 'brand',
  usage: '[<folder>] --check | [<folder>] --publish | --export <folder> | --unpublish',
  summary: 'Check the brand of a folder, publish it for all servers, or write the published one as files.',
  details: [
    '<folder>       the folder with brand.yaml; without it SITE_DIR, else site/ next to DATA_DIR',
    '--check        report every problem by line. Exit code 1: there are some',
    '--publish      keep the brand next to the catalogue: all servers show it, and no longer the site folder. Imports and',
    '               rollbacks keep it. Exit code 1: it has problems, nothing is published',
    '--export <folder>',
    '               write the published brand as files. Files with the same content keep their bytes, others stay',
    '--unpublish    withdraw the published brand: servers show the site folder again',
    'Without a published brand, servers take up changes of the site folder by themselves. docs/brand.md describes it.',
  ],
  examples: [
    'brand --check',
    'brand docs/brands/coast --check',
    'brand ./site --publish',
    'brand --export ./site',
  ],
  async run(args, context) {
    const { values, positionals } = readArguments(args, {
      check: { type: 'boolean' },
      publish: { type: 'boolean' },
      export: { type: 'boolean' },
      unpublish: { type: 'boolean' },
    });
    const [mode, another] = MODES.filter((name) => values[name]);
    if (mode === undefined)
      throw new UsageError('One of --check, --publish, --export, --unpublish is missing.');
    if (another !== undefined) throw new UsageError(`--${mode} and --${another} exclude each other.`);
    if (mode === 'export') return exportBrand(soleArgument(positionals, 'The folder'), context);
    if (mode === 'unpublish') {
      noArguments(positionals);
      return unpublishBrand(context);
    }
    const [folder = context.config.siteDirectory, ...more] = positionals;
    noArguments(more);
    return mode === 'check' ? checkBrand(folder, context) : publishFolderBrand(folder, context);
  },
};
