#!/usr/bin/env node
/** The operator's command: `npm run catalogue -- <verb>`. */
import { databaseRefusal } from '#lib/cli/database-refusal';
import { diskFailure } from '#lib/cli/disk-failure';
import { printable } from '#lib/cli/printable';
import { stopProgramsOnSignals } from '#lib/cli/programs';
import { Screen } from '#lib/cli/progress';
import { type ExitCode, UsageError, type Verb } from '#lib/cli/verb';
import { ConfigError, currentConfig } from '#lib/config';
import { BundleError } from '#lib/import/bundle/ndjson';
import { CatalogueLocked } from '#lib/publishing/publishing-lock';
import { StoreUnavailable } from '#lib/store/store';

const COMMAND = 'npm run catalogue --';

/** Name → loads the verb. Only the modules of the one that runs are loaded: those of all take a third of a second. */
const VERBS: ReadonlyMap<string, () => Promise<Verb>> = new Map([
  ['import', async () => (await import('#lib/cli/verbs/import')).importCatalogue],
  ['mirror', async () => (await import('#lib/cli/verbs/mirror')).mirror],
  ['export', async () => (await import('#lib/cli/verbs/export')).exportCatalogue],
  ['backup', async () => (await import('#lib/cli/verbs/backup')).backup],
  ['restore', async () => (await import('#lib/cli/verbs/restore')).restore],
  ['check', async () => (await import('#lib/cli/verbs/check')).check],
  ['campaigns', async () => (await import('#lib/cli/verbs/campaigns')).campaigns],
  ['calendars', async () => (await import('#lib/cli/verbs/calendars')).calendars],
  ['rates', async () => (await import('#lib/cli/verbs/rates')).rates],
  ['info', async () => (await import('#lib/cli/verbs/versions')).info],
  ['versions', async () => (await import('#lib/cli/verbs/versions')).versions],
  ['rollback', async () => (await import('#lib/cli/verbs/versions')).rollback],
  ['reindex', async () => (await import('#lib/cli/verbs/reindex')).reindex],
  ['preview-link', async () => (await import('#lib/cli/verbs/preview-link')).previewLink],
  ['studio', async () => (await import('#lib/cli/verbs/studio')).studio],
  ['brand', async () => (await import('#lib/cli/verbs/brand')).brand],
  ['mcp', async () => (await import('#lib/cli/verbs/mcp')).mcp],
  ['demo', async () => (await import('#lib/cli/verbs/demo')).demo],
]);

async function overview(): Promise<string> {
  const all = await Promise.all([...VERBS.values()].map((load) => load()));
  const verbs = all.map(({ name, summary }) => `  ${name.padEnd(14)} ${summary}`);
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
    console.log(await overview());
    return name === undefined ? 2 : 0;
  }
  const load = VERBS.get(name);
  if (!load) {
    console.error(`There is no verb ${name}. Allowed: ${[...VERBS.keys()].join(', ')}.`);
    return 2;
  }
  const verb = await load();
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
