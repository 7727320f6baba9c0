import { expect, test } from 'vitest';
import type { BundleManifest } from '#lib/import/bundle/bundle';
import { formatOneCampaign, formatOneProblem, formatOneRental } from '#lib/import/bundle/format-one';
import { firstProblem } from '#lib/records/record-problem';
import { fixtureCampaign, fixtureRentals } from '#lib/store/testing/fixture-bundle';

const MANIFEST: BundleManifest = {
  format: 'veranda-bundle',
  format_version: 1,
  default_locale: 'en',
  locales: ['en'],
  default_currency: 'EUR',
  generated_at: '2026-01-01T00:00:00Z',
  credits: [],
};

const [HOME] = fixtureRentals();

function problemOf(value: unknown) {
  const { error } = formatOneRental.safeParse(value);
  return error ? firstProblem(error) : null;
}

test('a manifest of format 1 has no addresses of rentals', () => {
  const reason = 'needs format_version 2';
  expect(formatOneProblem(MANIFEST)).toBeNull();
  const booking = { booking_url: 'https://book.example/(RENTALID)' };
  expect(formatOneProblem({ ...MANIFEST, ...booking })).toEqual({ field: 'booking_url', reason });
  const enquiry = { enquiry: 'mailto:host@homes.example' };
  expect(formatOneProblem({ ...MANIFEST, ...enquiry })).toEqual({ field: 'enquiry', reason });
  expect(formatOneProblem({ ...MANIFEST, ...enquiry, format_version: 2 })).toBeNull();
});

test('a rental of format 1 is read like one of format 2', () => {
  expect(problemOf(HOME)).toBeNull();
  expect(formatOneRental.parse(HOME)).toMatchObject({ id: HOME?.id, name: HOME?.name });
  expect(problemOf({ ...HOME, photos: [] })).toBeNull();
});

test.each([
  ['a price that is unknown', { min_price: null, max_price: null }, 'min_price'],
  ['a booking address', { booking_url: 'https://book.example/(RENTALID)' }, 'booking_url'],
  ['rooms, even without content', { rooms: null }, 'rooms'],
  [
    'a caption',
    { photos: [{ picture: 'bay' }, { picture: 'hut', caption: { en: 'A' } }] },
    'photos.1.caption',
  ],
  ['a caption of the first photo', { photos: [{ picture: 'bay', caption: null }] }, 'photos.0.caption'],
])('%s needs format 2', (_, members, field) => {
  expect(problemOf({ ...HOME, ...members })).toEqual({
    field,
    reason: 'needs format_version 2 in manifest.json',
  });
});

test('a campaign that hides until its first day needs format 2', () => {
  const campaign = fixtureCampaign('winter', 1, {});
  expect(formatOneCampaign.parse(campaign)).toEqual(campaign);
  const { error } = formatOneCampaign.safeParse({ ...campaign, before_start: 'announced' });
  expect(error && firstProblem(error)).toEqual({
    field: 'before_start',
    reason: 'needs format_version 2 in manifest.json',
  });
  expect(formatOneCampaign.safeParse(null).success).toBe(false);
});

test('pinned homes of campaigns need format 2', () => {
  const campaign = fixtureCampaign('winter', 1, { selection: { search: '', pinned: [1] } });
  const { error } = formatOneCampaign.safeParse(campaign);
  expect(error && firstProblem(error)).toEqual({
    field: 'selection.pinned',
    reason: 'needs format_version 2 in manifest.json',
  });
});

test('labels of campaigns need format 2', () => {
  const texts = { title: 'Winter', intro: '', story: '' };
  const campaign = fixtureCampaign('winter', 1, { texts: { en: texts, de: { ...texts, label: 'Neu' } } });
  const { error } = formatOneCampaign.safeParse(campaign);
  expect(error && firstProblem(error)).toEqual({
    field: 'texts.de.label',
    reason: 'needs format_version 2 in manifest.json',
  });
  expect(formatOneCampaign.safeParse({ ...campaign, texts: null }).success).toBe(false);
});

test.each([
  ['null', null],
  ['a text', 'home'],
  ['a photo that is null', { ...HOME, photos: [null] }],
  ['a photo that is a text', { ...HOME, photos: ['bay'] }],
  ['photos that are no list', { ...HOME, photos: 'bay' }],
  ['no prices', { ...HOME, min_price: undefined }],
])('%s has the problem that it has in format 2', (_, value) => {
  const problem = problemOf(value);
  expect(problem).not.toBeNull();
  expect(problem?.reason).not.toContain('format_version');
});
