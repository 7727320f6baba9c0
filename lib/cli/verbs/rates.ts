import { recordRun } from '#lib/cli/recorded-run';
import { readArguments, soleArgument, type Verb, withShelf } from '#lib/cli/verb';
import { publishRates } from '#lib/import/revise-catalogue';
import { CatalogueLocked } from '#lib/publishing/publishing-lock';

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
  async run(args, { config, screen, answer }) {
    const file = soleArgument(readArguments(args, {}).positionals, 'The file');
    const run = await recordRun({ kind: 'rates', source: file }, { config, screen });
    const end = (outcome: string, message: string, versionId: string | null) =>
      run.end({ outcome, message, versionId, nextAtMs: null, summary: {} });
    const { versionId, rates: count } = await withShelf(config, (shelf) => publishRates(shelf, file)).catch(
      async (error: unknown) => {
        const outcome = error instanceof CatalogueLocked ? 'locked' : 'unusable';
        await end(outcome, error instanceof Error ? error.message : String(error), null);
        throw error;
      },
    );
    const text = `Published version ${versionId} with ${count} rates of ${file}.`;
    await end('published', text, versionId);
    answer(text, {
      version: versionId,
      rates: count,
    });
    return 0;
  },
};
