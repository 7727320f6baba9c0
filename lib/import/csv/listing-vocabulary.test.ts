import { expect, test } from 'vitest';
import { bundleVocabulary } from '#lib/import/bundle/bundle';
import { ListingWords, rentalTypeWording, splitAmenities } from '#lib/import/csv/listing-vocabulary';

test('amenities are split in the formats of all years', () => {
  const expected = ['TV', 'Wireless Internet', 'Air conditioning'];
  expect(splitAmenities('{TV,"Wireless Internet","Air conditioning"}')).toEqual(expected);
  expect(splitAmenities('["TV", "Wireless Internet", "Air conditioning"]')).toEqual(expected);
  expect(splitAmenities('TV; Wireless Internet; Air conditioning')).toEqual(expected);
  expect(splitAmenities('["Books, and \\u201cgames\\u201d", 3]')).toEqual(['Books, and “games”']);
  expect(splitAmenities('{TV,"translation missing: en.hosting_amenity_49"}')).toEqual(['TV']);
  expect(splitAmenities('{}')).toEqual([]);
  expect(splitAmenities('["broken')).toEqual(['[broken']);
});

const WORDINGS: readonly [wording: string, key: string][] = [
  ['Wifi', 'wifi'],
  ['Wireless Internet', 'wifi'],
  ['Fast wifi – 312 Mbps', 'wifi'],
  ['Pocket wifi', 'pocket_wifi'],
  ['55 inch HDTV with Netflix', 'television'],
  ['Elevator in building', 'lift'],
  ['Free parking on premises', 'parking'],
  ['Free street parking', 'street_parking'],
  ['Hair dryer', 'hair_dryer'],
  ['Free dryer – In unit', 'dryer'],
  ['Drying rack for clothing', 'drying_rack_for_clothing'],
  ['Free washer – In building', 'washing_machine'],
  ['Dishwasher', 'dishwasher'],
  ['Stainless steel oven', 'oven'],
  ['Private outdoor pool - available seasonally', 'pool'],
  ['Pool table', 'pool_table'],
  ['Patio or balcony', 'patio_or_balcony'],
  ['Pets allowed', 'pets_allowed'],
  ['24-hour check-in', 'n_24_hour_check_in'],
];

for (const [wording, key] of WORDINGS) {
  test(`the amenity ${wording} is ${key}`, () => {
    expect(new ListingWords('amenity', 'en').count(wording)).toBe(key);
  });
}

const SYNONYMS: readonly [key: string, wordings: readonly string[]][] = [
  ['washing_machine', ['Washing machine', 'Waschmaschine', 'lave-linge', 'Lavadora', 'lavatrice']],
  ['air_conditioning', ['Klimaanlage', 'Climatisation', 'Aire acondicionado', 'aria condizionata']],
  ['pets_allowed', ['Haustiere erlaubt', 'Animaux acceptés', 'Se admiten mascotas', 'Animali ammessi']],
  ['pool', ['Schwimmbad', 'PISCINE', 'piscina']],
  ['dishwasher', ['Spülmaschine', 'Lave-vaisselle', 'lavavajillas', 'Lavastoviglie']],
  ['wifi', ['WLAN', 'W-LAN', 'Internet sans fil', 'wifi gratuit']],
  ['bathtub', ['Badewanne', 'Baignoire', 'Bañera', 'Vasca da bagno']],
];

for (const [key, wordings] of SYNONYMS) {
  test(`${key} is recognised in five languages: ${wordings.join(', ')}`, () => {
    const words = new ListingWords('amenity', 'de');
    expect(wordings.map((wording) => words.count(wording))).toEqual(wordings.map(() => key));
  });
}

test.each(['Internet', 'Internetzugang', 'accès internet', 'acceso a internet', 'Ofen', 'ebenerdig'])(
  'the ambiguous wording %s keeps a key of its own',
  (wording) => {
    const key = new ListingWords('amenity', 'de').count(wording);
    expect(['wifi', 'oven', 'step_free_access']).not.toContain(key);
  },
);

