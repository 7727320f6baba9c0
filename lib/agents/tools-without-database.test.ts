/** What the tools answer while their database is away: against a real server that stops and starts again. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AGENT_TOOLS, agentServer } from '#lib/agents/agent-server';
import { callTool } from '#lib/agents/tool-answers';
import { serveStore } from '#lib/store/current-store';
import { postgresShelf } from '#lib/store/postgres';
import type { VersionShelf } from '#lib/store/store';
import { publishFixtureOn } from '#lib/store/testing/engines';
import { type OwnPostgres, startOwnPostgres } from '#lib/store/testing/postgres-server';

Object.assign(process.env, { PUBLIC_BASE_URL: 'https://homes.example', LOG_LEVEL: 'silent' });

const DAY_MS = 86_400_000;

let server: OwnPostgres;
let shelf: VersionShelf;

async function publishAndServe(now: Date): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now });
  serveStore(await shelf.open(await publishFixtureOn(shelf, now)));
}

beforeAll(async () => {
  server = await startOwnPostgres();
  shelf = postgresShelf(server.url);
});
afterAll(async () => {
  vi.useRealTimers();
  await shelf.close();
  await server.stop();
});

async function call(name: string, given: Readonly<Record<string, unknown>>) {
  const tool = AGENT_TOOLS.find((each) => each.name === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}`);
  const outcome = await callTool(tool, given);
  if ('answer' in outcome) tool.schema.parse(outcome.answer.structured);
  return outcome;
}

const CALLS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['find_places', { search_phrase: 'Italy' }],
  ['search_homes', { guests: 4, per_page: 3 }],
  ['when_to_go', { guests: 2, nights: 7 }],
  ['get_home', { id: 1001 }],
  ['list_campaigns', {}],
];

test('while the database is unreachable the last good answers are repeated, and say so; then new ones', async () => {
  await publishAndServe(new Date('2026-01-15T12:00:00Z'));
  const good = [];
  for (const [name, given] of CALLS) good.push(await call(name, given));
  // Another version, whose first answers need the database.
  await publishAndServe(new Date('2026-01-16T12:00:00Z'));
  await server.halt();
  vi.advanceTimersByTime(5_000);

  for (const [index, [name, given]] of CALLS.entries()) {
    const before = good[index];
    const now = await call(name, given);
    if (!before || !('answer' in before) || !('answer' in now)) throw new Error(`${name}: no answer`);
    expect(now.answer.structured).toEqual(before.answer.structured);
    expect(now.answer.text).toMatch(
      /^The catalogue cannot be read now\. This answer was current \d+ seconds ago/,
    );
    expect(now.answer.text).toContain(before.answer.text);
    expect(now.isCached).toBe(true);
  }
  const reordered = await call('search_homes', { per_page: 3, guests: 4 });
  expect(reordered).toHaveProperty('answer');
  expect(await call('search_homes', { guests: 5 })).toEqual({
    failure: expect.stringMatching(/^The catalogue cannot be read now\. Try again after \d+ seconds\.$/),
  });
  // The list of tools is there as well.
  expect(await agentServer()).toBeDefined();

  vi.advanceTimersByTime(DAY_MS);
  expect(await call('get_home', { id: 1001 })).toHaveProperty('failure');

  await server.resume();
  await expect
    .poll(() => call('get_home', { id: 1001 }), { interval: 50, timeout: 10_000 })
    .toHaveProperty('answer');
  const fresh = await call('search_homes', { guests: 4, per_page: 3 });
  expect('answer' in fresh && fresh.answer.text).not.toContain('cannot be read');
});
