import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CampaignDocument, campaignDocument } from '#lib/campaigns/campaign-document';
import { dayNumber } from '#lib/dates/plain-dates';
import { type GazetteerPlace, readGazetteer } from '#lib/demo/gazetteer';
import { generateDemo } from '#lib/demo/generate-demo';
import { illustrationsDirectory } from '#lib/demo/illustration-manifest';
import { KILOMETRES_PER_DEGREE, readGround } from '#lib/demo/land';
import { LANDSCAPES } from '#lib/demo/landscapes';
import { hasNoCents } from '#lib/demo/markets';
import { CASTLE_PICTURES, demoPictures } from '#lib/demo/testing/demo-pictures';
import { readBundleLines } from '#lib/demo/testing/read-bundle-lines';
import { LOCALES } from '#lib/demo/texts/banks';
import {
  type BundleDestination,
  type BundleRental,
  bundleDestination,
  bundleManifest,
  bundlePicture,
  bundleRate,
  bundleRental,
  bundleVocabulary,
} from '#lib/import/bundle/bundle';

const TODAY = '2026-11-21';
const RENTALS = 1000;

const root = mkdtempSync(join(tmpdir(), 'veranda-demo-'));
const dataDirectory = join(root, 'data');
const directory = join(root, 'bundle');
let rentals: BundleRental[] = [];
let destinations: BundleDestination[] = [];
let campaigns: CampaignDocument[] = [];
const places = new Map<number, GazetteerPlace>(readGazetteer().map((place) => [place.id, place]));

beforeAll(async () => {
  mkdirSync(illustrationsDirectory(dataDirectory), { recursive: true });
  writeFileSync(join(illustrationsDirectory(dataDirectory), 'manifest.json'), JSON.stringify(demoPictures()));
  await generateDemo({ directory, dataDirectory, rentals: RENTALS, seed: 'test', today: TODAY });
  rentals = readBundleLines(directory, 'rentals.ndjson', bundleRental);
  destinations = readBundleLines(directory, 'destinations.ndjson', bundleDestination);
  campaigns = readBundleLines(directory, 'campaigns.ndjson', campaignDocument);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function digests(of: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(of).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(of, file)))
        .digest('hex'),
    ]),
  );
}

/** The place and all above it, narrowest first. */
function trailOf(id: number): GazetteerPlace[] {
  const place = places.get(id);
  return place === undefined ? [] : [place, ...trailOf(place.parentId ?? 0)];
}

