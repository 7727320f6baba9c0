import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { publishVersion } from '#lib/publishing/publish-version';
import { postgresShelf } from '#lib/store/postgres';
import { openRevised } from '#lib/store/revised-store';
import { publishFixture } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';

test('a PostgreSQL role that may only read and add revisions publishes campaigns, and nothing else', async () => {
  const catalogue = await publishFixture('postgres', { campaigns: [] });
  onTestFinished(() => catalogue.remove());
  const url = new URL(catalogue.databaseUrl ?? '');
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  const role = `publisher_${url.pathname.slice(1)}`;
  const { id } = catalogue.store.version;
  for (const statement of [
    `CREATE ROLE ${role} LOGIN PASSWORD 'publisher'`,
    `GRANT USAGE ON SCHEMA veranda, "catalogue_${id}" TO ${role}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA veranda, "catalogue_${id}" TO ${role}`,
    `GRANT INSERT ON veranda.revisions TO ${role}`,
    // A draft that an import left, which only the next import removes.
    'CREATE SCHEMA "catalogue_20300101t000000000z"',
  ]) {
    await owner.query(statement);
  }
  onTestFinished(async () => {
    await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await owner.end();
  });
  url.username = role;
  url.password = 'publisher';
  const shelf = postgresShelf(url.href);
  onTestFinished(() => shelf.close());
  const publish = (ordinal: number) =>
    publishCampaignChanges(shelf, new Map([['winter', fixtureCampaign('winter', ordinal, {})]]));
  expect(await publish(1)).toMatchObject({ revision: 1 });
  expect(await publish(2)).toMatchObject({ revision: 2 });
  const revised = await openRevised(catalogue.shelf, id);
  await revised.close();
  expect(revised.records?.get('campaign')?.values.get('winter')).toMatchObject({ ordinal: 2 });
  await expect(shelf.begin('20300102t000000000z')).rejects.toThrow('permission denied');
  await expect(shelf.makeCurrent(id)).rejects.toThrow('permission denied');
  await owner.query(`GRANT UPDATE ON veranda.versions TO ${role}`);
  expect(await publishVersion(shelf, async () => id)).toEqual({ served: id, before: id });
});
