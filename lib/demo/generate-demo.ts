/**
 * The demo catalogue: real places, invented homes, written as a bundle. This file hides the files of the bundle and the
 * order in which they come into being; what a home is like is decided in the rooms beside it.
 */
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
import type { BundleManifest } from '#lib/import/bundle/bundle';
import { BundleWriter } from '#lib/import/bundle/bundle-writer';
import { shippedRates } from '#lib/import/bundle/rate-table';
import { demoVocabulary } from '#lib/import/bundle/shipped-vocabulary';

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
  const rates = shippedRates();

  const bundle = await BundleWriter.begin(directory);
  for (const rate of rates) bundle.rate(rate);
  for (const picture of illustrations) await bundle.write('pictures.ndjson', bundlePictureOf(picture));
  for (const word of demoVocabulary()) await bundle.write('vocabulary.ndjson', word);
  for (const place of demoDestinations(places, phrases, album, seed, today)) {
    await bundle.write('destinations.ndjson', place);
  }
  const picks = newCampaignPicks();
  const rentals = demoRentals({
    seed,
    today,
    count,
    placeAt: placesByPosition(places, phrases, seed),
    phrases,
    ground: readGround(),
    album,
    rates: new Map(rates.map(({ currency, per_euro }) => [currency, Number(per_euro)])),
  });
  for (const rental of rentals) {
    picks.consider(rental);
    await bundle.write('rentals.ndjson', rental);
    if (rental.position % 1000 === 0 || rental.position === count) onProgress?.(rental.position, count);
  }
  for (const campaign of demoCampaigns({ places, picks, album, seed, today })) {
    await bundle.write('campaigns.ndjson', campaign);
  }
  return bundle.finish({
    default_locale: 'en',
    locales: [...LOCALES],
    default_currency: 'EUR',
    generated_at: `${dateOf(today)}T00:00:00Z`,
    credits: ['© GeoNames (CC BY 4.0)', 'Natural Earth (public domain)'],
  });
}
