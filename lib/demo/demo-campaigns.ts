/**
 * The demo's campaigns. Their texts are Markdown files (data/demo/campaigns/<slug>/<locale>.md: a heading, an introduction,
 * the story, and questions as in lib/site/campaigns/campaign-text.ts). Dates are relative to the day of generation. Rentals
 * are picked from the generated ones, or found by a search with parameters of the public API.
 */
import { readFileSync } from 'node:fs';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { dateOf } from '#lib/demo/calendar';
import type { GazetteerPlace } from '#lib/demo/gazetteer';
import type { Landscape } from '#lib/demo/landscapes';
import type { PhotoAlbum, WantedPictures } from '#lib/demo/photos';
import { randomOf } from '#lib/demo/random';
import type { Region } from '#lib/demo/regions';
import { LOCALES } from '#lib/demo/texts/banks';
import type { BundleRental } from '#lib/import/bundle/bundle';

/** A selection of rentals: the first `size` rentals of the catalogue that fit. */
interface Pick {
  readonly size: number;
  fits(rental: BundleRental): boolean;
}

interface Plan {
  readonly slug: string;
  readonly status: CampaignDocument['status'];
  /** Days relative to the day of generation; null for no start or end. */
  readonly starts: number | null;
  readonly ends: number | null;
  readonly region: Region;
  readonly landscape: Landscape;
  /** Preferences for its pictures; by day and of any type when absent. */
  readonly pictures?: WantedPictures;
  readonly selection: Pick | { readonly search: string; readonly in: readonly string[] };
}

const plans: readonly Plan[] = [
  {
    slug: 'first-snow',
    status: 'published',
    starts: -12,
    ends: 75,
    region: 'alpine',
    landscape: 'alpine',
    pictures: { hour: 'snow' },
    selection: { in: ['dolomites', 'tyrol', 'bernese-oberland'], search: 'rentals_tags[]=skiing' },
  },
  {
    slug: 'fires-and-long-evenings',
    status: 'published',
    starts: -30,
    ends: 60,
    region: 'british',
    landscape: 'moor',
    pictures: { hour: 'dusk' },
    selection: {
      size: 36,
      fits: (rental) => rental.amenities.includes('fireplace') && rental.tags.includes('countryside'),
    },
  },
  {
    slug: 'big-tables',
    status: 'published',
    starts: null,
    ends: null,
    region: 'mediterranean',
    landscape: 'hills',
    pictures: { hour: 'day' },
    selection: { size: 30, fits: (rental) => rental.sleeps >= 12 },
  },
  {
    slug: 'among-vines-and-olives',
    status: 'published',
    starts: -5,
    ends: 110,
    region: 'mediterranean',
    landscape: 'hills',
    pictures: { hour: 'golden' },
    selection: { in: ['tuscany', 'luberon'], search: '' },
  },
  {
    slug: 'small-and-lovely',
    status: 'published',
    starts: null,
    ends: 200,
    region: 'mediterranean',
    landscape: 'old-town',
    selection: { in: [], search: 'guests=2&max_price=800&currency=EUR&sort_by=price&direction=asc' },
  },
  {
    slug: 'with-the-dog',
    status: 'published',
    starts: -90,
    ends: null,
    region: 'lowland',
    landscape: 'coast',
    selection: {
      size: 40,
      fits: (rental) => rental.amenities.includes('pets_allowed') && rental.amenities.includes('garden'),
    },
  },
  {
    slug: 'island-summer',
    status: 'published',
    starts: 40,
    ends: 130,
    region: 'aegean',
    landscape: 'cyclades',
    selection: { in: ['cyclades', 'mallorca', 'corsica'], search: 'guests=4&sort_by=price&direction=desc' },
  },
  {
    slug: 'sleep-in-a-castle',
    status: 'published',
    starts: 21,
    ends: null,
    region: 'central',
    landscape: 'forest',
    pictures: { rentalType: 'castle', hour: 'dusk' },
    selection: { size: 18, fits: (rental) => rental.rental_type === 'castle' },
  },
  {
    slug: 'grape-harvest',
    status: 'published',
    starts: -85,
    ends: -20,
    region: 'mediterranean',
    landscape: 'hills',
    pictures: { scene: 'vineyard-estate', hour: 'golden' },
    selection: { in: ['chianti', 'piedmont'], search: 'min_price=300&currency=EUR' },
  },
  {
    slug: 'northern-lights',
    status: 'draft',
    starts: 10,
    ends: 120,
    region: 'nordic',
    landscape: 'fjord',
    pictures: { hour: 'night' },
    selection: { in: ['lofoten', 'iceland', 'finland'], search: '' },
  },
];

/** A collector of the rentals that each campaign shows, filled while rentals are generated. */
export interface CampaignPicks {
  /** Adds a rental to the campaigns that it fits. Rentals come in ascending position. */
  consider(rental: BundleRental): void;
  /** Returns the ids of a campaign's rentals so far; the first eight rentals of the catalogue when none fits. */
  idsOf(slug: string): number[];
}

/** Returns an empty collector. */
export function newCampaignPicks(): CampaignPicks {
  const picked = new Map<string, number[]>();
  const first: number[] = [];
  return {
    consider(rental) {
      if (first.length < 8) first.push(rental.id);
      for (const { slug, selection } of plans) {
        if ('search' in selection) continue;
        const ids = picked.get(slug) ?? [];
        picked.set(slug, ids);
        if (ids.length < selection.size && selection.fits(rental)) ids.push(rental.id);
      }
    },
    idsOf(slug) {
      const ids = picked.get(slug) ?? [];
      return ids.length > 0 ? ids : [...first];
    },
  };
}

/** Returns all campaigns of the demo in the order of lists, drafts too. Call it after `consider` of every rental. */
export function demoCampaigns({
  places,
  picks,
  album,
  seed,
  today,
}: {
  readonly places: readonly GazetteerPlace[];
  readonly picks: CampaignPicks;
  readonly album: PhotoAlbum;
  readonly seed: string;
  /** Days since 1970-01-01. */
  readonly today: number;
}): CampaignDocument[] {
  const ids = new Map(places.map((place) => [place.handle, place.id]));
  const scenes = new Set<string>();
  return plans.map(({ slug, status, starts, ends, region, landscape, pictures, selection }, i) => ({
    slug,
    ordinal: i + 1,
    status,
    starts_on: starts === null ? null : dateOf(today + starts),
    ends_on: ends === null ? null : dateOf(today + ends),
    selection:
      'search' in selection
        ? {
            search: [
              ...selection.in.flatMap((handle) => {
                const id = ids.get(handle);
                return id === undefined ? [] : [`destination_ids[]=${id}`];
              }),
              ...(selection.search === '' ? [] : [selection.search]),
            ].join('&'),
          }
        : { ids: picks.idsOf(slug) },
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, campaignText(slug, locale)])),
    photos: album.ofPlace({ region, landscape }, 3, randomOf(seed, 'campaign', slug), scenes, pictures),
    updated_at: `${dateOf(today - 2)}T09:00:00Z`,
  }));
}

function campaignText(slug: string, locale: string): CampaignDocument['texts'][string] {
  const url = new URL(`../../data/demo/campaigns/${slug}/${locale}.md`, import.meta.url);
  const [heading = '', intro = '', ...story] = readFileSync(url, 'utf8').trim().split('\n\n');
  return { title: heading.replace(/^# /, ''), intro, story: story.join('\n\n') };
}
