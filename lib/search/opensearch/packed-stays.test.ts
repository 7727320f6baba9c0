import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PackedStays, packStays, unpackStays } from '#lib/search/opensearch/packed-stays';

const day = fc.integer({ min: -719_162, max: 2_932_896 });
const amount = fc.oneof(
  fc.nat(200),
  fc.nat({ max: 200_000_000_000 }),
  fc.constant(Number.MAX_SAFE_INTEGER - 1),
);
const spans = (...more: fc.Arbitrary<number>[]) =>
  fc.array(
    fc
      .tuple(day, day, ...more)
      .map(([first, end, ...rest]): PackedStays['rates'][number] => [first, end, ...rest]),
    { maxLength: 5 },
  );
const stays: fc.Arbitrary<PackedStays> = fc
  .record({
    currency: fc.nat(40),
    isWeekly: fc.boolean(),
    isPriced: fc.boolean(),
    otherRateMinor: amount,
    known: fc.record({ from: day, until: day }),
    bookings: spans(),
    seasons: spans(fc.nat(400), fc.nat(400)),
    offers: spans(fc.nat(1_000_000)),
    rates: spans(amount),
    charges: fc.array(fc.tuple(fc.nat(8), amount, fc.nat(60)), { maxLength: 5 }),
  })
  .map((each) => ({ ...each, otherRateMinor: each.isPriced ? each.otherRateMinor : 0 }));

test('stays are read as they were packed', () => {
  fc.assert(
    fc.property(stays, (each) => {
      expect(unpackStays(packStays(each))).toEqual(each);
    }),
  );
});

test('a rental with a week of bookings takes some bytes', () => {
  const nights = { known: { from: 20_000, until: 20_400 }, bookings: [[20_100, 20_107] as [number, number]] };
  const price = { currency: 0, isWeekly: true, isPriced: true, otherRateMinor: 70_000, charges: [] };
  expect(packStays({ ...nights, ...price, seasons: [], offers: [], rates: [] }).length).toBe(20);
});

test('bytes that end too early are an error', () => {
  expect(() => unpackStays(Uint8Array.of(0, 1, 200))).toThrow('end too early');
});