test('every record is valid, and the manifest has the counts', () => {
  const manifest = bundleManifest.parse(JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')));
  expect(manifest.counts).toEqual({
    destinations: destinations.length,
    rentals: RENTALS,
    campaigns: campaigns.length,
  });
  expect(manifest.generated_at).toBe('2026-11-21T00:00:00Z');
  expect(rentals).toHaveLength(RENTALS);
  expect(readBundleLines(directory, 'pictures.ndjson', bundlePicture)).toHaveLength(
    LANDSCAPES.length * 24 + CASTLE_PICTURES,
  );
  const [, ...rates] = readFileSync(join(directory, 'rates.csv'), 'utf8').trim().split('\n');
  const currencies = rates.map((line) => {
    const [currency, per_euro, as_of] = line.split(',');
    return bundleRate.parse({ currency, per_euro, as_of }).currency;
  });
  expect(currencies.length).toBeGreaterThanOrEqual(30);
  expect(rentals.filter((rental) => !currencies.includes(rental.currency))).toEqual([]);
});

test('the same seed and day give the same bytes, another seed gives others', async () => {
  const options = { dataDirectory, rentals: 120, today: TODAY };
  await generateDemo({ ...options, directory: join(root, 'a'), seed: 'one' });
  await generateDemo({ ...options, directory: join(root, 'b'), seed: 'one' });
  await generateDemo({ ...options, directory: join(root, 'c'), seed: 'two' });
  expect(digests(join(root, 'a'))).toEqual(digests(join(root, 'b')));
  expect(digests(join(root, 'a'))['rentals.ndjson']).not.toBe(digests(join(root, 'c'))['rentals.ndjson']);
});

test('positions run from 1 without gaps, ids are distinct, neighbours are of different places', () => {
  expect(rentals.map((rental) => rental.position)).toEqual(rentals.map((_, i) => i + 1));
  expect(new Set(rentals.map((rental) => rental.id)).size).toBe(RENTALS);
  expect(new Set(rentals.map((rental) => rental.upstream_id)).size).toBe(RENTALS);
  for (const [i, rental] of rentals.entries()) {
    expect(rental.destination_id).not.toBe(rentals[i + 1]?.destination_id);
    expect(rental.photos[0]).not.toEqual(rentals[i + 1]?.photos[0]);
  }
});

test('trails of two to five levels occur', () => {
  const depths = new Set(rentals.map((rental) => trailOf(rental.destination_id).length));
  expect([...depths].sort()).toEqual([2, 3, 4, 5]);
});

test('texts exist in every language, without unfilled slots, and neighbours do not repeat each other', () => {
  for (const locale of LOCALES) {
    const headlines = rentals.map((rental) => rental.texts[locale]?.headline ?? '');
    expect(new Set(headlines).size).toBeGreaterThan(RENTALS * 0.99);
    const openings = rentals.map((rental) => rental.texts[locale]?.description.split(/(?<=[.?!]) /)[0] ?? '');
    for (let i = 0; i < RENTALS; i += 1) {
      expect(headlines.slice(i + 1, i + 50)).not.toContain(headlines[i]);
      expect(openings.slice(i + 1, i + 50)).not.toContain(openings[i]);
    }
    for (const rental of rentals) {
      const text = rental.texts[locale];
      expect(text?.description.split('\n\n').length).toBeOneOf([2, 3, 4]);
      expect(`${text?.headline} ${text?.summary} ${text?.description}`).not.toMatch(
        /[{}[\]|]|\bundefined\b|\bnull\b| {2}/,
      );
    }
  }
});

test('rentals are on dry land or within 300 m of the settlement', () => {
  const ground = readGround();
  const settlements = [...places.values()].filter((place) => place.level === 5);
  const astray = rentals.filter(({ latitude, longitude }) => {
    if (ground.isDry(longitude, latitude)) return false;
    const perLongitude = KILOMETRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
    return !settlements.some(
      (place) =>
        Math.hypot(
          (place.longitude - longitude) * perLongitude,
          (place.latitude - latitude) * KILOMETRES_PER_DEGREE,
        ) < 0.31,
    );
  });
  expect(astray.map((rental) => [rental.name, rental.latitude, rental.longitude])).toEqual([]);
});

test('land is distinguished from the sea and from large lakes', () => {
  const ground = readGround();
  expect(ground.isDry(11.25, 43.77)).toBe(true);
  expect(ground.isDry(7.3, 43.4)).toBe(false);
  expect(ground.isDry(10.67, 45.6)).toBe(false);
  expect(ground.isDry(144.96, -37.81)).toBe(true);
  // The built-in map's finest coasts: the caldera of Santorini and its island, a fork of Lake Como, a lagoon of Venice.
  expect(ground.isDry(25.376, 36.462)).toBe(true);
  expect(ground.isDry(25.38, 36.43)).toBe(false);
  expect(ground.isDry(25.396, 36.404)).toBe(true);
  expect(ground.isDry(9.29, 45.95)).toBe(false);
  expect(ground.isDry(9.29, 45.9)).toBe(true);
});

test('the price range is that of the seasons, which are consecutive', () => {
  for (const rental of rentals) {
    const prices = rental.seasons.map((season) => Number(season.price));
    expect(Number(rental.min_price)).toBe(Math.min(...prices));
    expect(Number(rental.max_price)).toBe(Math.max(...prices));
    if (hasNoCents(rental.currency)) expect(rental.min_price).toMatch(/^\d+$/);
    expect(rental.seasons[0]?.starts_on).toBe(TODAY);
    expect(dayNumber(rental.seasons.at(-1)?.ends_on ?? '')).toBeGreaterThan(dayNumber(TODAY) + 540);
    rental.seasons.forEach((season, i) => {
      expect(season.ends_on > season.starts_on).toBe(true);
      expect(rental.seasons[i + 1]?.starts_on ?? season.ends_on).toBe(season.ends_on);
    });
  }
  expect(rentals.some((rental) => hasNoCents(rental.currency))).toBe(true);
});

test('bookings are ascending and do not overlap, offers are in order', () => {
  for (const { bookings, special_offers } of rentals) {
    bookings.forEach((booking, i) => {
      expect(booking.ends_on > booking.starts_on).toBe(true);
      expect((bookings[i + 1]?.starts_on ?? '9999') >= booking.ends_on).toBe(true);
    });
    for (const offer of special_offers) expect(offer.end_date > offer.start_date).toBe(true);
  }
  const offers = rentals.flatMap((rental) => rental.special_offers);
  expect(offers.some((offer) => offer.start_date <= TODAY && offer.end_date >= TODAY)).toBe(true);
  expect(offers.some((offer) => offer.start_date > TODAY)).toBe(true);
});

test('few rentals have no calendar or a short one, and none of the first', () => {
  const partial = rentals.filter(({ known_nights }) => known_nights !== undefined);
  const without = partial.filter(({ known_nights }) => known_nights === null);
  expect(without.length).toBeGreaterThan(RENTALS / 150);
  expect(partial.length - without.length).toBeGreaterThan(RENTALS / 150);
  expect(partial.length).toBeLessThan(RENTALS / 40);
  expect(Math.min(...partial.map(({ position }) => position))).toBe(40);
  for (const { known_nights: known, bookings } of partial) {
    if (known === null) expect(bookings).toEqual([]);
    else {
      expect(known?.from).toBe(TODAY);
      for (const { ends_on } of bookings) expect(ends_on <= (known?.to ?? '')).toBe(true);
    }
  }
});

test('count and average of reviews are those of the list, newest first', () => {
  for (const rental of rentals) {
    const stars = rental.reviews.map(({ rating }) => rating ?? 0);
    const average = stars.length === 0 ? 0 : stars.reduce((sum, n) => sum + n, 0) / stars.length;
    expect(rental.reviews_count).toBe(stars.length);
    expect(Math.abs(Number(rental.reviews_average_rating) - average)).toBeLessThanOrEqual(0.0501);
    expect(rental.reviews.map((review) => review.date)).toEqual(
      rental.reviews
        .map((review) => review.date)
        .toSorted()
        .reverse(),
    );
  }
});

test('the catalogue is naturally uneven', () => {
  const share = (fits: (rental: BundleRental) => boolean) => rentals.filter(fits).length / RENTALS;
  expect(share((rental) => rental.reviews_count === 0)).toBeGreaterThan(0.1);
  expect(share((rental) => rental.reviews_count === 0)).toBeLessThan(0.2);
  expect(share((rental) => rental.reviews_count > 60)).toBeGreaterThan(0.004);
  expect(share((rental) => rental.sleeps_max === null)).toBeCloseTo(0.33, 1);
  expect(share((rental) => rental.special_offers.length > 0)).toBeCloseTo(0.2, 1);
  expect(share((rental) => rental.instantly_bookable)).toBeCloseTo(0.5, 1);
  expect(share((rental) => rental.photos.length === 1)).toBeGreaterThan(0.03);
  expect(share((rental) => rental.bookings.length === 0)).toBeGreaterThan(0.01);
  expect(new Set(rentals.map((rental) => rental.rental_type)).size).toBeGreaterThanOrEqual(11);
});

test('rentals are consistent and refer to existing vocabulary and pictures only', () => {
  const vocabulary = readBundleLines(directory, 'vocabulary.ndjson', bundleVocabulary);
  const known = new Set(vocabulary.map(({ kind, key }) => `${kind}:${key}`));
  const pictures = new Set(
    readBundleLines(directory, 'pictures.ndjson', bundlePicture).map((picture) => picture.id),
  );
  for (const rental of rentals) {
    expect(rental.sleeps_max ?? rental.sleeps).toBeGreaterThanOrEqual(rental.sleeps);
    expect(rental.full_bathrooms_count).toBeLessThanOrEqual(Math.max(1, rental.bedrooms_count));
    expect(known).toContain(`rental_type:${rental.rental_type}`);
    for (const key of rental.amenities) expect(known).toContain(`amenity:${key}`);
    for (const key of rental.tags) expect(known).toContain(`tag:${key}`);
    for (const review of rental.reviews) expect(known).toContain(`channel:${review.channel}`);
    const ids = rental.photos.map((photo) => ('picture' in photo ? photo.picture : ''));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThanOrEqual(20);
    expect(ids.filter((id) => !pictures.has(id))).toEqual([]);
  }
  for (const entry of vocabulary) expect(Object.keys(entry.titles)).toEqual([...LOCALES]);
});

test('the first picture of castles is a castle, and otherwise only their campaign shows one', () => {
  const showsCastle = ({ photos }: { readonly photos: readonly object[] }) =>
    photos.map((photo) => 'picture' in photo && String(photo.picture).startsWith('castle-'));
  const castles = rentals.filter(({ rental_type }) => rental_type === 'castle');
  expect(castles.length).toBeGreaterThan(2);
  for (const castle of castles) expect(showsCastle(castle)[0]).toBe(true);
  const others = [
    ...rentals.filter((rental) => !castles.includes(rental)),
    ...destinations,
    ...campaigns.filter(({ slug }) => slug !== 'sleep-in-a-castle'),
  ];
  expect(others.filter((other) => showsCastle(other).includes(true))).toEqual([]);
  const about = campaigns.find(({ slug }) => slug === 'sleep-in-a-castle');
  expect(about && showsCastle(about)[0]).toBe(true);
  for (const [i, castle] of castles.entries())
    expect(castle.photos[0]).not.toEqual(castles[i + 1]?.photos[0]);
});

test('twelve destinations of several continents and levels are promoted with two or three photos', () => {
  const promoted = destinations.filter((destination) => destination.promoted !== null);
  expect(promoted.map((destination) => destination.promoted ?? 0).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, i) => i + 1),
  );
  for (const { photos } of promoted) expect(photos.length).toBeOneOf([2, 3]);
  expect(new Set(promoted.map(({ id }) => trailOf(id).at(-1)?.handle)).size).toBeGreaterThanOrEqual(4);
  expect(new Set(promoted.map(({ level }) => level)).size).toBe(4);
  expect(new Set(promoted.map(({ id }) => places.get(id)?.landscape)).size).toBeGreaterThanOrEqual(8);
});