test.each([
  'Kein TV',
  'keine Sauna',
  'ohne WiFi',
  'pas de wifi',
  'sans TV',
  'sin wifi',
  'senza TV',
  'No parking',
])('the negated wording %s is not the amenity that it denies', (wording) => {
  const key = new ListingWords('amenity', 'en').count(wording);
  expect(['television', 'sauna', 'wifi', 'parking']).not.toContain(key);
});

test.each([
  ['es', 'iron'],
  ['es-MX', 'iron'],
  ['fr', 'griddle'],
  ['de', 'griddle'],
  ['it', 'griddle'],
])('a plancha in %s is %s', (locale, key) => {
  expect(new ListingWords('amenity', locale).count('Plancha')).toBe(key);
});

test('the Spanish names of the iron and of the griddle differ', () => {
  const words = new ListingWords('amenity', 'es');
  expect(words.count('Plancha de ropa')).toBe('iron');
  expect(words.count('plancha de cocina')).toBe('griddle');
  expect([words.title('iron'), words.title('griddle')]).toEqual(['Plancha de ropa', 'Plancha de cocina']);
});

test('a wording without stairs is step-free access', () => {
  expect(new ListingWords('amenity', 'en').count('No stairs or steps to enter')).toBe('step_free_access');
});

test('rental types are recognised in five languages', () => {
  const words = new ListingWords('rental_type', 'de');
  const types = ['Ferienwohnung', 'Appartement', 'Ferienhaus', 'Maison', 'Bauernhof', 'Castello'];
  expect(types.map((wording) => words.count(wording))).toEqual([
    'apartment',
    'apartment',
    'house',
    'house',
    'farmhouse',
    'castle',
  ]);
});

test('words without Latin letters get their own keys and titles', () => {
  const words = new ListingWords('amenity', 'ja');
  const keys = ['無線LAN', '駐車場', '無線LAN'].map((wording) => words.count(wording) ?? '');
  expect(keys[0]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
  expect(words.entries(words.commonest()).map(({ titles }) => titles.ja)).toEqual(['無線LAN', '駐車場']);
  expect(words.count('!!!')).toBeNull();
});

test('every entry is a valid entry of a bundle, in the catalogue’s language where known', () => {
  const words = new ListingWords('rental_type', 'fr');
  for (const wording of ['rental unit', 'Private room', 'Dammuso', 'x'.repeat(80), '2'.repeat(9)])
    words.count(wording);
  const entries = words.entries(words.commonest());
  for (const entry of entries) expect(bundleVocabulary.safeParse(entry).error).toBeUndefined();
  expect(entries.map(({ titles }) => titles.fr)).toContain('Appartement');
  expect(entries.map(({ titles }) => titles.fr)).toContain('Dammuso');
});

test('a locale with a region uses the titles of its language', () => {
  const words = new ListingWords('amenity', 'fr-CH');
  expect(words.title(words.count('Kettle') ?? '')).toBe('Bouilloire');
});

test('the most frequent amenities are kept, regardless of the number of others', () => {
  const words = new ListingWords('amenity', 'en');
  for (let index = 0; index < 60_000; index++) {
    words.count(`oddity ${index}`);
    words.count('Wifi');
    words.count(`common ${index % 100}`);
  }
  const commonest = words.commonest();
  expect(commonest).toHaveLength(200);
  expect(commonest[0]).toBe('wifi');
  expect(commonest.filter((key) => key.startsWith('common_'))).toHaveLength(100);
  expect(words.omittedCount).toBeGreaterThan(50_000);
});

test.each([
  ['Private room in house', 'Entire home/apt', 'Private room'],
  ['House', 'Private room', 'Private room'],
  ['Shared room in hostel', '', 'Shared room'],
  ['', 'shared room', 'Shared room'],
  ['Room in hotel', '', 'Hotel room'],
  ['Loft', 'Hotel room', 'Hotel room'],
  ['Entire  villa', 'Entire home/apt', 'villa'],
  ['Roomy house', '', 'Roomy house'],
  ['', 'Entire home/apt', 'Entire home/apt'],
  ['', '', 'other'],
])('the property type %j and room type %j are the wording %s', (property, room, wording) => {
  expect(rentalTypeWording(property, room)).toBe(wording);
});
