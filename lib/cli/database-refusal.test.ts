import { expect, test } from 'vitest';
import { databaseRefusal } from '#lib/cli/database-refusal';
import { veranda } from '#lib/cli/testing/veranda-program';
import { startPostgres } from '#lib/store/testing/postgres-server';

test('a database that refuses the account is reported, as text and as JSON', async () => {
  const server = await startPostgres();
  try {
    const { run } = await veranda();
    const stranger = new URL(server.url);
    stranger.username = 'stranger';
    const elsewhere = new URL(server.url);
    elsewhere.pathname = '/veranda_nowhere';
    for (const [url, reason] of [
      [stranger, 'stranger'],
      [elsewhere, 'veranda_nowhere'],
    ] as const) {
      const { code, stdout, stderr } = await run(['rates', 'rates.csv', '--json'], {
        DATABASE_URL: url.href,
      });
      expect(JSON.parse(stdout)).toEqual({
        error: expect.stringContaining('The database of DATABASE_URL refuses: '),
      });
      expect(stderr).toContain(reason);
      expect(stderr).not.toContain(' at ');
      expect(code).toBe(2);
    }
  } finally {
    await server.stop();
  }
});

test('other errors are not described', () => {
  expect(databaseRefusal(new Error('no route'))).toBeNull();
  expect(databaseRefusal('28P01')).toBeNull();
});
