/** Loads the rentals of a bundle: checks their references and writes their rows. */
import { hostOf, schemeOf } from '#lib/booking/link-template';
import { isOfThisSite } from '#lib/booking/this-site';
import { type BundleManifest, type BundleRental, bundleRental } from '#lib/import/bundle/bundle';
import type { BundleFiles } from '#lib/import/bundle/bundle-files';
import { formatOneRental } from '#lib/import/bundle/format-one';
import { type ImportReport, type RecordPlace, reportControlCharacters } from '#lib/import/import-report';
import type { BundleReference } from '#lib/import/load/bundle-reference';
import {
  bookingRows,
  chargeRows,
  offerRows,
  rateRows,
  rentalContentsRow,
  rentalRow,
  reviewRows,
  seasonRows,
  textRows,
} from '#lib/import/load/bundle-rows';
import type { PlacedDestination } from '#lib/import/load/bundle-tree';
import type { ContentDigests } from '#lib/import/load/content-digests';
import { contentText, type RentalRows } from '#lib/import/load/rental-content';
import { chargesOf, pricesOf, type RentalAmount, rentalProblem } from '#lib/import/load/rental-problem';
import type { UniqueKeys } from '#lib/import/load/unique-keys';
import type { UnpricedPolicy } from '#lib/import/unpriced-policy';
import { currencyDigits, formatMinor, parseMinor } from '#lib/money/currency';
import type { RecordProblem } from '#lib/records/record-problem';
import type { VersionDraft } from '#lib/store/store';

const FILE = 'rentals.ndjson';
const PROGRESS_EVERY = 500;

/** The inputs and outputs that `loadRentals` and `loadRecords` share while a bundle is loaded. */
export interface RentalLoad {
  readonly manifest: BundleManifest;
  readonly reference: BundleReference;
  /** Ids and positions of the rentals loaded so far. */
  readonly usedKeys: UniqueKeys;
  /** Receives the content of the rentals that are written. */
  readonly digests: ContentDigests;
  readonly unpriced: UnpricedPolicy;
  readonly draft: VersionDraft;
  readonly report: ImportReport;
  readonly onProgress: (done: number, total: number | null) => void;
}

/** Totals of the rentals that `loadRentals` wrote. */
export interface LoadedRentals {
  /** ISO 4217 codes of their own prices, sorted. */
  readonly priceCurrencies: readonly string[];
  /** Rentals with at least one known night. */
  readonly calendarsCount: number;
  /** Rentals whose every night is known. */
  readonly fullCalendarsCount: number;
  /** Rentals without a price. */
  readonly unpricedCount: number;
}

/** Writes the valid rentals of a bundle into the draft; reports the others as rejected. Returns totals of the rentals written. */
export async function loadRentals(files: BundleFiles, load: RentalLoad): Promise<LoadedRentals> {
  const { manifest, reference, usedKeys, digests, draft, report, onProgress } = load;
  const priceCurrencies = new Set<string>();
  const isMirrored = await files.hasRecords();
  let count = 0;
  let calendarsCount = 0;
  let fullCalendarsCount = 0;
  let unpricedCount = 0;
  const reportProgress = () =>
    onProgress(count, manifest.counts?.rentals ?? files.estimateCount(FILE, count));
  const schema = manifest.format_version === 1 ? formatOneRental : bundleRental;
  for await (const read of files.records(FILE, schema)) {
    const { line, record, problem } = read;
    count += 1;
    if (count % PROGRESS_EVERY === 0) reportProgress();
    const place = { source: FILE, line };
    if (problem) {
      report.reject('rentals', place, problem);
      continue;
    }
    const destination = reference.destination(record.destination_id);
    if (!destination) {
      const reason = `${record.destination_id} is not a destination`;
      report.reject('rentals', place, { field: 'destination_id', reason });
      continue;
    }
    const found = rentalProblem(record, load) ?? claimKeys(record, usedKeys);
    if (found) {
      report.reject('rentals', place, found);
      continue;
    }
    priceCurrencies.add(record.currency);
    if (record.known_nights !== null) calendarsCount += 1;
    if (record.known_nights === undefined) fullCalendarsCount += 1;
    if (record.min_price === null) {
      unpricedCount += 1;
      report.countUnpriced();
    }
    reference.countRental(destination);
    const rows = await writeRental(record, destination, reference, draft);
    digests.add(record.id, contentText(rows, reference.surroundingsOf(record)));
    report.inserted('rentals');
    countLinks(record, manifest, report);
    reportControlCharacters(report, 'rentals', place, read.cleanedFields);
    // Upstream records keep the prices verbatim.
    const amounts = isMirrored ? chargesOf(record) : [...pricesOf(record), ...chargesOf(record)];
    reportRounded(amounts, record, place, report);
  }
  reportProgress();
  return {
    priceCurrencies: [...priceCurrencies].sort(),
    calendarsCount,
    fullCalendarsCount,
    unpricedCount,
  };
}

