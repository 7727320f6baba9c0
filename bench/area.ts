/**
 * Measures the search in drawn areas in memory, without a database: `npm run bench:area -- 100000 1000000` prints for each number of
 * rentals the time to find those in areas of 60 points, none of which was searched before, and the longest task. The rentals lie around some hundred
 * places of a continent. Times exclude those for which the
 * thread waited for a processor.
 */
import { TimeSlice } from '#lib/event-loop/time-slice';
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import { canonicalArea } from '#lib/geo/drawn-area';
import { type GeographicArea, type GeographicPoint, gridArea } from '#lib/geo/grid-area';
import { mercatorX, mercatorY, placeCode } from '#lib/geo/mercator';
import { addEntriesInArea } from '#lib/search/memory/area-entries';
import { countEntries, emptyBitmap } from '#lib/search/memory/bitmap';
import { quantile } from './figures.ts';
import { runningTime } from './running-time.ts';

const AREAS = 200;
const WARMING_AREAS = 20;
const POINTS = 60;
const CENTRE: GeographicPoint = { latitude: 46, longitude: 9 };

let state = 20_261_123;
/** Returns a pseudo-random number from 0 to below 1. */
function share(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

function around({ latitude, longitude }: GeographicPoint, reach: number): GeographicPoint {
  const offset = () => (share() + share() + share() - 1.5) * reach;
  return { latitude: latitude + offset(), longitude: longitude + offset() };
}

/** Places rentals: nine tenths of them near some hundred places, the others anywhere on the continent. */
function placesOf(size: number): readonly GeographicPoint[] {
  const towns = Array.from({ length: 300 }, () => around(CENTRE, 10));
  return Array.from({ length: size }, () => {
    const town = towns[Math.floor(share() * towns.length)] ?? CENTRE;
    return share() < 0.9 ? around(town, 0.2) : around(CENTRE, 12);
  });
}

function indexOf(places: readonly GeographicPoint[]) {
  const points = places.map(({ latitude, longitude }) => {
    const [x, y] = [mercatorX(longitude), mercatorY(latitude)];
    return { x, y, code: placeCode(x, y) };
  });
  points.sort((a, b) => a.code - b.code);
  return {
    size: points.length,
    placeCodes: Float64Array.from(points, ({ code }) => code),
    columns: {
      mapX: Int32Array.from(points, ({ x }) => x),
      mapY: Int32Array.from(points, ({ y }) => y),
    },
  };
}

/** Draws an area with ragged edges around the middle of the continent; `reach` is in degrees. */
function ragged(reach: number): GeographicArea {
  const turn = share() * 2 * Math.PI;
  return areaOf(
    Array.from({ length: POINTS }, (_, point) => {
      const angle = turn + (point / POINTS) * 2 * Math.PI;
      const distance = reach * (1 - 0.3 * share());
      return {
        latitude: CENTRE.latitude + 0.7 * distance * Math.sin(angle),
        longitude: CENTRE.longitude + distance * Math.cos(angle),
      };
    }),
  );
}

/** Draws a comb whose teeth reach across the continent, so that as many rentals as possible lie near an edge. */
function comb(reach: number): GeographicArea {
  const shift = share() / 10;
  return areaOf(
    Array.from({ length: POINTS }, (_, point) => {
      const isEnd = point === 0 || point === POINTS - 1;
      const height = isEnd ? -1.05 : point % 2 === 1 ? 1 : -1;
      return {
        latitude: CENTRE.latitude + shift + height * reach,
        longitude: CENTRE.longitude - shift + ((2 * point) / (POINTS - 1) - 1) * reach,
      };
    }),
  );
}

function areaOf(points: readonly GeographicPoint[]): GeographicArea {
  const area = canonicalArea(points);
  if (typeof area === 'string') throw new Error(`This is no area: ${area}.`);
  return area;
}

let longest = 0;
let isRunning = true;
let turned = runningTime();
function turn(): void {
  const now = runningTime();
  longest = Math.max(longest, now - turned);
  turned = now;
  if (isRunning) setImmediate(turn);
}

for (const size of process.argv.slice(2).map(Number)) {
  const index = indexOf(placesOf(size));
  const count = async (area: GeographicArea) => {
    const bitmap = emptyBitmap(size);
    const start = runningTime();
    await addEntriesInArea(bitmap, index, gridArea(area), new TimeSlice());
    return { time: runningTime() - start, found: countEntries(bitmap) };
  };
  for (const [name, draw] of [
    ['a tenth', () => ragged(3.6)],
    ['all', () => ragged(27)],
    ['a comb', () => comb(14)],
  ] as const) {
    for (let round = 0; round < WARMING_AREAS; round++) await count(draw());
    const times: number[] = [];
    const found: number[] = [];
    [longest, turned, isRunning] = [0, runningTime(), true];
    setImmediate(turn);
    for (let round = 0; round < AREAS; round++) {
      const area = draw();
      await yieldToEventLoop();
      const result = await count(area);
      await yieldToEventLoop();
      times.push(result.time);
      found.push(result.found / size);
    }
    isRunning = false;
    times.sort((a, b) => a - b);
    found.sort((a, b) => a - b);
    const milliseconds = (part: number) => `${quantile(times, part).toFixed(2)} ms`;
    console.log(
      `${size} rentals, ${name} (${Math.round(100 * quantile(found, 0.5))} %): p50 ${milliseconds(0.5)}, p99 ${milliseconds(0.99)}; longest task ${longest.toFixed(1)} ms`,
    );
  }
}
