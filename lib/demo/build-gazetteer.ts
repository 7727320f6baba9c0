import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readGazetteer } from '#lib/demo/gazetteer';
import { readGround } from '#lib/demo/land';
import { draftsOf } from './gazetteer/drafts.ts';
import { openGeonames } from './gazetteer/geonames.ts';
import { parseOutline } from './gazetteer/outline.ts';
import { placesOf } from './gazetteer/places.ts';

/**
 * Builds data/gazetteer.json from the curated outlines in data/curated. A developer runs it after changing them:
 *
 *     apt-get install libgeonames-common
 *     node lib/demo/build-gazetteer.ts
 *
 * Handles keep their ids from the existing file. Prints the places that it cannot locate; then the exit code is 1.
 */
const curated = new URL('../../data/curated/', import.meta.url);
const output = new URL('../../data/gazetteer.json', import.meta.url);

const problems: string[] = [];
const outlines = readdirSync(curated)
  .filter((name) => name.endsWith('.txt'))
  .sort()
  .flatMap((name) => parseOutline(readFileSync(new URL(name, curated), 'utf8'), name));
const drafts = draftsOf(outlines, openGeonames('/usr/share/locale'), (problem) => problems.push(problem));
const places = placesOf(drafts, existsSync(output) ? readGazetteer() : [], readGround());

writeFileSync(output, `[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`);
const perLevel = [1, 2, 3, 4, 5].map((level) => places.filter((place) => place.level === level).length);
process.stdout.write(`${places.length} places, by level ${perLevel.join(', ')}\n`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
