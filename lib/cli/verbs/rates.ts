import { readArguments, soleArgument, type Verb, withShelf } from '#lib/cli/verb';
import { publishRates } from '#lib/import/revise-catalogue';

/** The verb `rates`: replaces exchange rates of the served catalogue. */
export const rates: Verb = {
  name: 'rates',
  usage: '<file>',
  summary: 'Replace exchange rates of the served catalogue.',
  details: [
    "<file>         the European Central Bank's reference rates as CSV (eurofxref.csv or eurofxref-hist.csv),",
    '               or a table with the columns currency,per_euro,as_of',
    'Currencies that the file does not name keep their rates. An import replaces the rates again: pass the same file',
    'to it with --with-rates.',
  ],
  examples: ['rates eurofxref.csv'],
  async run(args, { config, answer }) {
    const file = soleArgument(readArguments(args, {}).positionals, 'The file');
    const { versionId, rates: count } = await withShelf(config, (shelf) => publishRates(shelf, file));
    answer(`Published version ${versionId} with ${count} rates of ${file}.`, {
      version: versionId,
      rates: count,
    });
    return 0;
  },
};
