/**
 * Twenty questions of people, answered over HTTP by a program that has only the question and the answers of tools. The facts are computed from the
 * records of the demo by the reference engine, or by hand.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Agent, connectOverHttp } from '#lib/agents/testing/agent';
import { toolsOf } from '#lib/agents/testing/agent-task';
import { DemoFacts } from '#lib/agents/testing/demo-facts';
import { demoHomes } from '#lib/agents/testing/demo-homes';
import { TASKS_OF_HOMES } from '#lib/agents/testing/tasks-of-homes';
import { TASKS_OF_SEARCHES } from '#lib/agents/testing/tasks-of-searches';
import { readConfig } from '#lib/config';
import { RequestLimits, senderOf } from '#lib/http/request-limits';
import { agentDoor } from '#lib/server/agent-door';
import { protocolServer } from '#lib/server/protocol-server';
import { listening } from '#lib/server/testing/raw-http';
import { serveStore } from '#lib/store/current-store';

Object.assign(process.env, { PUBLIC_BASE_URL: 'https://homes.example', LOG_LEVEL: 'silent' });

const TODAY = '2026-11-21';
const TASKS = [...TASKS_OF_SEARCHES, ...TASKS_OF_HOMES];

let demo: Awaited<ReturnType<typeof demoHomes>>;
let facts: DemoFacts;
let agent: Agent;
let server: Awaited<ReturnType<typeof listening>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  demo = await demoHomes(TODAY);
  facts = new DemoFacts(demo.content, TODAY);
  serveStore(demo.store);
  const answer = agentDoor(readConfig({ PUBLIC_BASE_URL: 'https://homes.example' }));
  const limits = new RequestLimits(null, 0);
  server = await listening(
    protocolServer(
      (request, response) => void answer(request, response, limits.admit(senderOf(request), 'agents')),
    ),
  );
  agent = await connectOverHttp(server.origin);
});
afterAll(async () => {
  vi.useRealTimers();
  await agent.client.close();
  await server[Symbol.asyncDispose]();
  await demo.remove();
});

test.each(TASKS)('$question', async ({ solve, facts: computed }) => {
  expect(await solve(toolsOf(agent), facts)).toEqual(await computed(facts));
});

test('there are twenty', () => {
  expect(new Set(TASKS.map(({ question }) => question)).size).toBe(20);
});
