import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectAgent, type Era } from '#lib/agents/testing/agent';
import { refusal, veranda } from '#lib/cli/testing/veranda-program';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

/** Starts the program as a client does, on a catalogue with the fixture. */
async function connect(era: Era) {
  const { directory, run } = await veranda();
  const bundle = join(directory, 'bundle');
  await writeFixtureBundle(bundle);
  await run(['import', bundle]);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['lib/cli/veranda.ts', 'mcp'],
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: directory,
      PUBLIC_BASE_URL: 'https://homes.example',
      LOG_LEVEL: 'debug',
    },
    stderr: 'pipe',
  });
  const agent = await connectAgent(transport, era);
  onTestFinished(() => agent.client.close());
  return { ...agent, transport };
}

describe.each(['modern', 'legacy'] as const)('a program of the %s revisions', (era) => {
  test('starts the verb, calls tools, and ends it', async () => {
    const { client, call, say, transport } = await connect(era);
    expect(client.getNegotiatedProtocolVersion()).toBe(era === 'modern' ? '2026-07-28' : '2025-11-25');
    expect(await call('find_places', { search_phrase: 'Majorca' })).toMatchObject({
      places: [{ id: 14, url: expect.stringContaining('https://homes.example/en/destinations/') }],
    });
    expect(await say('get_home', { id: 'x' })).toMatchObject({ isError: true });
    const { pid } = transport;
    await client.close();
    expect(pid).not.toBeNull();
    // Signal 0 reaches a process that runs.
    await expect.poll(() => isRunning(pid ?? 0), { timeout: 5_000 }).toBe(false);
  });
});

test('the program ends by itself when its input does', async () => {
  const { directory, run } = await veranda();
  const bundle = join(directory, 'bundle');
  await writeFixtureBundle(bundle);
  await run(['import', bundle]);
  const child = spawn(process.execPath, ['lib/cli/veranda.ts', 'mcp'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let written = '';
  child.stdout.on('data', (text: Buffer) => {
    written += text.toString();
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(written).toBe('');
});

test('without a catalogue, or with arguments, it says so', async () => {
  const { run } = await veranda();
  expect(await run(['mcp'])).toMatchObject(refusal('No catalogue has been published'));
  expect(await run(['mcp', 'now'])).toMatchObject(refusal('Unexpected: now'));
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
