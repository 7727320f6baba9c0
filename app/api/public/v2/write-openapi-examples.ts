/**
 * Writes data/openapi-examples.json, the example responses of the API's description, from the demo catalogue in DATA_DIR:
 * `node app/api/public/v2/write-openapi-examples.ts && npm run format && node app/api/public/v2/write-openapi.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type ApiAnswer, type ApiRequest, isTextStream, readTarget } from '#lib/api/api-request';
import type { OpenApiExamples } from '#lib/api/openapi/examples';
import { apiPipeline } from '#lib/api/pipeline';
import { errorForClient, problemAnswer } from '#lib/api/problem-answer';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { StoreOutage } from '#lib/http/store-outage';
import { refusal } from '#lib/server/refusal';
import { StoreUnavailable } from '#lib/store/store';
import { OPERATIONS } from './operations.ts';

Object.assign(process.env, { PUBLIC_BASE_URL: 'https://homes.example', LOG_LEVEL: 'silent' });

const requestId = 'example-1';
const respond = apiPipeline(OPERATIONS);

interface Variation {
  readonly headers?: Readonly<Record<string, string>>;
  readonly isOverLimit?: boolean;
}

function apiRequest(path: string, { headers = {}, isOverLimit = false }: Variation = {}): ApiRequest {
  const line = API_PREFIX + path;
  return {
    method: 'GET',
    line,
    target: readTarget(line),
    header: (name) => headers[name] ?? null,
    requestId,
    admission: {
      refusal: isOverLimit ? { retryAfterSeconds: 3, remaining: 0 } : null,
      lowerTo: () => {},
      fields: () => [],
    },
  };
}

function bodyOf({ body }: Pick<ApiAnswer, 'body'>) {
  return z.looseObject({}).parse(JSON.parse(body?.toString() ?? ''));
}

async function textOf({ body }: Pick<ApiAnswer, 'body'>): Promise<string> {
  if (!isTextStream(body)) return String(body);
  return (await Array.fromAsync(body.pieces())).join('');
}

/** Matches a list with at least one record. */
const recordsSchema = z.tuple([z.object({ id: z.int() })], z.unknown());
const campaignsSchema = z.tuple([z.object({ slug: z.string() })], z.unknown());

/** Returns the id of the first rental with an open offer that is free in the stay; in the demo it has reviews too. */
async function firstRentalId(stay: string): Promise<number> {
  const { rentals } = bodyOf(await respond(apiRequest(`/search?per_page=1&special_offers=true&${stay}`)));
  return recordsSchema.parse(rentals)[0].id;
}

