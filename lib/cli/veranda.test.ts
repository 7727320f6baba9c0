import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

/** The program itself, with a data directory of the test's own. */
async function veranda() {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-cli-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const run = (args: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
    new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
      const env = { ...process.env, DATABASE_URL: '', PREVIEW_SECRET: '', DATA_DIR: directory, ...variables };
      const child = execFile(
        process.execPath,
        ['lib/cli/veranda.ts', ...args],
        { env },
        (_, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
      );
    });
  return { bundle: join(directory, 'bundle'), run };
}

test('a bundle is imported, listed and described', async () => {
  const { bundle, run } = await veranda();
  await writeFixtureBundle(bundle);

  const imported = await run(['import', bundle]);
  expect(imported.stdout).toMatch(/^Published version \S+: 60 rentals, 23 destinations, \d+ campaigns\.\n$/);
  expect(imported.code).toBe(0);

  await run(['import', bundle]);
  expect((await run(['versions'])).stdout).toMatch(/^\* \S+\n {2}\S+\n$/);
  const { stdout } = await run(['info']);
  expect(stdout).toMatch(/^engine +sqlite$/m);
  expect(stdout).toMatch(/^rentals +60$/m);
});

test('a bundle with a bad record is rejected with its place, and what was served stays', async () => {
  const { bundle, run } = await veranda();
  await writeFixtureBundle(bundle);
  await run(['import', bundle]);
  const before = (await run(['versions'])).stdout;
  await appendFile(join(bundle, 'rentals.ndjson'), '{"id": 0}\n');

  const { code, stderr } = await run(['import', bundle]);

  expect(stderr).toContain('Rejected, nothing was published: rentals.ndjson:61: id:');
  expect(code).toBe(1);
  expect((await run(['versions'])).stdout).toBe(before);
});

test('a preview link is signed for a campaign that exists and needs the secret', async () => {
  const { bundle, run } = await veranda();
  await writeFixtureBundle(bundle);
  await run(['import', bundle]);
  const secret = { PREVIEW_SECRET: 'a secret of many characters', PUBLIC_BASE_URL: 'https://homes.example' };

  const link = await run(['preview-link', 'secret-draft', '--days', '2'], secret);

  expect(link.stdout).toMatch(/^https:\/\/homes\.example\/en\/campaigns\/secret-draft\?preview=\S+\n$/);
  expect(await run(['preview-link', 'secret-draft', '--locale', 'xx'], secret)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--locale xx: expected one of en,'),
  });
  expect((await run(['preview-link', 'unheard-of'], secret)).code).toBe(1);
  expect(await run(['preview-link', 'secret-draft'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('PREVIEW_SECRET is not set'),
  });
});

test('the demo does not replace a catalogue of one’s own unasked', async () => {
  const { bundle, run } = await veranda();
  await writeFixtureBundle(bundle);
  await run(['import', bundle]);
  expect(await run(['demo'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--replace') });
});

test('what was not understood names what is allowed', async () => {
  const { run } = await veranda();
  expect((await run(['polish'])).stderr).toContain('Allowed: demo, import, info, versions, preview-link.');
  expect((await run(['demo', '--rental', '5'])).stderr).toContain('Allowed: --rentals, --seed,');
  expect((await run(['demo', '--rentals', 'many'])).stderr).toContain(
    '--rentals many: expected a whole number from 1 on.',
  );
  expect((await run(['demo', '--today', '2026-02-30'])).stderr).toContain('expected a date such as');
  expect(await run(['import', '/nowhere'])).toMatchObject({ code: 2 });
  expect((await run(['info'], { PORT: 'http' })).stderr).toContain('PORT="http": expected a port number');
});

test('every verb explains itself with an example', async () => {
  const { run } = await veranda();
  const verbs = ['demo', 'import', 'info', 'versions', 'preview-link'];
  const answers = await Promise.all(verbs.map((verb) => run([verb, '--help'])));
  answers.forEach(({ code, stdout }, index) => {
    expect(stdout).toMatch(new RegExp(`Examples?:\n  npm run catalogue -- ${verbs[index]}`));
    expect(code).toBe(0);
  });
});
