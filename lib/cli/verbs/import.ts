import { RENEWAL_DETAILS, RENEWAL_OPTIONS, RENEWAL_USAGE, renew } from '#lib/cli/renewal';
import { LISTING_DETAILS, LISTING_OPTIONS, SOURCE_DETAIL, sourceOpener } from '#lib/cli/source-opener';
import { UNPRICED_DETAILS, UNPRICED_OPTION, UNPRICED_USAGE } from '#lib/cli/unpriced-option';
import { readArguments, soleArgument, type Verb } from '#lib/cli/verb';

/** The verb `import`: publishes a bundle or a listings export as a new version. */
export const importCatalogue: Verb = {
  name: 'import',
  usage: `<source> ${RENEWAL_USAGE} ${UNPRICED_USAGE}`,
  summary:
    'Load a catalogue as a new version and publish it. After any failure the old version stays served.',
  details: [SOURCE_DETAIL, ...RENEWAL_DETAILS, ...UNPRICED_DETAILS, ...LISTING_DETAILS],
  examples: [
    'import ./my-catalogue',
    'import catalogue.tar.gz --max-rejected 20 --report rejected.ndjson',
    'import /srv/exports/catalogue.tar.gz --every 6h',
    'import listings.csv.gz --currency EUR --under "Europe/France/Provence" --max-rejected 500',
    'import listings.csv.gz --currency EUR --unpriced keep',
    'import listings.csv.gz --currency EUR --calendar calendar.csv.gz --reviews reviews.csv.gz',
  ],
  async run(args, context) {
    const { values, positionals } = readArguments(args, {
      ...RENEWAL_OPTIONS,
      ...UNPRICED_OPTION,
      ...LISTING_OPTIONS,
    });
    const source = soleArgument(positionals, 'The source');
    return renew(sourceOpener(source, values), values, context, { kind: 'import', source });
  },
};
