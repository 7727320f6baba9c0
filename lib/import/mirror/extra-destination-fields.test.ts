/** Tests of the extra fields that an upstream may return for destinations: locations and other names. */
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { extractExtraFields, NO_EXTRA_FIELDS } from '#lib/import/mirror/extra-destination-fields';
import { mirroring, remarksOf } from '#lib/import/mirror/testing/mirroring';
import {
  answerOf,
  SCRIPTED_CONTENT,
  type ScriptedDestination,
  type ScriptedRequest,
  sendJson,
} from '#lib/import/mirror/testing/scripted-upstream';

type ExtraFields = (destination: ScriptedDestination) => object;

const ITALIAN: ExtraFields = ({ id }) => ({
  lat: 30 + id,
  lng: 10 + id,
  other_names: [`Posto ${id}`, `Orte ${id}`],
});

/** Returns an interference that adds extra fields to each destination when a request includes them. */
function withExtraFields(extraFields: ExtraFields) {
  const add = (each: ScriptedDestination) => ({ ...each, ...extraFields(each) });
  const { destinations, roots } = SCRIPTED_CONTENT;
  const content = { ...SCRIPTED_CONTENT, destinations: destinations.map(add), roots: roots.map(add) };
  return ({ path, query }: ScriptedRequest, response: ServerResponse) =>
    path.startsWith('/destinations') && query.get('include') === 'location,other_names'
      ? sendJson(response, answerOf(path, query, content) ?? {})
      : false;
}

test('locations and other names are copied unchanged', async () => {
  const { stage, upstream } = await mirroring({}, withExtraFields(ITALIAN));
  const { destinations, report } = await stage();
  expect(remarksOf(report)).toEqual([]);
  expect(destinations.map(({ latitude, longitude, aliases }) => [latitude, longitude, aliases])).toEqual(
    [1, 2, 3, 4].map((id) => [30 + id, 10 + id, [`Posto ${id}`, `Orte ${id}`]]),
  );
  // They are the same in every language.
  expect(upstream.requests.filter((path) => /include=.*locale=fr|locale=fr.*include=/.test(path))).toEqual(
    [],
  );
});

test('a title in a mirrored language is not copied as another name', async () => {
  const { stage } = await mirroring(
    {},
    withExtraFields(({ id, title }) => ({ ...ITALIAN, lat: id, lng: id, other_names: [title, 'Z'] })),
  );
  const { destinations } = await stage();
  expect(destinations.map(({ aliases }) => aliases)).toEqual([['Z'], ['Z'], ['Z'], ['Z']]);
});

test('a service that ignores, rejects or fails on the parameter is read without it', async () => {
  const plain = await mirroring();
  const expected = await plain.stage({ campaigns: ['summer'] });
  const isMore = ({ query }: ScriptedRequest) => query.has('include');
  const html = (_: ScriptedRequest, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>');
    return true;
  };
  for (const answer of [
    (_: ScriptedRequest, response: ServerResponse) => sendJson(response, { status: 400 }, 400),
    (_: ScriptedRequest, response: ServerResponse) => sendJson(response, { status: 500 }, 500),
    (_: ScriptedRequest, response: ServerResponse) => sendJson(response, []),
    (_: ScriptedRequest, response: ServerResponse) => sendJson(response, { data: [null] }),
    (_: ScriptedRequest, response: ServerResponse) => sendJson(response, { data: [{ lat: 1, lng: 1 }] }),
    html,
  ]) {
    const { stage, upstream } = await mirroring({}, (request, response) =>
      isMore(request) ? answer(request, response) : false,
    );
    const { destinations, rentals, report } = await stage({ campaigns: ['summer'] });
    expect(remarksOf(report)).toEqual([]);
    expect({ destinations, rentals }).toEqual({
      destinations: expected.destinations,
      rentals: expected.rentals,
    });
    const without = (paths: readonly string[]) => paths.filter((path) => !path.includes('include='));
    expect(without(upstream.requests)).toEqual(without(plain.upstream.requests));
    expect(new Set(upstream.requests.filter((path) => path.includes('include='))).size).toBe(1);
  }
  expect(plain.upstream.requests.filter((path) => path.includes('include='))).toHaveLength(1);
});

