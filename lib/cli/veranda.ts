#!/usr/bin/env node
/** The operator's command: `npm run catalogue -- <verb>`. */
import { databaseRefusal } from '#lib/cli/database-refusal';
import { diskFailure } from '#lib/cli/disk-failure';
import { printable } from '#lib/cli/printable';
import { stopProgramsOnSignals } from '#lib/cli/programs';
import { Screen } from '#lib/cli/progress';
import { type ExitCode, UsageError, type Verb } from '#lib/cli/verb';
import { backup } from '#lib/cli/verbs/backup';
import { calendars } from '#lib/cli/verbs/calendars';
import { campaigns } from '#lib/cli/verbs/campaigns';
import { check } from '#lib/cli/verbs/check';
import { demo } from '#lib/cli/verbs/demo';
import { exportCatalogue } from '#lib/cli/verbs/export';
import { importCatalogue } from '#lib/cli/verbs/import';
import { mirror } from '#lib/cli/verbs/mirror';
import { previewLink } from '#lib/cli/verbs/preview-link';
import { rates } from '#lib/cli/verbs/rates';
import { restore } from '#lib/cli/verbs/restore';
import { info, rollback, versions } from '#lib/cli/verbs/versions';
import { ConfigError, currentConfig } from '#lib/config';
import { BundleError } from '#lib/import/bundle/ndjson';
import { CatalogueLocked } from '#lib/import/load/publishing-lock';
import { StoreUnavailable } from '#lib/store/store';

const COMMAND = 'npm run catalogue --';

const VERBS: readonly Verb[] = [
  importCatalogue,
  mirror,
  exportCatalogue,
  backup,
  restore,
  check,
  campaigns,
  calendars,
  rates,
  info,
  versions,
  rollback,
  previewLink,
  demo,
];

function overview(): string {
  const verbs = VERBS.map(({ name, summary }) => `  ${name.padEnd(14)} ${summary}`);
  return [
    `Usage: ${COMMAND} <verb> [arguments]`,
    '',
    ...verbs,
    '',
    '<verb> --help describes a verb. --json prints the result as one line of JSON.',
    'The catalogue is in the database of DATABASE_URL, or without it in SQLite files below DATA_DIR.',
  ].join('\n');
}

function manual(verb: Verb): string {
  return [
    `Usage: ${COMMAND} ${verb.name} ${verb.usage}`.trimEnd(),
    '',
    verb.summary,
    ...(verb.details.length > 0 ? ['', ...verb.details.map((line) => `  ${line}`)] : []),
    '',
    verb.examples.length > 1 ? 'Examples:' : 'Example:',
    ...verb.examples.map((line) => `  ${COMMAND} ${line}`),
  ].join('\n');
}

async function main([name, ...args]: readonly string[], screen: Screen): Promise<ExitCode> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview());
    return name === undefined ? 2 : 0;
  }
  const verb = VERBS.find((candidate) => candidate.name === name);
  if (!verb) {
    console.error(`There is no verb ${name}. Allowed: ${VERBS.map((known) => known.name).join(', ')}.`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    console.log(manual(verb));
    return 0;
  }
  const isForMachines = args.includes('--json');
  const answer = (text: string, data: Readonly<Record<string, unknown>>) =>
    console.log(isForMachines ? JSON.stringify(data) : printable(text));
  const fail = (message: string, code: ExitCode) => {
    if (isForMachines) console.log(JSON.stringify({ error: message }));
    console.error(printable(message));
    return code;
  };
  try {
    return await verb.run(
      args.filter((argument) => argument !== '--json'),
      { config: currentConfig(), screen, answer },
    );
  } catch (error) {
    if (error instanceof UsageError) {
      return fail(`${error.message}\nSee ${COMMAND} ${verb.name} --help`, 2);
    }
    const isExplained =
      error instanceof ConfigError || error instanceof StoreUnavailable || error instanceof BundleError;
    if (isExplained) return fail(error.message, 2);
    if (error instanceof CatalogueLocked) return fail(error.message, 3);
    const failure = diskFailure(error);
    if (failure !== null) return fail(`Nothing was published: ${failure}`, 2);
    const refusal = databaseRefusal(error);
    if (refusal !== null) return fail(refusal, 2);
    // An unexpected error: its stack is printed.
    console.error(error);
    return fail(`Unexpected error: ${error instanceof Error ? error.message : error}`, 2);
  }
}

const screen = new Screen(process.stderr);
stopProgramsOnSignals((signal) => screen.end(`Stopped by ${signal}. An incomplete version is never served.`));
process.exitCode = await main(process.argv.slice(2), screen);
