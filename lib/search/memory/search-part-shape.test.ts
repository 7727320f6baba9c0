import { expect, test } from 'vitest';
import { requireSearchPart } from '#lib/search/memory/search-part-shape';
import type { SearchPart } from '#lib/search/memory/search-parts';
import { VersionDamaged } from '#lib/store/store';

/** A part of two rentals: the first has two words and a season, the second an offer and a booking stored as days. */
const PART: SearchPart = {
  ids: Float64Array.of(1, 2),
  positions: Uint32Array.of(1, 2),
  destinationOrders: Uint32Array.of(1, 1),
  currencies: Uint8Array.of(0, 1),
  currencyCodes: ['EUR', 'USD'],
  prices: Float64Array.of(100, 200),
  capacities: Uint16Array.of(2, 4),
  bedroomsCounts: Uint16Array.of(1, 2),
  fullBathroomsCounts: Uint16Array.of(1, 1),
  sleeps: Uint16Array.of(2, 4),
  ratings: Uint8Array.of(0, 45),
  types: Uint16Array.of(0, 0),
  typeKeys: ['villa'],
  available: Uint8Array.of(1, 1),
  instantlyBookable: Uint8Array.of(0, 1),
  latitudes: Float64Array.of(40, 41),
  longitudes: Float64Array.of(8, 9),
  mapX: Int32Array.of(5, 6),
  mapY: Int32Array.of(7, 8),
  updatedAtMs: Float64Array.of(0, 0),
  changedAtMs: Float64Array.of(0, 0),
  words: Uint16Array.of(3, 4),
  wordStarts: Uint32Array.of(0, 2, 2),
  seasons: Int32Array.of(100, 130, 7),
  seasonStarts: Uint32Array.of(0, 1, 1),
  longestStays: Int32Array.of(1, 100, 130, 21),
  offers: Int32Array.of(100, 110),
  offerStarts: Uint32Array.of(0, 0, 1),
  firstNight: 100,
  takenNights: Uint32Array.of(1, 2, 0),
  otherBookings: Int32Array.of(1, 50, 57),
  knownSpans: Int32Array.of(0, 100, 400),
};

test('a part with the types and lengths of its members is accepted, after whole words of a bitmap', () => {
  expect(() => requireSearchPart(PART, 0)).not.toThrow();
  expect(() => requireSearchPart(PART, 64)).not.toThrow();
  const none = {
    longestStays: new Int32Array(),
    otherBookings: new Int32Array(),
    takenNights: new Uint32Array(),
  };
  expect(() => requireSearchPart({ ...PART, ...none }, 0)).not.toThrow();
});

/** A malformed member, and what it is. */
const MALFORMED: readonly [keyof SearchPart, Readonly<Record<string, unknown>>][] = [
  ['ids', { ids: [1, 2] }],
  ['ids', { ids: new Float64Array() }],
  ['positions', { positions: Uint32Array.of(1) }],
  ['updatedAtMs', { updatedAtMs: undefined }],
  ['mapX', { mapX: Uint32Array.of(5, 6) }],
  ['currencies', { currencyCodes: ['EUR'] }],
  ['currencies', { currencyCodes: 'EU' }],
  ['currencies', { currencyCodes: ['EUR', 5] }],
  ['types', { types: Uint16Array.of(0, 1) }],
  ['types', { typeKeys: undefined }],
  ['words', { words: [3, 4] }],
  ['words', { words: Uint16Array.of(3) }],
  ['words', { wordStarts: [0, 2, 2] }],
  ['words', { wordStarts: Uint32Array.of(0, 2) }],
  ['words', { wordStarts: Uint32Array.of(1, 2, 2) }],
  ['words', { wordStarts: Uint32Array.of(0, 3, 2) }],
  ['seasons', { seasons: Int32Array.of(100, 130) }],
  ['offers', { offerStarts: Uint32Array.of(0, 1, 2) }],
  ['longestStays', { longestStays: Int32Array.of(1, 100, 130) }],
  ['longestStays', { longestStays: Uint32Array.of(1, 100, 130, 21) }],
  ['otherBookings', { otherBookings: Int32Array.of(2, 50, 57) }],
  ['knownSpans', { knownSpans: Int32Array.of(-1, 100, 400) }],
  ['knownSpans', { knownSpans: Int32Array.of(0, 100, 400, 2, 100, 400) }],
  ['takenNights', { firstNight: 100.5 }],
  ['takenNights', { takenNights: [1, 2, 0] }],
];

test.each(MALFORMED)('a part with malformed %s is damaged', (member, change) => {
  const check = () => requireSearchPart({ ...PART, ...change }, 32);
  expect(check).toThrow(VersionDamaged);
  expect(check).toThrow(`The search part after 32 rentals is malformed: ${member}.`);
});

test.each([
  ['nothing', undefined, 0],
  ['null', null, 0],
  ['text', 'part', 0],
  ['a part that begins within a word of a bitmap', PART, 31],
])('%s is damaged', (_, part, entriesBefore) => {
  expect(() => requireSearchPart(part, entriesBefore)).toThrow(
    `The search part after ${entriesBefore} rentals is malformed: ids.`,
  );
});
