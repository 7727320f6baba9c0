import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { answerFailure } from '#lib/server/failure-answer';
import { listening } from '#lib/server/testing/raw-http';

test('a failed request gets a 500 without the headers of the failed response', async () => {
  const http = createServer((request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=60');
    response.setHeader('ETag', '"1"');
    answerFailure(request, response);
  });
  await using server = await listening(http);
  const page = await server.ask('/en', { headers: { 'x-request-id': 'abcdef12' } });
  expect([page.status, page.headers['cache-control'], page.headers.etag]).toEqual([
    500,
    'no-store',
    undefined,
  ]);
  expect(page.headers['x-request-id']).toBe('abcdef12');
  const api = await server.ask('/api/public/v2/search');
  expect([api.status, api.headers['content-type']]).toEqual([500, 'application/problem+json']);
  expect(await server.ask('/en', { method: 'HEAD' })).toMatchObject({ status: 500, body: '' });
});

test('a response that was sent in part is cut, so that it cannot count as complete', async () => {
  const http = createServer((request, response) => {
    response.write('begun');
    answerFailure(request, response);
  });
  await using server = await listening(http);
  await expect(server.ask('/en')).rejects.toThrow();
});
