import { expect, test } from 'vitest';
import { type GazetteerPlace, readGazetteer } from '#lib/demo/gazetteer';
import { KILOMETRES_PER_DEGREE, readGround } from '#lib/demo/land';
import { LANDSCAPES } from '#lib/demo/landscapes';
import { kilometresBetween } from '#lib/geo/distance';
import { SITE_LOCALES } from '#lib/i18n/locales';

const places = readGazetteer();
const byId = new Map(places.map((place) => [place.id, place]));
const childrenOf = Map.groupBy(places, ({ parentId }) => parentId);
const settlements = places.filter(({ level }) => level === 5);
const areas = places.filter(({ level }) => level === 4);

/** Expected paths, written independently of the file. */
const FAMOUS_TRAILS = [
  'Europe › France › Provence-Alpes-Côte d’Azur › Côte d’Azur › Nice',
  'Europe › France › Provence-Alpes-Côte d’Azur › Luberon › Gordes',
  'Europe › France › Provence-Alpes-Côte d’Azur › Alpilles › Les Baux-de-Provence',
  'Europe › France › Auvergne-Rhône-Alpes › Mont Blanc Country › Chamonix',
  'Europe › France › Auvergne-Rhône-Alpes › Upper Tarentaise › Val-d’Isère',
  'Europe › France › Nouvelle-Aquitaine › Dordogne › Sarlat-la-Canéda',
  'Europe › France › Nouvelle-Aquitaine › French Basque Country › Biarritz',
  'Europe › France › Occitanie › Quercy › Rocamadour',
  'Europe › France › Brittany › Emerald Coast › Saint-Malo',
  'Europe › France › Normandy › Côte Fleurie › Honfleur',
  'Europe › France › Normandy › Mont-Saint-Michel Bay › Le Mont-Saint-Michel',
  'Europe › France › Grand Est › Alsace Wine Route › Riquewihr',
  'Europe › France › Corsica › Southern Corsica › Bonifacio',
  'Europe › Italy › Veneto › Lake Garda › Malcesine',
  'Europe › Italy › Lombardy › Lake Garda › Sirmione',
  'Europe › Italy › Trentino-South Tyrol › Lake Garda › Riva del Garda',
  'Europe › Italy › Lombardy › Lake Como › Bellagio',
  'Europe › Italy › Veneto › Venetian Lagoon › Venice',
  'Europe › Italy › Tuscany › Chianti › Greve in Chianti',
  'Europe › Italy › Tuscany › Val d’Orcia › Pienza',
  'Europe › Italy › Campania › Amalfi Coast › Positano',
  'Europe › Italy › Campania › Capri › Anacapri',
  'Europe › Italy › Liguria › Cinque Terre › Vernazza',
  'Europe › Italy › Apulia › Itria Valley › Alberobello',
  'Europe › Italy › Sicily › Taormina and Etna › Taormina',
  'Europe › Italy › Sardinia › Costa Smeralda › Porto Cervo',
  'Europe › Italy › Basilicata › Matera › Matera',
  'Europe › Spain › Balearic Islands › Mallorca › Sóller',
  'Europe › Spain › Balearic Islands › Ibiza › Ibiza',
  'Europe › Spain › Andalusia › Costa del Sol › Marbella',
  'Europe › Spain › Canary Islands › Tenerife › Puerto de la Cruz',
  'Europe › Spain › Catalonia › Costa Brava › Cadaqués',
  'Europe › Spain › Basque Country › Basque Coast › San Sebastián',
  'Europe › Portugal › Central Portugal › Silver Coast › Óbidos',
  'Europe › Portugal › Algarve › Western Algarve › Lagos',
  'Europe › Portugal › Madeira › Madeira Island › Funchal',
  'Europe › Portugal › Azores › São Miguel › Ponta Delgada',
  'Europe › United Kingdom › England › Cornwall › St Ives',
  'Europe › United Kingdom › England › Cambridgeshire › St Ives',
  'Europe › United Kingdom › England › Buckinghamshire › Stowe',
  'Europe › United Kingdom › England › Cotswolds › Bibury',
  'Europe › United Kingdom › England › Lake District › Grasmere',
  'Europe › United Kingdom › Scotland › Isle of Skye › Portree',
  'Europe › United Kingdom › Wales › Pembrokeshire › Tenby',
  'Europe › Ireland › Munster › Ring of Kerry › Killarney',
  'Europe › Ireland › Connacht › Connemara › Clifden',
  'Europe › Germany › Bavaria › Allgäu › Füssen',
  'Europe › Germany › Baden-Württemberg › Black Forest › Titisee-Neustadt',
  'Europe › Germany › Schleswig-Holstein › Sylt › Westerland',
  'Europe › Germany › Mecklenburg-Western Pomerania › Rügen › Binz',
  'Europe › Germany › Berlin',
  'Europe › Austria › Upper Austria › Salzkammergut › Hallstatt',
  'Europe › Austria › Tyrol › Kitzbühel Alps › Kitzbühel',
  'Europe › Austria › Tyrol › Zillertal › Mayrhofen',
  'Europe › Switzerland › Canton of Bern › Bernese Oberland › Wengen',
  'Europe › Switzerland › Valais › Matter and Saas Valleys › Zermatt',
  'Europe › Switzerland › Grisons › Engadin › St. Moritz',
  'Europe › Greece › Cyclades › Santorini › Oia',
  'Europe › Greece › Crete › Chania › Chania',
  'Europe › Greece › Dodecanese › Rhodes › Lindos',
  'Europe › Greece › Ionian Islands › Corfu › Corfu',
  'Europe › Croatia › Dalmatia › Dubrovnik Riviera › Dubrovnik',
  'Europe › Croatia › Istria › West Istria › Rovinj',
  'Europe › Slovenia › Upper Carniola › Julian Alps › Bled',
  'Europe › Montenegro › Montenegrin Coast › Bay of Kotor › Kotor',
  'Europe › Malta › Malta Island › Grand Harbour and Sliema › Valletta',
  'Europe › Norway › Nordland › Lofoten › Reine',
  'Europe › Denmark › North Jutland › Skagen and the Jammer Bay › Skagen',
  'Europe › Netherlands › Zeeland › Walcheren › Domburg',
  'Europe › Belgium › Flanders › Flemish Art Cities › Bruges',
  'Europe › Poland › Lesser Poland › Tatra Mountains › Zakopane',
  'Europe › Czechia › South Bohemia › Šumava and Vltava › Český Krumlov',
  'Europe › Hungary › Lake Balaton Region › North Balaton › Tihany',
  'Europe › Monaco',
  'North America › United States › Vermont › Stowe Area › Stowe',
  'North America › United States › Vermont › Smugglers’ Notch › Jeffersonville',
  'North America › United States › Massachusetts › Cape Cod › Provincetown',
  'North America › United States › Florida › Florida Keys › Key West',
  'North America › United States › Hawaii › Maui › Lahaina',
  'North America › Canada › British Columbia › Sea to Sky › Whistler',
  'North America › Mexico › Quintana Roo › Riviera Maya › Tulum',
  'South America › Brazil › Rio de Janeiro State › Costa Verde › Paraty',
  'South America › Peru › Cusco › Sacred Valley › Ollantaytambo',
  'Africa › South Africa › Western Cape › Cape Winelands › Stellenbosch',
  'Africa › Morocco › Marrakesh-Safi › Essaouira › Essaouira',
  'Asia › Türkiye › Nevşehir › Cappadocia › Göreme',
  'Asia › Indonesia › Bali › Central Bali › Ubud',
  'Asia › Thailand › Southern Thailand › Phuket › Patong',
  'Oceania › Australia › New South Wales › Northern Rivers › Byron Bay',
  'Oceania › New Zealand › Otago › Southern Lakes › Queenstown',
].map((trail) => trail.replaceAll('’', "'"));

