import { dayNumber } from '#lib/dates/plain-dates';
import { dateOf } from '#lib/demo/calendar';
import { demoCampaigns, newCampaignPicks } from '#lib/demo/demo-campaigns';
import { demoDestinations } from '#lib/demo/demo-destinations';
import { demoRentals } from '#lib/demo/demo-rentals';
import { placesByPosition, readLargerPlaces } from '#lib/demo/distribution';
import { readGazetteer } from '#lib/demo/gazetteer';
import { readIllustrationManifest } from '#lib/demo/illustration-manifest';
import { readGround } from '#lib/demo/land';
import { bundlePictureOf, photoAlbum } from '#lib/demo/photos';
import { DEFAULT_CONTACT } from '#lib/demo/terms/contact';
import { trails } from '#lib/demo/terms/place-table';
import { LOCALES } from '#lib/demo/texts/banks';
import type { BundleManifest } from '#lib/import/bundle/bundle';
import { BundleWriter } from '#lib/import/bundle/bundle-writer';
import { shippedRates } from '#lib/import/bundle/rate-table';
import { shippedVocabulary } from '#lib/import/bundle/shipped-vocabulary';

/** The options of `generateDemo`. */
export interface DemoOptions {
  /** The directory of the bundle; created when missing. Files of the same names are replaced. */
  readonly directory: string;
  /** The data directory, with the built illustrations in `media/illustrations`. */
  readonly dataDirectory: string;
  /** From 1 to 70 million, 5,000 by default. */
  readonly rentals?: number;
  /** Any text, `veranda` by default. The same seed, day, number of rentals and illustrations produce the same bytes. */
  readonly seed?: string;
  /** YYYY-MM-DD: the day to which prices, bookings, offers and campaigns are relative. */
  readonly today: string;
  /** Called after every thousand rentals and at the end. */
  readonly onProgress?: (written: number, total: number) => void;
}

/**
 * Writes the demo catalogue, real places with generated rentals, as a bundle and returns its manifest. Rentals are written
 * as they are generated, by ascending position, so memory does not grow with their number.
 * @throws Error when illustrations are missing, or a file cannot be written.
 */
export async function generateDemo(options: DemoOptions): Promise<BundleManifest> {
  const { directory, dataDirectory, rentals: count = 5000, seed = 'veranda', onProgress } = options;
  const today = dayNumber(options.today);
  const illustrations = readIllustrationManifest(dataDirectory);
  const places = readGazetteer();
  const larger = readLargerPlaces();
  const album = photoAlbum(illustrations);
  const rates = shippedRates();

  const bundle = await BundleWriter.begin(directory);
  for (const rate of rates) bundle.rate(rate);
  for (const picture of illustrations) await bundle.write('pictures.ndjson', bundlePictureOf(picture));
  for (const word of shippedVocabulary()) await bundle.write('vocabulary.ndjson', word);
  for (const place of demoDestinations(places, album, seed, today)) {
    await bundle.write('destinations.ndjson', place);
  }
  const picks = newCampaignPicks();
  const rentals = demoRentals({
    seed,
    today,
    count,
    placeAt: placesByPosition(places, larger, seed),
    trailOf: trails(places),
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
    ...DEFAULT_CONTACT,
    credits: ['© GeoNames (CC BY 4.0)', 'Natural Earth (public domain)'],
  });
}