async function operationExamples(): Promise<OpenApiExamples['operations']> {
  const checkin = addDays(utcDay(Date.now()), 60);
  const stay = `checkin=${checkin}&checkout=${addDays(checkin, 7)}&guests=2`;
  const rentalId = await firstRentalId(stay);
  const campaigns = bodyOf(await respond(apiRequest('/campaigns')));
  const [{ slug }] = campaignsSchema.parse(campaigns.data);
  const { data: roots } = bodyOf(await respond(apiRequest('/destinations/roots')));
  const rootId = recordsSchema.parse(roots)[0].id;
  const requests: Readonly<Record<string, string>> = {
    '/destinations': '/destinations?per_page=2&include=counts',
    '/destinations/:id': `/destinations/${rootId}`,
    '/destinations/roots': '/destinations/roots',
    '/destinations/promoted': '/destinations/promoted',
    '/destinations/:id/children': `/destinations/${rootId}/children`,
    '/search': '/search?guests=4&per_page=1',
    '/campaigns/:slug/rentals': `/campaigns/${slug}/rentals?per_page=1`,
    '/search/map': `/search/map?ids=${rentalId}`,
    '/search/when': '/search/when?guests=4&from=2027-06-05&days=3',
    '/search.csv': `/search.csv?ids=${rentalId}&currency=EUR&${stay}`,
    '/rentals': `/rentals?fields=id,name,final_price,currency&per_page=2&flex=3&${stay}`,
    '/rentals/promoted': '/rentals/promoted?fields=id,name,url&per_page=2',
    '/rentals/with_special_offers': '/rentals/with_special_offers?fields=id,name,special_offers&per_page=1',
    '/rentals/:id': `/rentals/${rentalId}?currency=EUR&${stay}`,
    '/rentals/:id/reviews': `/rentals/${rentalId}/reviews?per_page=2`,
    '/rentals/:id/calendar.ics': `/rentals/${rentalId}/calendar.ics`,
    '/campaigns/feed.atom': '/campaigns/feed.atom',
    '/destinations/:id/feed.atom': `/destinations/${rootId}/feed.atom`,
    '/oembed': `/oembed?url=https%3A%2F%2Fhomes.example%2Fen%2Fcampaigns%2F${slug}`,
    '/ogc': '/ogc',
    '/ogc/conformance': '/ogc/conformance',
    '/ogc/collections': '/ogc/collections',
    '/ogc/collections/homes': '/ogc/collections/homes',
    '/ogc/collections/homes/items': '/ogc/collections/homes/items?bbox=2.3,39.2,3.5,40&limit=1',
    '/ogc/collections/homes/items/:id': `/ogc/collections/homes/items/${rentalId}`,
    '/campaigns': '/campaigns',
    '/campaigns/:slug': `/campaigns/${slug}`,
    '/vocabulary': '/vocabulary?locale=fr',
    '/': '/',
  };
  const examples = OPERATIONS.map(async ({ path: { template }, mediaType }) => {
    const request = requests[template];
    if (request === undefined) throw new Error(`${template} has no example request.`);
    const answer = await respond(apiRequest(request));
    if (answer.status !== 200)
      throw new Error(`${request} returned ${answer.status}: ${await textOf(answer)}`);
    const body = mediaType.endsWith('json') ? bodyOf(answer) : await textOf(answer);
    return [template, { request, body }] as const;
  });
  return Object.fromEntries(await Promise.all(examples));
}

async function problemExamples(): Promise<OpenApiExamples['problems']> {
  const requests: readonly ApiRequest[] = [
    apiRequest('/search?page=0&checkin=2027-06-31'),
    apiRequest('/search?locale=xx'),
    apiRequest('/search?currency=XTS'),
    apiRequest('/search?sort_by=beauty'),
    apiRequest('/search?gests=4', { headers: { prefer: 'handling=strict' } }),
    apiRequest(`/search?${'a&'.repeat(1_200)}a`),
    apiRequest('/destinations/999999999'),
    apiRequest('/campaigns/no-such-campaign'),
    apiRequest('/rentals/999999999'),
    apiRequest('/oembed?url=https%3A%2F%2Fhomes.example%2Fen%2Fsearch'),
    apiRequest('/rentals?modified_since=1970-01-01T00:00:00Z'),
    apiRequest('/search', { headers: { accept: 'text/html' } }),
    apiRequest('/search', { isOverLimit: true }),
  ];
  const failed = (error: Error) =>
    problemAnswer(errorForClient(error, apiRequest('/search'), new StoreOutage()), requestId);
  const target = `${API_PREFIX}/rentals/%zz`;
  const answers = [
    ...(await Promise.all(requests.map((request) => respond(request)))),
    refusal(
      'malformed-request',
      'The path has an escape that is not % and two hexadecimal digits of UTF-8 text.',
      {
        target,
        requestId,
      },
    ),
    failed(new Error('Any error of the server')),
    failed(new StoreUnavailable('The database is unreachable')),
  ];
  const problems = answers.map(bodyOf);
  return Object.fromEntries(problems.map((problem) => [z.string().parse(problem.code), problem]));
}

const examples: OpenApiExamples = {
  operations: await operationExamples(),
  problems: await problemExamples(),
};
const file = join(import.meta.dirname, '../../../../data/openapi-examples.json');
writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
process.exit(0);
