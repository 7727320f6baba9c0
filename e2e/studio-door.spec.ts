/** The door of the studio against those who try to get in: by guesses, and with a session that they know. */
import { randomBytes } from 'node:crypto';
import { startStudio } from './support/studio-server.ts';
import { expect, test } from './support/test.ts';

test('guesses of sign-in links are refused, and soon not even looked up @desktop', async ({ request }) => {
  const site = await startStudio({ RATE_LIMIT: '60' });
  try {
    const guess = () =>
      request.post(`${site.origin}/studio/api/sign-in`, {
        form: { token: randomBytes(32).toString('base64url') },
        headers: { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' },
        maxRedirects: 0,
        failOnStatusCode: false,
      });
    const first = await guess();
    expect(first.status()).toBe(303);
    expect(first.headers().location).toMatch(/\/studio\/sign-in\//);
    expect(first.headers()['set-cookie']).toBeUndefined();
    let refused = first;
    for (let tries = 0; tries < 60 && refused.status() !== 429; tries++) refused = await guess();
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
  } finally {
    await site.stop();
  }
});

test('a session that somebody else planted in the browser ends when its owner signs in @desktop', async ({
  page,
  browser,
  complaints,
}) => {
  const site = await startStudio();
  complaints.expect(new RegExp(`^other host: ${site.origin}/`));
  complaints.expect(/^console: Failed to load resource: .* 401/);
  try {
    const attacker = await browser.newContext();
    await site.signIn(await attacker.newPage(), 'Mallory', 'editor');
    const [planted] = await attacker.cookies();
    if (!planted) throw new Error('There is no session.');
    await page.context().addCookies([planted]);
    await site.signIn(page, 'Ana', 'publisher');
    await expect(page.getByRole('banner')).toContainText('Ana');
    const [own] = await page.context().cookies();
    expect(own?.name).toBe(planted.name);
    expect(own?.value).not.toBe(planted.value);
    const left = await attacker.newPage();
    expect((await left.goto(`${site.origin}/studio`))?.status()).toBe(401);
    await attacker.close();
  } finally {
    await site.stop();
  }
});
