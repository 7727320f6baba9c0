import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CampaignDocument, campaignDocument } from '#lib/campaigns/campaign-document';
import { type GazetteerPlace, readGazetteer } from '#lib/demo/gazetteer';
import { generateDemo } from '#lib/demo/generate-demo';
import { type Illustration, illustrationsDirectory } from '#lib/demo/illustration-manifest';
import { planIllustrations } from '#lib/demo/illustrations/plan';
import { PROMOTED_HANDLES } from '#lib/demo/promoted-places';
import { regionOf } from '#lib/demo/regions';
import { canHaveSnow, viewOf } from '#lib/demo/scenery';
import { readBundleLines } from '#lib/demo/testing/read-bundle-lines';
import { LOCALES } from '#lib/demo/texts/banks';
import type { SiteLocale } from '#lib/i18n/locales';
import {
  type BundleDestination,
  type BundleRental,
  bundleDestination,
  bundleRental,
} from '#lib/import/bundle/bundle';

const root = mkdtempSync(join(tmpdir(), 'veranda-scenes-'));
const dataDirectory = join(root, 'data');
const directory = join(root, 'bundle');
const places = new Map<number, GazetteerPlace>(readGazetteer().map((place) => [place.id, place]));
const pictures = new Map<string, Illustration>(
  planIllustrations().map(({ draw: _, ...plan }) => [
    plan.id,
    { ...plan, hash: 'abcdef', width: 1280, height: 960, widths: [480], thumbhash: 'AAAA' },
  ]),
);
let rentals: BundleRental[] = [];
let destinations: BundleDestination[] = [];
let campaigns: CampaignDocument[] = [];

beforeAll(async () => {
  mkdirSync(illustrationsDirectory(dataDirectory), { recursive: true });
  const manifest = JSON.stringify([...pictures.values()]);
  writeFileSync(join(illustrationsDirectory(dataDirectory), 'manifest.json'), manifest);
  await generateDemo({ directory, dataDirectory, today: '2026-11-23' });
  rentals = readBundleLines(directory, 'rentals.ndjson', bundleRental);
  destinations = readBundleLines(directory, 'destinations.ndjson', bundleDestination);
  campaigns = readBundleLines(directory, 'campaigns.ndjson', campaignDocument);
}, 60_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The place and all above it, narrowest first. */
function trailOf(id: number): GazetteerPlace[] {
  const place = places.get(id);
  return place === undefined ? [] : [place, ...trailOf(place.parentId ?? 0)];
}

const homesIn = (handle: string): BundleRental[] =>
  rentals.filter(({ destination_id }) => trailOf(destination_id).some((place) => place.handle === handle));

function picturesOf({ photos }: { readonly photos: readonly object[] }): Illustration[] {
  return photos.map((photo) => {
    const picture = 'picture' in photo ? pictures.get(String(photo.picture)) : undefined;
    if (picture === undefined) throw new Error('a picture is not in the manifest');
    return picture;
  });
}

const firstOf = (home: Pick<BundleRental, 'photos'>): Illustration | undefined => picturesOf(home)[0];

/** Scenes of one architecture, with places that must not show it. */
const FOREIGN: readonly (readonly [scene: string, handles: readonly string[]])[] = [
  ['half-timbered-square', ['florence', 'tuscany', 'granada', 'kyoto-prefecture', 'lisbon-region']],
  ['townhouse-street', ['malaga', 'cape-town', 'south-africa', 'spain', 'italy', 'tokyo']],
  ['canal-houses', ['malaga', 'cape-town', 'italy', 'spain', 'france', 'prague']],
  ['riviera-village', ['new-zealand', 'australia', 'united-kingdom', 'norway', 'south-africa']],
  ['vineyard-estate', ['new-zealand', 'norway', 'indonesia']],
  ['white-village', ['italy', 'spain', 'norway', 'new-zealand']],
  ['desert-riad', ['italy', 'norway', 'united-kingdom']],
  ['fjord-cabins', ['montenegro', 'italy', 'greece']],
  ['lavender-mas', ['tuscany', 'new-zealand', 'spain']],
];

describe('scenes belong to their place', () => {
  test('every place of the gazetteer has a region with the view of its landscape', () => {
    for (const place of places.values())
      expect(() => viewOf(regionOf(place), place.landscape), place.handle).not.toThrow();
  });

  test('the pictures of every place are of its region, with snow only where it snows', () => {
    for (const destination of destinations) {
      const place = places.get(destination.id);
      if (place === undefined) throw new Error('an unknown place');
      const region = regionOf(place);
      expect(destination.photos.length, place.handle).toBeGreaterThan(0);
      for (const { regions, hour, id } of picturesOf(destination)) {
        expect(regions === null || regions.includes(region), `${place.handle}: ${id}`).toBe(true);
        if (hour === 'snow')
          expect(canHaveSnow(region, place.landscape), `${place.handle}: ${id}`).toBe(true);
      }
    }
  });

  test.each(PROMOTED_HANDLES)('every picture of a home in %s is of the region of its place', (handle) => {
    const homes = homesIn(handle);
    expect(homes.length).toBeGreaterThan(8);
    for (const home of homes) {
      const near = [...places.values()].filter(({ id }) =>
        trailOf(id).some((place) => place.id === home.destination_id),
      );
      const regions = new Set(near.map(regionOf));
      if (home.rental_type === 'castle') continue;
      for (const picture of picturesOf(home))
        expect(
          picture.regions === null || picture.regions.some((region) => regions.has(region)),
          `${home.name}: ${picture.id}`,
        ).toBe(true);
    }
  });

  test.each(FOREIGN)('%s is not in %j', (scene, handles) => {
    for (const handle of handles) {
      const shown = [...homesIn(handle), ...destinations.filter((place) => place.handle === handle)];
      expect(shown.length, handle).toBeGreaterThan(0);
      expect(shown.flatMap(picturesOf).filter(({ template }) => template === scene)).toEqual([]);
    }
  });

  test('the campaign of the first snow and the first pictures of its homes have snow', () => {
    const campaign = campaigns.find(({ slug }) => slug === 'first-snow');
    if (campaign === undefined || 'ids' in campaign.selection) throw new Error('first-snow is no search');
    expect(picturesOf(campaign).map(({ hour }) => hour)).toEqual(['snow', 'snow', 'snow']);
    const search = new URLSearchParams(campaign.selection.search);
    const ids = search.getAll('destination_ids[]').map(Number);
    const homes = rentals.filter(
      ({ destination_id, tags }) =>
        trailOf(destination_id).some(({ id }) => ids.includes(id)) &&
        search.getAll('rentals_tags[]').every((tag) => tags.includes(tag)),
    );
    expect(homes.length).toBeGreaterThan(24);
    expect(homes.filter((home) => firstOf(home)?.hour !== 'snow').map(({ name }) => name)).toEqual([]);
  });
});

describe('scenes vary', () => {
  test('100 homes of Santorini show at least 12 different scenes', () => {
    const homes = homesIn('santorini').slice(0, 100);
    expect(homes).toHaveLength(100);
    expect(new Set(homes.map((home) => firstOf(home)?.template)).size).toBeGreaterThanOrEqual(12);
  });

  test('no more than one home in six begins with a scene at dusk or at night, also in each promoted place', () => {
    const share = (homes: readonly BundleRental[]) =>
      homes.filter((home) => ['dusk', 'night'].includes(firstOf(home)?.hour ?? '')).length / homes.length;
    expect(share(rentals)).toBeLessThan(1 / 6);
    for (const handle of PROMOTED_HANDLES) expect(share(homesIn(handle)), handle).toBeLessThanOrEqual(1 / 6);
  });

  test('of six consecutive homes of a promoted place that has as many, at least five show different scenes', () => {
    for (const handle of ['santorini', 'cornwall', 'bali']) {
      const scenes = homesIn(handle).map((home) => firstOf(home)?.template);
      for (let i = 0; i + 6 <= scenes.length; i += 6)
        expect(new Set(scenes.slice(i, i + 6)).size, `${handle} ${i}`).toBeGreaterThanOrEqual(5);
    }
  });
});

/** Numbers from 2 to 20 as headlines write them, per language. */
const NUMBERS: Readonly<Record<SiteLocale, readonly string[]>> = {
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt'.split(
    ' ',
  ),
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig'.split(
    ' ',
  ),
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  ),
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti'.split(
    ' ',
  ),
};