/** Counts the hosts of the links to other sites that the rental has, of its own or by default. */
function countLinks(rental: BundleRental, manifest: BundleManifest, report: ImportReport): void {
  for (const member of ['booking_url', 'enquiry'] as const) {
    const template = rental[member] === undefined ? manifest[member] : rental[member];
    if (template && !isOfThisSite(template)) report.countLink(schemeOf(template), hostOf(template));
  }
}

/** Reports a repair for each amount with more decimals than its currency has. */
function reportRounded(
  amounts: readonly RentalAmount[],
  { currency }: BundleRental,
  place: RecordPlace,
  report: ImportReport,
): void {
  const digits = currencyDigits(currency);
  for (const { field, amount } of amounts) {
    const [, fraction = ''] = amount.split('.');
    if (!/[1-9]/.test(fraction.slice(digits))) continue;
    const rounded = formatMinor(parseMinor(amount, currency), currency);
    const reason = `${amount} has more decimals than ${currency} has: taken as ${rounded}`;
    report.repair('rentals', place, { field, reason });
  }
}

/** Marks the rental's id and position as used. Returns which of them was used before; null when neither was. */
function claimKeys({ id, position }: BundleRental, usedKeys: UniqueKeys): RecordProblem | null {
  if (usedKeys.has('ids', id)) return { field: 'id', reason: `${id} is used twice` };
  if (!usedKeys.add('positions', position)) return { field: 'position', reason: `${position} is used twice` };
  usedKeys.add('ids', id);
  return null;
}

/** Writes the rows of a rental, and returns those that hold its content. */
async function writeRental(
  rental: BundleRental,
  { treeFirst }: PlacedDestination,
  reference: BundleReference,
  draft: VersionDraft,
): Promise<RentalRows> {
  const { id: rental_id } = rental;
  const words = wordsOf(rental, reference);
  const rows: RentalRows = {
    rental: rentalRow(rental, treeFirst, words),
    contents: rentalContentsRow(rental),
    texts: textRows(rental),
    reviews: reviewRows(rental),
  };
  await draft.write('rentals', rows.rental);
  await draft.write('rental_contents', rows.contents);
  for (const row of bookingRows(rental)) await draft.write('rental_bookings', row);
  for (const row of seasonRows(rental)) await draft.write('rental_seasons', row);
  for (const row of rateRows(rental)) await draft.write('rental_rates', row);
  for (const row of offerRows(rental)) await draft.write('rental_offers', row);
  for (const row of chargeRows(rental)) await draft.write('rental_charges', row);
  for (const word of words) await draft.write('rental_words', { word, rental_id });
  for (const row of rows.texts) await draft.write('rental_texts', row);
  for (const row of rows.reviews) await draft.write('rental_reviews', row);
  return rows;
}

/** Returns the numbers of the rental's amenities and tags. */
function wordsOf({ amenities, tags }: BundleRental, reference: BundleReference): ReadonlySet<number> {
  const numbers = [
    ...amenities.map((key) => reference.wordNumber('amenity', key)),
    ...tags.map((key) => reference.wordNumber('tag', key)),
  ];
  return new Set(numbers.filter((number) => number !== undefined));
}