const LOCALIZED_TRAILS: readonly (readonly [string, string])[] = [
  ['de', 'Europa › Italien › Toskana › Florenz › Florenz'],
  ['fr', 'Europe › Italie › Toscane › Florence › Florence'],
  ['es', 'Europa › Italia › Toscana › Florencia › Florencia'],
  ['it', 'Europa › Italia › Toscana › Firenze › Firenze'],
  ['de', 'Europa › Italien › Venetien › Gardasee › Malcesine'],
  ['fr', 'Europe › Royaume-Uni › Angleterre › Cornouailles › St Ives'],
  ['es', 'Europa › Reino Unido › Escocia › Isla de Skye › Portree'],
  ['it', 'Europa › Francia › Bretagna › Costa di Smeraldo › Saint-Malo'],
  ['de', 'Europa › Spanien › Balearen › Mallorca › Sóller'],
  ['fr', 'Amérique du Nord › États-Unis › Vermont › Région de Stowe › Stowe'],
  ['es', 'Europa › Suiza › Cantón de Berna › Oberland bernés › Wengen'],
  ['it', 'Europa › Croazia › Istria › Istria occidentale › Rovigno'],
];

function trailOf(place: GazetteerPlace, locale: string): string {
  const parent = place.parentId === null ? undefined : byId.get(place.parentId);
  const title = place.titles[locale] ?? place.titles.en ?? '';
  return parent ? `${trailOf(parent, locale)} › ${title}` : title;
}

