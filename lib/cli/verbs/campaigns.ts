import { describeReport, reportData } from '#lib/cli/import-summary';
import { readArguments, soleArgument, type Verb, withShelf } from '#lib/cli/verb';
import { ImportReport } from '#lib/import/import-report';
import { TooManyRejected } from '#lib/import/load/load-bundle';
import { publishCampaigns } from '#lib/import/revise-catalogue';

export const campaigns: Verb = {
  name: 'campaigns',
  usage: '<folder>',
  summary: 'Publish the served catalogue with the campaigns of a folder in place of its own.',
  details: [
    '<folder>       <slug>/<language>.md for each campaign and language: a heading, a paragraph, the story.',
    "               The file of the catalogue's default language begins with what holds in all of them:",
    '                 ---',
    '                 status: draft                 # or published, which it is if not given',
    '                 starts_on: 2026-12-01         # both days may be left out',
    '                 ends_on: 2027-02-28',
    '                 order: 10                     # place in lists, smallest first',
    '                 search: destination_ids=12&guests=4    # as in the API, or: rentals: [7, 19, 104]',
    '                 photos: [https://cdn.example/snow.jpg]',
    '                 ---',
    'An import brings its own campaigns with it: give it the same folder by --with-campaigns.',
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
