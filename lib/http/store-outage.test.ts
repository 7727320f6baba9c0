import { expect, test } from 'vitest';
import { StoreOutage } from '#lib/http/store-outage';
import { StoreUnavailable } from '#lib/store/store';

test('an outage is logged in full once, then in short, and in full again after its end', () => {
  const outage = new StoreOutage();
  const error = new StoreUnavailable('The database is away.');
  expect(outage.factsOf(error)).toEqual({ err: error });
  expect(outage.factsOf(error)).toEqual({ reason: 'The database is away.' });
  expect(outage.factsOf(new StoreUnavailable('No answer.'))).toEqual({ reason: 'No answer.' });
  outage.end();
  expect(outage.factsOf(error)).toEqual({ err: error });
});