test('famous places are below the correct region, country and continent', () => {
  expect(FAMOUS_TRAILS.length).toBeGreaterThanOrEqual(80);
  expect(new Set(FAMOUS_TRAILS.map((trail) => trail.split(' › ')[1])).size).toBeGreaterThanOrEqual(20);
  const trails = new Set(places.map((place) => trailOf(place, 'en')));
  expect(FAMOUS_TRAILS.filter((trail) => !trails.has(trail))).toEqual([]);
});

test('paths have the correct titles in every language', () => {
  const missing = LOCALIZED_TRAILS.filter(
    ([locale, trail]) => !places.some((place) => trailOf(place, locale) === trail),
  );
  expect(missing).toEqual([]);
});

test('the catalogue is about 1,500 destinations in at least 25 countries on six continents', () => {
  expect(places.length).toBeGreaterThanOrEqual(1_400);
  expect(places.length).toBeLessThanOrEqual(1_700);
  expect(places.filter(({ level }) => level === 1)).toHaveLength(6);
  expect(places.filter(({ level }) => level === 2).length).toBeGreaterThanOrEqual(25);
  expect(new Set(places.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4, 5]));
});

test('rentals can be at every level from the country down', () => {
  const leafLevels = places.filter(({ id }) => !childrenOf.has(id)).map(({ level }) => level);
  expect(new Set(leafLevels)).toEqual(new Set([2, 3, 4, 5]));
});

test('level is the depth, and parents come before their children', () => {
  const seen = new Set<number>();
  for (const place of places) {
    if (place.parentId === null) expect(place.level).toBe(1);
    else {
      expect(seen).toContain(place.parentId);
      expect(place.level).toBe((byId.get(place.parentId)?.level ?? 0) + 1);
    }
    seen.add(place.id);
  }
});

test('siblings have different titles and are ordered by the English one', () => {
  for (const siblings of childrenOf.values()) {
    const titles = siblings.map(({ titles }) => titles.en ?? '');
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')));
    for (const locale of SITE_LOCALES) {
      const localized = siblings.map(({ titles }) => titles[locale] ?? titles.en);
      expect(new Set(localized).size, `${locale}: ${localized.join(', ')}`).toBe(localized.length);
    }
  }
});

