import { expect, test } from 'vitest';
import { referenceData } from '#lib/reference/reference-data';
import { LoadedLabels } from '#lib/search/sql/sql-source';
import { KNOWN_CONTENT, selectionOf } from '#lib/search/testing/known-catalogue';
import { publishFixture } from '#lib/store/testing/engines';

test('the titles of a language are there once a selection with words in it is loaded', async () => {
  const catalogue = await publishFixture('sqlite', KNOWN_CONTENT);
  const data = await referenceData(catalogue.store);
  const labels = new LoadedLabels();
  await labels.load(selectionOf({}), data);
  expect(() => labels.of('de')).toThrow(new RangeError('The titles in de are not loaded.'));
  const words = { locale: 'de', written: ['nizza'] };
  await labels.load(selectionOf({ words }), data);
  const loaded = labels.of('de');
  expect(loaded.having({ text: 'nizza', isPrefix: false }).destinations).toHaveLength(1);
  await labels.load(selectionOf({ words }), data);
  expect(labels.of('de')).toBe(loaded);
  expect(() => labels.of('fr')).toThrow('The titles in fr are not loaded.');
  await catalogue.remove();
});
