/**
 * The demo catalogue: real places, invented homes, written as a bundle. This file hides the files of the bundle and the
 * order in which they come into being; what a home is like is decided in the rooms beside it.
 */
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dateOf, dayOf } from '#lib/demo/calendar';
import { demoCampaigns, newCampaignPicks } from '#lib/demo/demo-campaigns';
import { demoDestinations } from '#lib/demo/demo-destinations';
import { demoRentals } from '#lib/demo/demo-rentals';
import { placesByPosition, readPlacePhrases } from '#lib/demo/distribution';
import { readGazetteer } from '#lib/demo/gazetteer';
import { readIllustrationManifest } from '#lib/demo/illustration-manifest';
import { readGround } from '#lib/demo/land';
import { bundlePictureOf, photoAlbum } from '#lib/demo/photos';
import { LOCALES } from '#lib/demo/texts/banks';
import { demoVocabulary } from '#lib/demo/vocabulary';
import type { BundleManifest } from '#lib/import/bundle';

export interface DemoOptions {
  /** Where the bundle goes; made when missing, files of the same names are replaced. */
  readonly directory: string;
  /** Where the illustration pool lies (`media/illustrations` below it), already drawn. */
  readonly dataDirectory: string;
  /** From 1 to 70 million, 5,000 by default. */
  readonly rentals?: number;
  /** Any text. The same seed and day give the same bytes. */
  readonly seed?: string;
  /** YYYY-MM-DD: the day from which prices, bookings, offers and campaigns are reckoned. */
  readonly today: string;
  /** Called after every thousand rentals and at the end. */
  readonly onProgress?: (written: number, total: number) => void;
}

/**
 * Writes a demo bundle and answers its manifest. Rentals are written as they are invented, by ascending position, so
 * that memory stays the same for any number of them.
 *
 * @throws when the pool has not been drawn, or has no exterior for some landscape, or the disk refuses
 */
export async function generateDemo(options: DemoOptions): Promise<BundleManifest> {
  const { directory, dataDirectory, rentals: count = 5000, seed = 'veranda', onProgress } = options;
  const today = dayOf(options.today);
  const illustrations = readIllustrationManifest(dataDirectory);
  const places = readGazetteer();
  const phrases = readPlacePhrases();
  const album = photoAlbum(illustrations);
  const ratesText = readFileSync(new URL('../../data/rates.csv', import.meta.url), 'utf8');

  await mkdir(directory, { recursive: true });
  const write = (file: string, lines: Iterable<unknown>) => writeLines(join(directory, file), lines);

  await writeFile(join(directory, 'rates.csv'), ratesText);
  await write('pictures.ndjson', illustrations.map(bundlePictureOf));
  await write('vocabulary.ndjson', demoVocabulary());
  await write('destinations.ndjson', demoDestinations(places, phrases, album, seed, today));

  const picks = newCampaignPicks();
  function* rentalLines() {
    const rentals = demoRentals({
      seed,
      today,
      count,
      placeAt: placesByPosition(places, phrases, seed),
      phrases,
      ground: readGround(),
      album,
      rates: readRates(ratesText),
    });
    for (const rental of rentals) {
      picks.consider(rental);
      yield rental;
      if (rental.position % 1000 === 0 || rental.position === count) onProgress?.(rental.position, count);
    }
  }
  await write('rentals.ndjson', rentalLines());
  const campaigns = demoCampaigns({ places, picks, album, seed, today });
  await write('campaigns.ndjson', campaigns);

  const manifest: BundleManifest = {
    format: 'veranda-bundle',
    format_version: 1,
    default_locale: 'en',
    locales: [...LOCALES],
    default_currency: 'EUR',
    generated_at: `${dateOf(today)}T00:00:00Z`,
    credits: ['© GeoNames (CC BY 4.0)', 'Natural Earth (public domain)'],
    counts: { destinations: places.length, rentals: count, campaigns: campaigns.length },
  };
  await writeFile(join(directory, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

const CHUNK_CHARACTERS = 256 * 1024;

/** One JSON document a line. */
async function writeLines(path: string, lines: Iterable<unknown>): Promise<void> {
  await pipeline(Readable.from(chunksOf(lines), { objectMode: false }), createWriteStream(path));
}

function* chunksOf(lines: Iterable<unknown>): Generator<Buffer> {
  let chunk = '';
  for (const line of lines) {
    chunk += `${JSON.stringify(line)}\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

function readRates(csv: string): ReadonlyMap<string, number> {
  return new Map(
    csv
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [currency = '', perEuro = ''] = line.split(',');
        return [currency, Number(perEuro)];
      }),
  );
}