test('ids, reference ids and handles are unique, and the two kinds of id are disjoint', () => {
  const ids = new Set(places.map(({ id }) => id));
  const referenceIds = new Set(places.map(({ referenceId }) => referenceId));
  expect(ids.size).toBe(places.length);
  expect(referenceIds.size).toBe(places.length);
  expect(ids.isDisjointFrom(referenceIds)).toBe(true);
  expect(new Set(places.map(({ handle }) => handle)).size).toBe(places.length);
  expect(places.filter(({ handle }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle))).toEqual([]);
});

test('homonyms have different handles', () => {
  const handlesOf = (title: string) =>
    settlements
      .filter(({ titles }) => titles.en === title)
      .map(({ handle }) => handle)
      .sort();
  expect(handlesOf('St Ives')).toEqual(['st-ives-cambridgeshire', 'st-ives-cornwall']);
  expect(handlesOf('Stowe')).toEqual(['stowe-buckinghamshire', 'stowe-vermont']);
});

test('every title exists, is not empty, and is stored only when it differs from English', () => {
  for (const { titles, handle } of places) {
    expect(titles.en, handle).toMatch(/\p{L}/u);
    for (const [locale, title] of Object.entries(titles)) {
      expect(SITE_LOCALES, handle).toContain(locale);
      expect(title, handle).toBe(title.trim());
      expect(title, handle).toMatch(/^[^()/=@~!]+$/);
      if (locale !== 'en') expect(title, handle).not.toBe(titles.en);
    }
  }
});

test('at least 180 holiday areas and islands are curated, each with its towns', () => {
  const curated = areas.filter(({ kind }) => kind === 'area' || kind === 'island');
  expect(curated.length).toBeGreaterThanOrEqual(170);
  const withTowns = curated.filter(({ id }) => (childrenOf.get(id)?.length ?? 0) >= 2);
  expect(withTowns.length / curated.length).toBeGreaterThan(0.9);
});

test('a settlement is near the middle of its area and in its country', () => {
  for (const settlement of settlements) {
    const parent = settlement.parentId === null ? undefined : byId.get(settlement.parentId);
    expect(parent?.countryCode, settlement.handle).toBe(settlement.countryCode);
    const distance = parent ? kilometresBetween(settlement, parent) : Number.POSITIVE_INFINITY;
    expect(distance, settlement.handle).toBeLessThan(150);
  }
});

test('places are on land or within 3.5 km of it', () => {
  const ground = readGround();
  const isNearLand = ({ latitude, longitude }: GazetteerPlace) =>
    [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5].some((kilometres) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].some((hour) => {
        const north = (kilometres / KILOMETRES_PER_DEGREE) * Math.cos((hour * Math.PI) / 6);
        const east = (kilometres / KILOMETRES_PER_DEGREE) * Math.sin((hour * Math.PI) / 6);
        return ground.isDry(longitude + east / Math.cos((latitude * Math.PI) / 180), latitude + north);
      }),
    );
  expect(places.filter((place) => !isNearLand(place)).map(({ handle }) => handle)).toEqual([]);
});

test('settlements have inhabitants and a radius that fits their size; nothing else is a settlement', () => {
  for (const { handle, kind, population, radiusKm } of settlements) {
    expect(['city', 'town', 'village'], handle).toContain(kind);
    expect(population ?? 0, handle).toBeGreaterThan(0);
    expect(radiusKm, handle).toBeGreaterThanOrEqual(1);
    expect(radiusKm, handle).toBeLessThanOrEqual(kind === 'village' ? 2 : kind === 'town' ? 4 : 8);
  }
  expect(areas.filter(({ population }) => population !== null)).toEqual([]);
});

test('popularity is a share and the landscape a known one', () => {
  for (const { handle, landscape, popularity } of places) {
    expect(popularity, handle).toBeGreaterThan(0);
    expect(popularity, handle).toBeLessThanOrEqual(1);
    expect(LANDSCAPES, handle).toContain(landscape);
  }
  expect(new Set(settlements.map(({ landscape }) => landscape)).size).toBe(LANDSCAPES.length);
});
