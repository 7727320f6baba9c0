import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Sample, SampleLanguage } from '#lib/portal/sample';

/** The programs that run samples, and the names of their files. */
const PROGRAMS: Readonly<Record<SampleLanguage, readonly [program: string, file: string]>> = {
  sh: ['sh', 'sample.sh'],
  js: [process.execPath, 'sample.mjs'],
  ts: [process.execPath, 'sample.mts'],
  py: ['python3', 'sample.py'],
};

/**
 * Runs a sample in a directory of its own, and returns what it prints. @throws Error when it fails, with what it wrote to its error output
 * @param project a directory whose packages the sample may import
 */
export async function runSample({ language, text: program }: Sample, project: string): Promise<string> {
  const directory = await mkdtemp(join(project, 'veranda-sample-'));
  try {
    const [command, file] = PROGRAMS[language];
    await writeFile(join(directory, file), program);
    const child = spawn(command, [file], { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] });
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    if (code !== 0) throw new Error(`A sample ended with ${code}:\n${program}\n\n${errors}`);
    return output;
  } finally {
    await rm(directory, { recursive: true });
  }
}
