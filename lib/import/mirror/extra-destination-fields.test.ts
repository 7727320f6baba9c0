/** What is made of the places and names that a service tells when it is asked for more than the specification has. */
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { mirroring, remarksOf } from '#lib/import/mirror/testing/mirroring';
import {
  answerOf,
  SCRIPTED_CONTENT,
  type ScriptedDestination,
  type ScriptedRequest,
  sendJson,
} from '#lib/import/mirror/testing/scripted-upstream';

type Beside = (destination: ScriptedDestination) => object;

const ITALIAN: Beside = ({ id }) => ({
  lat: 30 + id,
  lng: 10 + id,
  other_names: [`Posto ${id}`, `Orte ${id}`],
});

/** Adds what `beside` gives to each destination where it is asked for. */
function telling(beside: Beside) {
  const add = (each: ScriptedDestination) => ({ ...each, ...beside(each) });
  const { destinations, roots } = SCRIPTED_CONTENT;
  const content = { ...SCRIPTED_CONTENT, destinations: destinations.map(add), roots: roots.map(add) };
  return ({ path, query }: ScriptedRequest, response: ServerResponse) =>
    path.startsWith('/destinations') && query.get('include') === 'location,other_names'
      ? sendJson(response, answerOf(path, query, content) ?? {})
      : false;
}

test('places and names are taken as they are told', async () => {
  const { stage, upstream } = await mirroring({}, telling(ITALIAN));
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

test('a name that is a title in a mirrored language is no other name', async () => {
  const { stage } = await mirroring(
    {},
    telling(({ id, title }) => ({ ...ITALIAN, lat: id, lng: id, other_names: [title, 'Z'] })),
  );
  const { destinations } = await stage();
  expect(destinations.map(({ aliases }) => aliases)).toEqual([['Z'], ['Z'], ['Z'], ['Z']]);
});

test('a service that ignores, refuses or stumbles over the question is read as if it had not been asked', async () => {
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

test('what is told otherwise than in its form is left out and reported, and the destination stays', async () => {
  const told: Readonly<Record<number, object>> = {
    1: { lat: 30, lng: 10, other_names: ['x'.repeat(10 * 1024 * 1024), 7, '', null, 'a\0b', ['c'], 'Good'] },
    2: { lat: 91, lng: 10, other_names: Array.from({ length: 5_000 }, (_, index) => `Name ${index}`) },
    3: { lat: '30', lng: 10, other_names: { length: 3 } },
    4: { lng: -200 },
  };
  const asUnasked = await (await mirroring()).stage();
  const { stage } = await mirroring(
    {},
    telling(({ id }) => told[id] ?? {}),
  );
  const { destinations, rentals, report } = await stage();
  expect(rentals).toEqual(asUnasked.rentals);
  const [first, ...others] = destinations;
  expect(first).toMatchObject({ latitude: 30, longitude: 10, aliases: ['Good'] });
  expect(others.map(({ id, latitude, longitude }) => [id, latitude, longitude])).toEqual(
    asUnasked.destinations.slice(1).map(({ id, latitude, longitude }) => [id, latitude, longitude]),
  );
  expect(others.map(({ aliases }) => aliases.length)).toEqual([1_000, 0, 0]);
  const list = /\/destinations\?\S*include=\S*page=1/.source;
  expect(remarksOf(report)).toEqual([
    expect.stringMatching(`${list}:1: other_names: 6 of 7 are no texts of 1 to 200 characters.*: left out$`),
    expect.stringMatching(`${list}:2: lat: .*<=90: left out$`),
    expect.stringMatching(`${list}:2: other_names: 5000 names: the first 1000 are looked at$`),
    expect.stringMatching(`${list}:3: lat: .*expected number.*: left out$`),
    expect.stringMatching(`${list}:3: other_names: is no list: left out$`),
    expect.stringMatching(`${list}:4: lat: .*: left out$`),
  ]);
  expect(report.counts('destinations').rejected).toBe(0);
});

test('an upstream that tells other names at the end than at the beginning is read again', async () => {
  const { stage, upstream } = await mirroring({}, telling(ITALIAN));
  const before = telling(ITALIAN);
  const after = telling((each) => ({ ...ITALIAN(each), other_names: ['Renamed'] }));
  let isRenamed = false;
  upstream.state.interfere = (request, response) => {
    if (request.path === '/search' && request.query.get('page') === '2') isRenamed = true;
    return isRenamed ? after(request, response) : before(request, response);
  };
  const { destinations } = await stage();
  expect(destinations.map(({ aliases }) => aliases)).toEqual([1, 2, 3, 4].map(() => ['Renamed']));
});
