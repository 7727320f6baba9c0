import { HOOK_LIMIT_SECONDS } from '#lib/cli/campaign-reporter';
import { checkCampaigns } from '#lib/cli/check-campaigns';
import { exportCampaigns } from '#lib/cli/export-campaigns';
import { readInterval } from '#lib/cli/interval';
import { publishInCopy, publishInPlace } from '#lib/cli/publish-campaigns';
import { noArguments, readArguments, soleArgument, UsageError, type Verb } from '#lib/cli/verb';

/** The verb `campaigns`: replaces the campaigns of the served catalogue with those of a folder, writes them into one, or checks them. */
export const campaigns: Verb = {
  name: 'campaigns',
  usage:
    '<folder> [--in-place] | --export <folder> [--drafts] [--force] | --check [<slug>] [--every TIME] [--on-problems PROGRAM]',
  summary:
    'Replace the campaigns of the served catalogue with those of a folder, write them into one, or check them.',
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
    '--in-place     publish only what differs, as changes of the served version: within seconds, without a copy of it.',
    '               Imports keep these changes. Without a difference nothing is published',
    '--export <folder>',
    '               write the served campaigns into a folder, as the same files. Files with the same content keep their',
    '               bytes, files of other campaigns are removed, all else stays. Exit code 1: a file of a campaign',
    '               cannot be read, or is a symbolic link; then nothing is written',
    "--drafts       with --export: as the studio's drafts are; those without homes are left out",
    '--force        with --export: replace files that cannot be read as campaigns',
    '--check [<slug>]',
    '               report what visitors would find missing or broken in the served campaigns, or in one of them, as',
    '               they are after all changes; nothing is published. Exit code 1: there are errors',
    '--every TIME   with --check: repeat until stopped, every 30m, 6h or 1d for example, with 10 % jitter',
    '--on-problems PROGRAM',
    '               with --check: run this program, without arguments and without a shell, when there are errors or',
    '               warnings; with --every, when they are others than before. Its standard input is the result of',
    `               --json. It may take ${HOOK_LIMIT_SECONDS} s`,
  ],
  examples: [
    'campaigns ./campaigns',
    'campaigns ./campaigns --in-place',
    'campaigns --export ./campaigns',
    'campaigns --check',
    'campaigns --check winter-chalets',
    'campaigns --check --every 6h --on-problems ./mail-marketing.sh',
  ],
  async run(args, context) {
    const { values, positionals } = readArguments(args, {
      check: { type: 'boolean' },
      export: { type: 'boolean' },
      drafts: { type: 'boolean' },
      force: { type: 'boolean' },
      'in-place': { type: 'boolean' },
      every: { type: 'string' },
      'on-problems': { type: 'string' },
    });
    const { every, 'on-problems': hook = null, drafts: hasDrafts = false, force: isForced = false } = values;
    const isInPlace = values['in-place'] ?? false;
    if (values.export && values.check) throw new UsageError('--export and --check exclude each other.');
    if ((hasDrafts || isForced) && !values.export) {
      throw new UsageError('--drafts and --force are for --export only.');
    }
    if (isInPlace && (values.export || values.check)) {
      throw new UsageError('--in-place is for publishing a folder only.');
    }
    if (values.check) {
      const [slug = null, ...more] = positionals;
      noArguments(more);
      const everyMs = every === undefined ? null : readInterval(every, '--every', 20);
      return checkCampaigns({ slug, everyMs, hook }, context);
    }
    if (every !== undefined || hook !== null) {
      throw new UsageError('--every and --on-problems are for --check only.');
    }
    const folder = soleArgument(positionals, 'The folder');
    if (values.export) return exportCampaigns({ folder, hasDrafts, isForced }, context);
    return isInPlace ? publishInPlace(folder, context) : publishInCopy(folder, context);
  },
};