test('malformed extra fields are left out and reported, and the destination is kept', async () => {
  const malformed: Readonly<Record<number, object>> = {
    1: { lat: 30, lng: 10, other_names: ['x'.repeat(10 * 1024 * 1024), 7, '', null, 'a\0b', ['c'], 'Good'] },
    2: { lat: 91, lng: 10, other_names: Array.from({ length: 5_000 }, (_, index) => `Name ${index}`) },
    3: { lat: '30', lng: 10, other_names: { length: 3 } },
    4: { lng: -200 },
  };
  const plain = await (await mirroring()).stage();
  const { stage } = await mirroring(
    {},
    withExtraFields(({ id }) => malformed[id] ?? {}),
  );
  const { destinations, rentals, report } = await stage();
  expect(rentals).toEqual(plain.rentals);
  const [first, ...others] = destinations;
  expect(first).toMatchObject({ latitude: 30, longitude: 10, aliases: ['Good'] });
  expect(others.map(({ id, latitude, longitude }) => [id, latitude, longitude])).toEqual(
    plain.destinations.slice(1).map(({ id, latitude, longitude }) => [id, latitude, longitude]),
  );
  expect(others.map(({ aliases }) => aliases.length)).toEqual([1_000, 0, 0]);
  const list = /\/destinations\?\S*include=\S*page=1/.source;
  expect(remarksOf(report)).toEqual([
    expect.stringMatching(`${list}:1: other_names: 6 of 7 are not texts of 1 to 200 characters.*: left out$`),
    expect.stringMatching(`${list}:2: lat: .*<=90: left out$`),
    expect.stringMatching(`${list}:2: other_names: 5000 names: only the first 1000 are read$`),
    expect.stringMatching(`${list}:3: lat: .*expected number.*: left out$`),
    expect.stringMatching(`${list}:3: other_names: is not a list: left out$`),
    expect.stringMatching(`${list}:4: lat: .*: left out$`),
  ]);
  expect(report.counts('destinations').rejected).toBe(0);
});

test('an upstream whose other names change during the crawl is read again', async () => {
  const { stage, upstream } = await mirroring({}, withExtraFields(ITALIAN));
  const before = withExtraFields(ITALIAN);
  const after = withExtraFields((each) => ({ ...ITALIAN(each), other_names: ['Renamed'] }));
  let isRenamed = false;
  upstream.state.interfere = (request, response) => {
    if (request.path === '/search' && request.query.get('page') === '2') isRenamed = true;
    return isRenamed ? after(request, response) : before(request, response);
  };
  const { destinations } = await stage();
  expect(destinations.map(({ aliases }) => aliases)).toEqual([1, 2, 3, 4].map(() => ['Renamed']));
});

test('extra fields are taken out of a record, which keeps its other members', () => {
  const record = { id: 1, lat: 90, lng: -180, other_names: ['A', 'B'] };
  expect(extractExtraFields(record)).toEqual({
    extraFields: { location: [90, -180], otherNames: ['A', 'B'] },
    problems: [],
  });
  expect(record).toEqual({ id: 1 });
  expect(extractExtraFields({ id: 1 })).toEqual({ extraFields: NO_EXTRA_FIELDS, problems: [] });
  expect(extractExtraFields([1])).toEqual({ extraFields: NO_EXTRA_FIELDS, problems: [] });
});

test('as many names are read as the limit, and each of them may be as long as the limit', () => {
  const names = Array.from({ length: 1_000 }, () => 'x'.repeat(200));
  expect(extractExtraFields({ other_names: names })).toEqual({
    extraFields: { location: null, otherNames: names },
    problems: [],
  });
  expect(extractExtraFields({ other_names: [...names, 'y'] }).problems).toEqual([
    { field: 'other_names', reason: '1001 names: only the first 1000 are read' },
  ]);
  expect(extractExtraFields({ other_names: ['x'.repeat(201), 'y', ''] })).toEqual({
    extraFields: { location: null, otherNames: ['y'] },
    problems: [
      {
        field: 'other_names',
        reason: '2 of 3 are not texts of 1 to 200 characters without the character NUL: left out',
      },
    ],
  });
});
