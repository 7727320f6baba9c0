import { expect, test } from 'vitest';
import { plainBody, rentalListBody } from '#lib/api/answer-bodies';
import { NO_FILTER } from '#lib/search/rental-filter';

const PAGE = { ids: [1], page: 1, perPage: 20, totalCount: 1, totalPages: 1, lastModifiedMs: 0 };

test('bodies, which caches keep, take no more memory than their bytes', () => {
  const record = { bytes: Buffer.from('{"id":1}'), digest: 'd' };
  for (const { body } of [
    plainBody({ data: [] }),
    rentalListBody(PAGE, [record], { filter: NO_FILTER, currency: 'EUR' }, null),
  ])
    expect(body.buffer.byteLength).toBe(body.byteLength);
});
