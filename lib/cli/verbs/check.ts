import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeReport, reportData } from '#lib/cli/import-summary';
import { withTemporaryDirectory } from '#lib/cli/programs';
import { READING_DETAILS, READING_OPTIONS, READING_USAGE, readReadingValues } from '#lib/cli/renewal';
import { LISTING_DETAILS, LISTING_OPTIONS, SOURCE_DETAIL, sourceOpener } from '#lib/cli/source-opener';
import { UNPRICED_DETAILS, UNPRICED_OPTION, UNPRICED_USAGE } from '#lib/cli/unpriced-option';
import { readArguments, soleArgument, type Verb } from '#lib/cli/verb';
import { BundleError } from '#lib/import/bundle/ndjson';
import { ImportReport } from '#lib/import/import-report';
import { checkBundle, TooManyRejected } from '#lib/import/load/load-bundle';

/** The verb `check`: validates a source as `import` does and reports every problem, without publishing. */
export const check: Verb = {
  name: 'check',
  usage: `<source> ${READING_USAGE} ${UNPRICED_USAGE}`,
  summary: 'Validate a catalogue as `import` does and report every problem, without publishing.',
  details: [SOURCE_DETAIL, ...READING_DETAILS, ...UNPRICED_DETAILS, ...LISTING_DETAILS],
  examples: [
    'check ./my-catalogue',
    'check catalogue.tar.gz --report wrong.ndjson',
    'check listings.csv.gz --currency EUR --under "Europe/France/Provence"',
  ],
  async run(args, { screen, answer }) {
    const { values, positionals } = readArguments(args, {
      ...READING_OPTIONS,
      ...UNPRICED_OPTION,
      ...LISTING_OPTIONS,
    });
    const openSource = sourceOpener(soleArgument(positionals, 'The source'), values);
    const { maxRejected, reportFile, ...additions } = readReadingValues(values);
    const report = new ImportReport(reportFile);
    const onProgress = screen.counter((text) => screen.show('check', text));
    let isRejected = false;
    let reportProblem: string | null = null;
    try {
      const source = await openSource();
      await withTemporaryDirectory(join(tmpdir(), 'veranda-check-'), async (staging) => {
        const directory = await source.stage({ directory: staging, report, onProgress });
        await checkBundle({ directory, report, onProgress, maxRejected, ...additions });
      });
    } catch (error) {
      if (!(error instanceof BundleError)) throw error;
      isRejected = error instanceof TooManyRejected;
      if (!isRejected) {
        answer(`Unusable: ${error.message}`, {
          status: 'unusable',
          message: error.message,
          ...reportData(report),
        });
        return 2;
      }
    } finally {
      screen.clear('check');
      for (const line of describeReport(report)) screen.line(line);
      reportProblem = await report.close();
      if (reportProblem !== null) screen.line(reportProblem);
    }
    if (reportProblem !== null && !isRejected) {
      answer('The report is incomplete.', {
        status: 'unusable',
        message: reportProblem,
        ...reportData(report),
      });
      return 2;
    }
    answer(describeFindings(report, isRejected), {
      status: isRejected ? 'rejected' : report.rejected + report.skipped > 0 ? 'tolerated' : 'clean',
      ...reportData(report),
    });
    return isRejected ? 1 : 0;
  },
};

function describeFindings(
  { rejected, skipped, repaired, omitted }: ImportReport,
  isRejected: boolean,
): string {
  const records = (count: number) => (count === 1 ? '1 record' : `${count} records`);
  const campaigns = skipped === 1 ? '1 campaign' : `${skipped} campaigns`;
  const warning = skipped > 0 ? ` ATTENTION: ${campaigns} would be skipped.` : '';
  if (isRejected) return `${records(rejected)} would be rejected.${warning}`;
  if (rejected > 0) return `${records(rejected)} would be rejected, no more than may be.${warning}`;
  const mended = repaired > 0 ? `, ${records(repaired)} repaired` : '';
  const left = omitted > 0 ? `, ${records(omitted)} omitted` : '';
  if (mended + left + warning === '') return 'Nothing is wrong.';
  return `Nothing would be rejected${mended}${left}.${warning}`;
}
