/** Bursts of page requests: pages are queued, and no other request waits for them. */
import { expect, test } from '@playwright/test';
import { FRONT_URL } from './support/deployment.ts';

async function timed(path: string): Promise<{ readonly status: number; readonly milliseconds: number }> {
  const startedAt = performance.now();
  const response = await fetch(FRONT_URL + path);
  await response.arrayBuffer();
  return { status: response.status, milliseconds: performance.now() - startedAt };
}

test('thirty concurrent searches delay liveness and the API by a few searches, not by all @desktop', async () => {
  await timed('/en/search?guests=1');
  const startedAt = performance.now();
  let isOver = false;
  const pages = Promise.all(
    Array.from({ length: 30 }, (_, number) => timed(`/en/search?guests=${2 + (number % 10)}`)),
  ).then((answers) => {
    isOver = true;
    return { answers, milliseconds: performance.now() - startedAt };
  });
  const others: number[] = [];
  for (let number = 0; !isOver; number++) {
    const { status, milliseconds } = await timed(number % 2 === 0 ? '/healthz' : '/api/public/v2/search');
    expect(status).toBe(200);
    others.push(milliseconds);
  }
  const { answers, milliseconds } = await pages;
  // On a busy machine, some exceed the queue's waiting time.
  for (const { status } of answers) expect([200, 503]).toContain(status);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
  // One request may coincide with a pause of the machine.
  const sorted = others.toSorted((one, other) => one - other);
  expect(sorted[Math.floor((sorted.length - 1) * 0.95)]).toBeLessThan(milliseconds / 4);
});

test('Next does not resize pictures on request @desktop', async () => {
  expect((await timed('/_next/image?url=%2Ficons%2F192.png&w=64&q=75')).status).toBe(404);
});