test('campaigns of every kind and state exist, in every language', () => {
  const ids = new Set(rentals.map((rental) => rental.id));
  const destinationIds = new Set(destinations.map((destination) => String(destination.id)));
  const searches: URLSearchParams[] = [];
  for (const { selection, texts, photos } of campaigns) {
    if ('ids' in selection) expect(selection.ids.every((id) => ids.has(id))).toBe(true);
    else searches.push(new URLSearchParams(selection.search));
    expect(Object.keys(texts)).toEqual([...LOCALES]);
    for (const text of Object.values(texts))
      expect(text.story.split('\n\n').length).toBeGreaterThanOrEqual(2);
    expect(photos.length).toBeGreaterThanOrEqual(2);
  }
  expect(campaigns.length).toBeGreaterThanOrEqual(9);
  expect(searches.length).toBeGreaterThanOrEqual(3);
  expect(searches.length).toBeLessThanOrEqual(campaigns.length - 3);
  for (const search of searches) {
    expect([...search.keys()].length).toBeGreaterThan(0);
    expect(search.getAll('destination_ids[]').filter((id) => !destinationIds.has(id))).toEqual([]);
  }
  const published = campaigns.filter((campaign) => campaign.status === 'published');
  expect(campaigns.some((campaign) => campaign.status === 'draft')).toBe(true);
  expect(published.some(({ ends_on }) => ends_on !== null && ends_on < TODAY)).toBe(true);
  expect(published.some(({ starts_on }) => starts_on !== null && starts_on > TODAY)).toBe(true);
  expect(published.some(({ starts_on, ends_on }) => starts_on === null && ends_on === null)).toBe(true);
  expect(
    published.some(({ starts_on, ends_on }) => (starts_on ?? '9') <= TODAY && (ends_on ?? '0') >= TODAY),
  ).toBe(true);
});

test('every promoted destination has homes, itself or below it', () => {
  const withHomes = new Set(rentals.flatMap((rental) => trailOf(rental.destination_id).map(({ id }) => id)));
  const promoted = destinations.filter((destination) => destination.promoted !== null);
  expect(promoted.filter(({ id }) => !withHomes.has(id)).map(({ handle }) => handle)).toEqual([]);
});

test('a place without places below it can have rentals', () => {
  const parents = new Set([...places.values()].map(({ parentId }) => parentId));
  const own = rentals.map((rental) => places.get(rental.destination_id));
  const leaves = own.filter((place) => place && place.level < 5 && !parents.has(place.id));
  expect(leaves.length).toBeGreaterThan(0);
});
