import { expect, onTestFinished, test } from 'vitest';
import { demoAnalytics } from '#lib/cli/demo-analytics';
import { restoreDemoNote } from '#lib/cli/demo-catalogue';
import { configuredVariables, readConfig } from '#lib/config';
import { openTestShelf, publishFixture } from '#lib/store/testing/engines';

const NOTE = {
  versionId: '',
  fingerprint: 'x',
  day: '2026-01-15',
  options: { rentals: 60, seed: 'veranda', today: null },
};

function analyticsOf(directory: string, set: Readonly<Record<string, string>>) {
  const variables = { DATA_DIR: directory, ...set };
  return demoAnalytics(readConfig(variables), configuredVariables(variables));
}

test('a server of the demo with a studio counts visits, unless ANALYTICS says otherwise', async () => {
  const { directory, store, remove } = await publishFixture('sqlite');
  onTestFinished(remove);
  expect(await analyticsOf(directory, { STUDIO: 'on' })).toEqual({});
  await restoreDemoNote(directory, NOTE, store.version.id);
  expect(await analyticsOf(directory, { STUDIO: 'on' })).toEqual({ ANALYTICS: 'on' });
  expect(await analyticsOf(directory, { STUDIO: 'on', ANALYTICS: 'off' })).toEqual({});
  expect(await analyticsOf(directory, {})).toEqual({});
});

test('without a catalogue nothing is counted', async () => {
  const { directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  expect(await analyticsOf(directory, { STUDIO: 'on' })).toEqual({});
});
