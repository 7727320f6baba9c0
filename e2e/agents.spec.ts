/** Programs that act for people, on the production server: the tools by the official client, and the text that leads them there. */
import { expect, test } from '@playwright/test';
import { connectOverHttp, type Era } from '#lib/agents/testing/agent';
import { homeAnswer, homesAnswer, placesAnswer, whenAnswer } from '#lib/agents/testing/agent-answers';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { FRONT_URL } from './support/deployment.ts';

for (const era of ['modern', 'legacy'] satisfies Era[]) {
  test(`a program of the ${era} revisions finds a home, and its page shows the same stay`, async ({
    page,
  }) => {
    const { client, call } = await connectOverHttp(FRONT_URL, era);
    const [place] = placesAnswer.parse(await call('find_places', { search_phrase: 'Tuscany' })).places;
    const wishes = { destination_ids: [place?.id], guests: 4, amenities: ['pool'] };
    const from = addDays(utcDay(Date.now()), 120);
    const [stay] = whenAnswer.parse(
      await call('when_to_go', { ...wishes, nights: 7, from, days: 30 }),
    ).cheapest;
    const dates = { checkin: stay?.checkin, checkout: stay?.checkout };
    const found = homesAnswer.parse(await call('search_homes', { ...wishes, ...dates, sort_by: 'price' }));
    expect(found.homes[0]?.price.amount).toBe(stay?.lowest_total);
    const home = homeAnswer.parse(await call('get_home', { id: found.homes[0]?.id, ...dates, guests: 4 }));
    expect(home.quote?.total).toBe(stay?.lowest_total);
    expect(home.availability).toBe('free');
    await client.close();

    const { pathname, search } = new URL(String(home.url));
    await page.goto(pathname + search);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(home.name);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toHaveCount(0);
  });
}

test('pages of other sites, other methods and lists of messages are refused', async ({ request }) => {
  const headers = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const foreign = { headers: { ...headers, Origin: 'https://evil.example' }, data: message };
  expect((await request.post('/mcp', foreign)).status()).toBe(403);
  expect((await request.post('/mcp', { headers, data: [message] })).status()).toBe(400);
  expect((await request.get('/mcp')).status()).toBe(405);
  const answered = await request.post('/mcp', { headers, data: message });
  expect([answered.status(), answered.headers()['cache-control']]).toEqual([200, 'no-store']);
});

test('llms.txt leads to the tools and to guides that exist', async ({ request }) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(response.headers()['cache-control']).toMatch(/^public, /);
  const text = await response.text();
  expect(text).toMatch(/^# .+\n\n> A catalogue of /);
  const links = [...text.matchAll(/\]\((https?:\/\/[^)]+)\)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(links).toContain('/mcp');
  expect(links.filter((path) => path.endsWith('.md')).length).toBeGreaterThan(8);
  for (const path of links.filter((each) => each !== '/mcp')) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});
