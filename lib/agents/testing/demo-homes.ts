/** For tests: the demo catalogue with its 5,000 homes, published, and as the records that facts are computed from without the tools. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaignDocument } from '#lib/campaigns/campaign-document';
import { generateDemo } from '#lib/demo/generate-demo';
import { illustrationsDirectory } from '#lib/demo/illustration-manifest';
import { demoPictures } from '#lib/demo/testing/demo-pictures';
import { readBundleLines } from '#lib/demo/testing/read-bundle-lines';
import { LOCALES } from '#lib/demo/texts/banks';
import { bundleDestination, bundleRental, bundleVocabulary } from '#lib/import/bundle/bundle';
import { loadBundle } from '#lib/import/load/load-bundle';
import { openTestShelf } from '#lib/store/testing/engines';
import type { FixtureContent } from '#lib/store/testing/fixture-bundle';

/** Generates and publishes the demo as of a day, YYYY-MM-DD. Call `remove` when done. */
export async function demoHomes(today: string) {
  const test = await openTestShelf('sqlite');
  const dataDirectory = join(test.directory, 'data');
  const directory = join(test.directory, 'bundle');
  mkdirSync(illustrationsDirectory(dataDirectory), { recursive: true });
  writeFileSync(join(illustrationsDirectory(dataDirectory), 'manifest.json'), JSON.stringify(demoPictures()));
  await generateDemo({ directory, dataDirectory, today });
  const { versionId } = await loadBundle({
    directory,
    shelf: test.shelf,
    now: new Date(`${today}T06:00:00Z`),
  });
  const store = await test.shelf.open(versionId);
  const [, ...rates] = readFileSync(join(directory, 'rates.csv'), 'utf8').trim().split('\n');
  const content: FixtureContent = {
    locales: LOCALES,
    destinations: readBundleLines(directory, 'destinations.ndjson', bundleDestination),
    rentals: readBundleLines(directory, 'rentals.ndjson', bundleRental),
    campaigns: readBundleLines(directory, 'campaigns.ndjson', campaignDocument),
    vocabulary: readBundleLines(directory, 'vocabulary.ndjson', bundleVocabulary),
    rates: rates.map((line) => {
      const [currency = '', per_euro = '', as_of = ''] = line.split(',');
      return { currency, per_euro, as_of };
    }),
  };
  const remove = async () => {
    await store.close();
    await test.remove();
  };
  return { store, content, remove };
}
