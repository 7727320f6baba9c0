import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, soleArgument, UsageError, type Verb, withShelf } from '#lib/cli/verb';
import { loadBundle } from '#lib/import/load-bundle';
import { BundleError } from '#lib/import/ndjson';

export const importBundle: Verb = {
  name: 'import',
  usage: '<bundle directory>',
  summary: 'Load a bundle as a new version and publish it; on any failure the old version goes on serving.',
  details: [],
  examples: ['import ./my-catalogue'],
  async run(args, { config, screen, print }) {
    const directory = soleArgument(readArguments(args, {}).positionals, 'The bundle directory');
    if (!existsSync(join(directory, 'manifest.json'))) {
      throw new UsageError(`${directory} is not a bundle: it has no manifest.json.`);
    }
    return withShelf(config, async (shelf) => {
      try {
        const { versionId, counts } = await loadBundle({
          directory,
          shelf,
          onProgress: screen.counter((text) => screen.show('import', text)),
        });
        screen.clear('import');
        print(
          `Published version ${versionId}: ${counts.rentals} rentals, ${counts.destinations} destinations, ${counts.campaigns} campaigns.`,
        );
        return 0;
      } catch (error) {
        if (!(error instanceof BundleError)) throw error;
        screen.clear('import');
        screen.line(`Rejected, nothing was published: ${error.message}`);
        return 1;
      }
    });
  },
};
