/** Installs packages of Debian that tests need, where this account may. */
import { existsSync } from 'node:fs';
import { type ProgramResult, runProgram } from '#lib/cli/programs';

const LIMIT_SECONDS = 600;
const APT = [
  ...['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'],
  ...['-o', 'Acquire::Retries=3', '-o', 'Acquire::http::Timeout=20'],
];

/**
 * Installs packages with apt-get and returns the result; null where there is no apt, or no permission to use it. Calls `say` with the status of
 * the work.
 */
export async function installPackages(
  packages: readonly string[],
  say: (text: string) => void,
): Promise<ProgramResult | null> {
  if (!existsSync('/usr/bin/apt-get')) return null;
  const asRoot = await rootPrefix();
  if (asRoot === null) return null;
  say('apt-get update');
  const update = await runAs(asRoot, [...APT, 'update']);
  say(`apt-get install ${packages.join(' ')}`);
  const install = await runAs(asRoot, [...APT, 'install', '-y', '--no-install-recommends', ...packages]);
  return { code: install.code, output: `${update.output}${install.output}` };
}

/** Returns the words before a command that needs root; null when this account needs a password for it. */
async function rootPrefix(): Promise<readonly string[] | null> {
  if (process.getuid?.() === 0) return [];
  const { code } = await runProgram('sudo', ['-n', 'true'], { limitSeconds: 20 });
  return code === 0 ? ['sudo', '-n'] : null;
}

function runAs(prefix: readonly string[], command: readonly string[]): Promise<ProgramResult> {
  const [program = '', ...args] = [...prefix, ...command];
  return runProgram(program, args, { limitSeconds: LIMIT_SECONDS });
}
