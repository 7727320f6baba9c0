import { expect, test } from 'vitest';
import { plainLetters } from '#lib/i18n/plain-letters';

test.each([
  ['Mellieħa', 'mellieha'],
  ['Øresund', 'oresund'],
  ['Łódź', 'lodz'],
  ['Þingvellir', 'thingvellir'],
  ['Großglockner', 'grossglockner'],
  ['Iğdır', 'igdir'],
  ['Đà Nẵng', 'da nang'],
  ['Αθήνα', 'αθηνα'],
])('%s in plain letters is %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});
