import { RENEWAL_DETAILS, RENEWAL_OPTIONS, RENEWAL_USAGE, readRenewalValues, renew } from '#lib/cli/renewal';
import { readArguments, soleArgument, type Verb } from '#lib/cli/verb';
import { bundleSource } from '#lib/import/catalogue-source';

export const importCatalogue: Verb = {
  name: 'import',
  usage: `<bundle> ${RENEWAL_USAGE}`,
  summary:
    'Load a catalogue as a new version and publish it; on any failure the old version goes on serving.',
  details: ['<bundle>       a directory, a .tar or a .tar.gz with a bundle in it', ...RENEWAL_DETAILS],
  examples: [
    'import ./my-catalogue',
    'import catalogue.tar.gz --max-rejected 20 --report rejected.ndjson',
    'import /srv/exports/catalogue.tar.gz --every 6h',
  ],
  async run(args, surroundings) {
    const { values, positionals } = readArguments(args, RENEWAL_OPTIONS);
    const path = soleArgument(positionals, 'The bundle');
    return renew(() => bundleSource(path), readRenewalValues(values), surroundings);
  },
};
