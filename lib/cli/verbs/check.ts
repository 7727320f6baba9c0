import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeReport, reportData } from '#lib/cli/import-summary';
import { readArguments, soleArgument, type Verb } from '#lib/cli/verb';
import { bundleSource } from '#lib/import/catalogue-source';
import { ImportReport } from '#lib/import/import-report';
import { checkBundle } from '#lib/import/load-bundle';
import { BundleError } from '#lib/import/ndjson';

export const check: Verb = {
  name: 'check',
  usage: '<bundle> [--report FILE]',
  summary: 'Read a bundle as for importing it, tell everything that is wrong, and change nothing.',
  details: [
    '<bundle>       a directory, a .tar or a .tar.gz with a bundle in it',
    '--report FILE  write every rejected or repaired record there, as NDJSON',
  ],
  examples: ['check ./my-catalogue', 'check catalogue.tar.gz --report wrong.ndjson'],
  async run(args, { screen, answer }) {
    const { values, positionals } = readArguments(args, { report: { type: 'string' } });
    const path = soleArgument(positionals, 'The bundle');
    const report = new ImportReport(values.report ?? null);
    const onProgress = screen.counter((text) => screen.show('check', text));
    const staging = await mkdtemp(join(tmpdir(), 'veranda-check-'));
    try {
      const source = await bundleSource(path);
      const directory = await source.stage({ directory: staging, report, onProgress });
      await checkBundle({ directory, report, onProgress });
    } catch (error) {
      if (!(error instanceof BundleError)) throw error;
      answer(`Unusable: ${error.message}`, {
        status: 'unusable',
        message: error.message,
        ...reportData(report),
      });
      return 2;
    } finally {
      screen.clear('check');
      for (const line of describeReport(report)) screen.line(line);
      await rm(staging, { recursive: true, force: true });
      await report.close();
    }
    const { rejected } = report;
    answer(rejected === 0 ? 'Nothing is wrong.' : `${rejected} records would be rejected.`, {
      status: rejected === 0 ? 'clean' : 'rejected',
      ...reportData(report),
    });
    return rejected === 0 ? 0 : 1;
  },
};
