#!/usr/bin/env node
/** The operator's command, `npm run catalogue -- <verb>`: argv in, exit code out. */
import { endProgramsWithThisProcess } from '#lib/cli/programs';
import { Screen } from '#lib/cli/progress';
import { type ExitCode, UsageError, type Verb } from '#lib/cli/verb';
import { demo } from '#lib/cli/verbs/demo';
import { importBundle } from '#lib/cli/verbs/import';
import { previewLink } from '#lib/cli/verbs/preview-link';
import { info, versions } from '#lib/cli/verbs/versions';
import { ConfigError, currentConfig } from '#lib/config';
import { StoreUnavailable } from '#lib/store/store';

const COMMAND = 'npm run catalogue --';

const VERBS: readonly Verb[] = [demo, importBundle, info, versions, previewLink];

function overview(): string {
  const verbs = VERBS.map(({ name, summary }) => `  ${name.padEnd(14)} ${summary}`);
  return [
    `Usage: ${COMMAND} <verb> [arguments]`,
    '',
    ...verbs,
    '',
    '<verb> --help tells more. The store is the one of DATABASE_URL, else SQLite under DATA_DIR.',
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

async function main([name, ...args]: readonly string[]): Promise<ExitCode> {
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
  try {
    return await verb.run(args, {
      config: currentConfig(),
      screen: new Screen(process.stderr),
      print: (text) => console.log(text),
    });
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n${COMMAND} ${verb.name} --help tells more.`);
      return 2;
    }
    if (error instanceof ConfigError || error instanceof StoreUnavailable) {
      console.error(error.message);
      return 2;
    }
    throw error;
  }
}

endProgramsWithThisProcess();
process.exitCode = await main(process.argv.slice(2));
