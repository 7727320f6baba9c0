/** The records of another service that a bundle carries, beside the rentals that they are of, and the addresses that they name. */
import { z } from 'zod';
import { destinationPath, rentalIdOf } from '#lib/catalogue/paths';
import { type BundleRecord, bundleRecord } from '#lib/import/bundle/bundle';
import type { BundleFiles } from '#lib/import/bundle/bundle-files';
import type { RecordProblem } from '#lib/import/bundle/ndjson';
import type { RentalLoad } from '#lib/import/load/load-rentals';
import type { Row } from '#lib/store/store';

const FILE = 'records.ndjson';

/** Of the record, what addresses are found in. */
const addresses = z.looseObject({
  url: z.string().startsWith('/'),
  destination: z.array(z.looseObject({ id: z.int(), url: z.string().startsWith('/') })),
});

/** Once the rentals are there. */
export async function loadRecords(files: BundleFiles, load: RentalLoad): Promise<void> {
  const { taken, draft, report } = load;
  /** Paths of destinations that were written: few, and named by every rental. */
  const written = new Set<string>();
  for await (const { line, record: entry, problem } of files.records(FILE, bundleRecord)) {
    const place = { source: FILE, line };
    if (problem) {
      report.reject('records', place, problem);
      continue;
    }
    const found = recordProblem(entry, load);
    if (found) {
      report.reject('records', place, found);
      continue;
    }
    const { rental_id, locale, currency, record } = entry;
    const named = addresses.safeParse(record);
    if (!named.success) {
      report.reject('records', place, { field: 'record', reason: 'its addresses must be paths from / on' });
      continue;
    }
    taken.add(spaceOf(entry), rental_id);
    await draft.write('rental_records', { rental_id, locale, currency, record: JSON.stringify(record) });
    for (const row of foreignPaths(entry, named.data, load)) {
      if (row.kind === 'destination' && written.has(row.path)) continue;
      if (row.kind === 'destination') written.add(row.path);
      await draft.write('page_paths', row);
    }
    report.inserted('records');
  }
}

function recordProblem(
  entry: BundleRecord,
  { manifest, reference, taken }: RentalLoad,
): RecordProblem | null {
  const { rental_id: id, locale, currency } = entry;
  if (!taken.has('ids', id)) return { field: 'rental_id', reason: `${id} is not a rental` };
  if (!manifest.locales.includes(locale)) {
    return { field: 'locale', reason: `${locale} is not a language of the catalogue` };
  }
  if (!reference.hasCurrency(currency)) {
    return { field: 'currency', reason: `rates.csv has no rate for ${currency}` };
  }
  return taken.has(spaceOf(entry), id)
    ? { field: 'rental_id', reason: `${id} has one in ${locale} and ${currency} already` }
    : null;
}

/** Where the rentals are counted that have a record of this kind. */
function spaceOf({ locale, currency }: BundleRecord): string {
  return `records ${locale} ${currency}`;
}

/** Paths that are not of our own form, and what they are the pages of. */
function* foreignPaths(
  { rental_id, locale }: BundleRecord,
  { url, destination }: z.infer<typeof addresses>,
  { reference }: RentalLoad,
): Generator<Row<'page_paths'>> {
  const path = pathOf(url);
  const [, , folder, page = '', ...more] = path.split('/');
  const isOurs = folder === 'rentals' && more.length === 0 && rentalIdOf(page) === rental_id;
  if (!isOurs) yield { path, kind: 'rental', id: rental_id };
  for (const { id, url: placeUrl } of destination) {
    const place = reference.destinationOfReference(id);
    const placePath = pathOf(placeUrl);
    if (place && placePath !== destinationPath(locale, place, null)) {
      yield { path: placePath, kind: 'destination', id: place.id };
    }
  }
}

function pathOf(address: string): string {
  return new URL(`http://site${address}`).pathname;
}
