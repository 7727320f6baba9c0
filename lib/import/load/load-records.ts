/** Loads the upstream records of a bundle and the paths of pages in them. */
import { z } from 'zod';
import { destinationPath, rentalIdOf } from '#lib/catalogue/paths';
import { type BundleRecord, bundleRecord } from '#lib/import/bundle/bundle';
import type { BundleFiles } from '#lib/import/bundle/bundle-files';
import type { RentalLoad } from '#lib/import/load/load-rentals';
import type { RecordProblem } from '#lib/records/record-problem';
import type { Row } from '#lib/store/store';

const FILE = 'records.ndjson';

/** The members of a record that contain paths of pages. */
const addresses = z.looseObject({
  url: z.string().startsWith('/'),
  destination: z.array(z.looseObject({ id: z.int(), url: z.string().startsWith('/') })),
});

/**
 * Writes the valid upstream records of a bundle into the draft, with the paths of pages in them; reports the others as rejected. Call after
 * `loadRentals`, which provides the ids.
 */
export async function loadRecords(files: BundleFiles, load: RentalLoad): Promise<void> {
  const { usedKeys, digests, draft, report } = load;
  /** Paths of destinations already written: few, as rentals share them. */
  const writtenPaths = new Set<string>();
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
      report.reject('records', place, {
        field: 'record',
        reason: 'its URLs must be paths that begin with /',
      });
      continue;
    }
    usedKeys.add(spaceOf(entry), rental_id);
    const text = JSON.stringify(record);
    await draft.write('rental_records', { rental_id, locale, currency, record: text });
    digests.addRecord(rental_id, `${locale} ${currency} ${text}`);
    for (const row of foreignPaths(entry, named.data, load)) {
      if (row.kind === 'destination' && writtenPaths.has(row.path)) continue;
      if (row.kind === 'destination') writtenPaths.add(row.path);
      await draft.write('page_paths', row);
    }
    report.inserted('records');
  }
}

function recordProblem(
  entry: BundleRecord,
  { manifest, reference, usedKeys }: RentalLoad,
): RecordProblem | null {
  const { rental_id: id, locale, currency } = entry;
  if (!usedKeys.has('ids', id)) return { field: 'rental_id', reason: `${id} is not a rental` };
  if (!manifest.locales.includes(locale)) {
    return { field: 'locale', reason: `${locale} is not a language of the catalogue` };
  }
  if (!reference.hasCurrency(currency)) {
    return { field: 'currency', reason: `rates.csv has no rate for ${currency}` };
  }
  return usedKeys.has(spaceOf(entry), id)
    ? { field: 'rental_id', reason: `${id} has one in ${locale} and ${currency} already` }
    : null;
}

/** Returns the key space of the rentals that have a record in this locale and currency. */
function spaceOf({ locale, currency }: BundleRecord): string {
  return `records ${locale} ${currency}`;
}

/** Yields the paths in a record that differ from the catalogue's own paths, with the rental or destination of each page. */
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
