import { expect, test } from 'vitest';
import { currentCurrencies } from '#lib/money/current-currencies';

const FORMER = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'XDR', 'XSU', 'ZWL'];

test('the currencies in use are those of the runtime, less the former ones and units of account', () => {
  const currencies = currentCurrencies();
  expect(currencies).toEqual(currencies.toSorted());
  expect(currencies).toEqual(expect.arrayContaining(['EUR', 'JPY', 'KWD', 'USD', 'XCG', 'ZWG']));
  expect(currencies.filter((code) => FORMER.includes(code))).toEqual([]);
  const listed = Intl.supportedValuesOf('currency');
  expect(currencies).toHaveLength(listed.filter((code) => !FORMER.includes(code)).length);
});
