import { expect, test } from 'vitest';
import { veranda } from '#lib/cli/testing/veranda-program';
import { scriptedUpstream } from '#lib/import/mirror/testing/scripted-upstream';

/** Returns a function that runs `mirror`, each time into the same directory. */
async function mirroring() {
  const { run } = await veranda();
  return (...args: readonly string[]) => run(['mirror', ...args]);
}

test('a service is mirrored, and the transfer is reported as text and as JSON', async () => {
  await using upstream = await scriptedUpstream();
  const mirror = await mirroring();
  const options = ['--locales', 'en,fr', '--currencies', 'EUR', '--campaigns', 'summer'];

  const first = await mirror(upstream.origin, ...options);
  expect(first.stdout).toMatch(/^Published version \S+: 25 rentals, 4 destinations, 1 campaigns\.$/m);
  expect(first.stdout).toMatch(
    /^Upstream: \d+ requests; \d+ had not changed since the last run; 0\.\d+ MB read\.$/m,
  );
  expect(first.code).toBe(0);

  const second = await mirror(`${upstream.origin}/api/public/v2/`, ...options, '--json');
  expect(JSON.parse(second.stdout)).toMatchObject({
    status: 'unchanged',
    exit: 0,
    transfer: { requests: expect.any(Number), revalidated: expect.any(Number), repeated: 0 },
  });
});

test('records are rejected up to the bound of the operator', async () => {
  const unheardOf = ['--currencies', 'EUR', '--locales', 'en', '--campaigns', 'summer,unheard-of'];
  await using upstream = await scriptedUpstream();
  const mirror = await mirroring();
  expect(await mirror(upstream.origin, ...unheardOf)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('/campaigns/unheard-of/rentals: the campaign does not exist'),
  });
  expect(await mirror(upstream.origin, ...unheardOf, '--max-rejected', '1')).toMatchObject({ code: 0 });
});

test('invalid arguments are refused with the permitted ones', async () => {
  const mirror = await mirroring();
  const complaints = await Promise.all([
    mirror(),
    mirror('https://homes.example', '--locales', 'english'),
    mirror('https://homes.example', '--currencies', 'eur'),
    mirror('https://homes.example', '--concurrency', '200'),
    mirror('homes.example'),
  ]);
  const expected = [
    /The base URL is missing/,
    /--locales english: expected language codes, separated by commas/,
    /--currencies eur: expected ISO 4217 codes/,
    /--concurrency 200: expected a whole number from 1 to 32/,
    /homes\.example: is not an address; expected an address such as/,
  ];
  for (const [index, { code, stdout, stderr }] of complaints.entries()) {
    expect(stdout + stderr).toMatch(expected[index] ?? /never/);
    expect(code).toBe(2);
  }
});