/** "for six" in a headline, per language. */
const FOR_GUESTS: Readonly<Record<SiteLocale, RegExp>> = {
  en: /\bfor ([a-z]+)\b/,
  fr: /\bpour ([a-z-]+)(?![\p{L}-])/u,
  de: /\bfür (\p{L}+)/u,
  es: /\bpara (\p{L}+)/u,
  it: /\bper (\p{L}+)/u,
};

/** Words for a view of mountains. */
const MOUNTAIN_VIEWS: Readonly<Record<SiteLocale, RegExp>> = {
  en: /mountain views|straight at the mountains|The peaks turn/,
  fr: /vue sur (la|les) montagnes?/,
  de: /Bergblick|Blick auf die Berge/,
  es: /vistas a (la|las) montañas?/,
  it: /vista (sui monti|sulle montagne)/,
};

const LARGE_NUMBER = 20;

describe('words agree with the facts', () => {
  test.each(LOCALES)('a headline in %s names the number of guests that cards show', (locale) => {
    let named = 0;
    for (const { texts, sleeps, sleeps_max } of rentals) {
      const headline = texts[locale]?.headline ?? '';
      const word = FOR_GUESTS[locale].exec(headline)?.[1];
      const number = word === undefined ? -1 : NUMBERS[locale].indexOf(word);
      if (number < 0) continue;
      named += 1;
      const guests = sleeps_max ?? sleeps;
      expect(guests, headline).toBeLessThanOrEqual(LARGE_NUMBER);
      expect(number + 2, headline).toBe(guests);
    }
    expect(named).toBeGreaterThan(500);
  });

  test.each(LOCALES)('a home whose texts in %s have a view of mountains is below mountains', (locale) => {
    const flat = [
      'masurian-lakes',
      'hungary',
      'muskoka',
      'cambridgeshire',
      'lake-siljan',
      'finland',
      'orlando-and-lakes',
    ];
    let named = 0;
    for (const { texts, amenities, destination_id } of rentals) {
      const { headline = '', summary = '', description = '' } = texts[locale] ?? {};
      const isSeen = MOUNTAIN_VIEWS[locale].test(`${headline} ${summary} ${description}`);
      if (isSeen) named += 1;
      if (isSeen) expect(amenities, headline).toContain('mountain_view');
      const isFlat = trailOf(destination_id).some(({ handle }) => flat.includes(handle));
      if (isFlat) expect(amenities, headline).not.toContain('mountain_view');
    }
    expect(named).toBeGreaterThan(20);
  });

  test('each continent is described with its own words in every language', () => {
    const continents = destinations.filter(({ level }) => level === 1);
    expect(continents).toHaveLength(6);
    for (const locale of LOCALES) {
      const words = continents.map(({ intros }) => intros[locale] ?? '');
      expect(words.every((text) => text.length > 100)).toBe(true);
      const sentences = words.flatMap((text) => text.split(/(?<=[.!?]) /));
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });
});
