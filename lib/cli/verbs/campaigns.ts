import { describeReport, reportData } from '#lib/cli/import-summary';
import { readArguments, soleArgument, type Verb, withShelf } from '#lib/cli/verb';
import { ImportReport } from '#lib/import/import-report';
import { TooManyRejected } from '#lib/import/load/load-bundle';
import { publishCampaigns } from '#lib/import/revise-catalogue';

/** The verb `campaigns`: replaces the campaigns of the served catalogue with those of a folder. */
export const campaigns: Verb = {
  name: 'campaigns',
  usage: '<folder>',
  summary: 'Replace the campaigns of the served catalogue with those of a folder.',
  details: [
    '<folder>       <slug>/<language>.md for each campaign and language: a heading, a paragraph, the story.',
    "               The file in the catalogue's default language begins with the values for all languages:",
    '                 ---',
    '                 status: draft                 # or published; default: published',
    '                 starts_on: 2026-12-01         # both days are optional',
    '                 ends_on: 2027-02-28',
    '                 before_start: hidden          # nothing shows it before its first day; default: announced',
    '                 order: 10                     # position in lists, smallest first',
    '                 search: destination_ids=12&guests=4    # as in the API, or: rentals: [7, 19, 104]',
    '                 photos: [https://cdn.example/snow.jpg]',
    '                 ---',
    'They also replace changes of campaigns that were published since the last import.',
    'An import replaces the campaigns again: pass the same folder to it with --with-campaigns.',
  ],
  examples: ['campaigns ./campaigns'],
  async run(args, { config, screen, answer }) {
    const folder = soleArgument(readArguments(args, {}).positionals, 'The folder');
    const report = new ImportReport();
    try {
      const { versionId, campaigns: count } = await withShelf(config, (shelf) =>
        publishCampaigns(shelf, folder, report),
      );
      for (const line of describeReport(report)) screen.line(line);
      answer(`Published version ${versionId} with ${count} campaigns.`, {
        version: versionId,
        ...reportData(report),
      });
      return 0;
    } catch (error) {
      if (!(error instanceof TooManyRejected)) throw error;
      for (const line of describeReport(report)) screen.line(line);
      const message = `Not published: ${error.message}`;
      answer(message, { error: message, ...reportData(report) });
      return 1;
    }
  },
};
