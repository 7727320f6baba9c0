import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from '#lib/catalogue/rentals/apportion';
import { convertQuote } from '#lib/catalogue/rentals/convert-quote';
import { type PricedRental, quoteStay } from '#lib/catalogue/rentals/stay-price';
import { dateOfDay, dayNumber } from '#lib/dates/plain-dates';
import { conversionBetween, convertMinor } from '#lib/money/conversion';

const HOME: PricedRental = {
  price_kind: 'weekly',
  max_price_minor: 140_000,
  seasons: [
    { starts_on: '2026-05-01', ends_on: '2026-06-06', price_minor: 70_000, minimum_nights: 3 },
    { starts_on: '2026-06-06', ends_on: '2026-09-01', price_minor: 105_000, minimum_nights: 7 },
  ],
  offers: [],
  charges: { fees: [], taxes: [] },
};

function offer(discount: string, start_date = '2026-05-01', end_date = '2026-06-30') {
  return { names: { en: discount }, start_date, end_date, discount };
}

function price(rental: PricedRental, checkin: string, checkout: string): number {
  return quoteStay(rental, { checkin, checkout }).totalMinor;
}

test('a week within a season costs its weekly price', () => {
  expect(quoteStay(HOME, { checkin: '2026-05-02', checkout: '2026-05-09' })).toEqual({
    stay: { checkin: '2026-05-02', checkout: '2026-05-09' },
    nights: 7,
    guests: 1,
    lines: [
      {
        kind: 'accommodation',
        feeKind: null,
        names: {},
        amountMinor: 70_000,
        basis: {
          kind: 'nights',
          nights: 7,
          firstNight: '2026-05-02',
          rateMinor: 70_000,
          period: 'weekly',
        },
      },
    ],
    totalMinor: 70_000,
    offer: null,
  });
});

test('each night costs its season’s price, a seventh of a weekly one', () => {
  expect(price(HOME, '2026-06-04', '2026-06-08')).toBe(2 * 10_000 + 2 * 15_000);
});

test('nights outside the seasons cost the maximum price', () => {
  expect(price(HOME, '2026-04-29', '2026-05-02')).toBe(2 * 20_000 + 10_000);
  expect(price({ ...HOME, seasons: [] }, '2026-05-02', '2026-05-09')).toBe(140_000);
});

test('nightly prices are per night', () => {
  expect(price({ ...HOME, price_kind: 'nightly' }, '2026-06-04', '2026-06-08')).toBe(350_000);
});

test('the sum is rounded once, half up', () => {
  const odd = { ...HOME, seasons: [], max_price_minor: 1_000 };
  expect(price(odd, '2026-01-01', '2026-01-02')).toBe(143);
  expect(price(odd, '2026-01-01', '2026-01-03')).toBe(286);
  expect(price(odd, '2026-01-01', '2026-01-04')).toBe(429);
  const half = { ...HOME, price_kind: 'nightly', seasons: [], max_price_minor: 1 };
  expect(
    price({ ...half, offers: [offer('50', '2026-01-01', '2026-01-31')] }, '2026-01-01', '2026-01-02'),
  ).toBe(1);
});

test('the greatest discount that covers every night is subtracted, the first of equal ones', () => {
  const offers = [offer('5'), offer('12.5'), offer('12.50'), offer('40', '2026-05-03', '2026-06-30')];
  const quote = quoteStay({ ...HOME, offers }, { checkin: '2026-05-02', checkout: '2026-05-09' });
  expect(quote).toMatchObject({ totalMinor: 61_250, offer: offers[1] });
  expect(quote.lines[1]).toEqual({
    kind: 'discount',
    feeKind: null,
    names: { en: '12.5' },
    amountMinor: -8_750,
    basis: { kind: 'percent', percent: '12.5' },
  });
});

test('the last day of an offer may be the last night', () => {
  const offers = [offer('10', '2026-05-02', '2026-05-08')];
  expect(price({ ...HOME, offers }, '2026-05-02', '2026-05-09')).toBe(63_000);
  expect(price({ ...HOME, offers }, '2026-05-02', '2026-05-10')).toBe(80_000);
});

test('a discount never makes the price negative', () => {
  const offers = [offer('250')];
  expect(price({ ...HOME, offers }, '2026-05-02', '2026-05-09')).toBe(0);
});

test('a stay costs the sum of its parts, within a minor unit each', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 3, 1 + number)).toISOString().slice(0, 10);
  const spans = fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }));
  fc.assert(
    fc.property(spans, ([start, first, second]) => {
      const [a, b, c] = [day(start), day(start + first), day(start + first + second)];
      expect(Math.abs(price(HOME, a, b) + price(HOME, b, c) - price(HOME, a, c))).toBeLessThanOrEqual(1);
    }),
  );
});

test('seasons of one rate make one line', () => {
  const seasons = HOME.seasons.map((season) => ({ ...season, price_minor: 70_000 }));
  const { lines } = quoteStay({ ...HOME, seasons }, { checkin: '2026-06-04', checkout: '2026-06-08' });
  expect(lines).toMatchObject([{ amountMinor: 40_000, basis: { nights: 4, firstNight: '2026-06-04' } }]);
});

test('an offer without a discount has no line, and a line of a fee states its amount and counts', () => {
  const rental = {
    ...HOME,
    offers: [offer('0')],
    charges: {
      fees: [
        {
          kind: 'linen' as const,
          names: { en: 'Towels' },
          amount_minor: 250,
          per: 'guest_night' as const,
          mandatory: true,
        },
      ],
      taxes: [],
    },
  };
  const quote = quoteStay(rental, { checkin: '2026-05-02', checkout: '2026-05-09' }, 3);
  expect(quote.lines.slice(1)).toEqual([
    {
      kind: 'fee',
      feeKind: 'linen',
      names: { en: 'Towels' },
      amountMinor: 5_250,
      basis: { kind: 'amount', amountMinor: 250, per: 'guest_night', nights: 7, guests: 3 },
    },
  ]);
});

const FIRST_DAY = dayNumber('2026-01-01');
const anyMinor = fc.oneof(fc.nat(1_000), fc.nat(500_000), fc.nat(200_000_000_000));
const anyPercent = fc.tuple(fc.nat(100), fc.nat(9_999)).map(([whole, part]) => `${whole}.${part}`);
const anyAmount = fc.record(
  {
    names: fc.constant({}),
    amount_minor: anyMinor,
    per: fc.constantFrom('stay', 'night', 'guest', 'guest_night'),
    free_from_nights: fc.integer({ min: 1, max: 40 }),
  },
  { requiredKeys: ['names', 'amount_minor', 'per'] },
);
const anyCharges = fc.record({
  fees: fc.array(
    fc
      .tuple(anyAmount, fc.boolean())
      .map(([amount, mandatory]) => ({ ...amount, kind: 'other' as const, mandatory })),
    { maxLength: 4 },
  ),
  taxes: fc.array(fc.oneof(anyAmount, fc.record({ names: fc.constant({}), percent: anyPercent })), {
    maxLength: 3,
  }),
});
/** Seasons in order, without overlaps, some of them apart. */
const anySeasons = fc
  .array(fc.tuple(fc.nat(10), fc.integer({ min: 1, max: 60 }), anyMinor), { maxLength: 8 })
  .map((spans) => {
    let day = FIRST_DAY;
    return spans.map(([gap, nights, price_minor]) => {
      const first = day + gap;
      day = first + nights;
      return { starts_on: dateOfDay(first), ends_on: dateOfDay(day), price_minor, minimum_nights: 1 };
    });
  });
const anyOffer = fc
  .tuple(fc.integer({ min: -20, max: 60 }), fc.nat(120), anyPercent)
  .map(([start, length, discount]) =>
    offer(discount, dateOfDay(FIRST_DAY + start), dateOfDay(FIRST_DAY + start + length)),
  );
const anyRental: fc.Arbitrary<PricedRental> = fc.record({
  price_kind: fc.constantFrom('weekly', 'nightly'),
  max_price_minor: anyMinor,
  seasons: anySeasons,
  offers: fc.array(anyOffer, { maxLength: 4 }),
  charges: anyCharges,
});
const anyStay = fc
  .tuple(fc.integer({ min: -10, max: 150 }), fc.integer({ min: 1, max: 60 }))
  .map(([start, nights]) => ({
    checkin: dateOfDay(FIRST_DAY + start),
    checkout: dateOfDay(FIRST_DAY + start + nights),
  }));
const anyGuests = fc.integer({ min: 1, max: 12 });

test('the lines add up to the total, which equals a reference in fractions, night by night', () => {
  fc.assert(
    fc.property(anyRental, anyStay, anyGuests, (rental, stay, guests) => {
      const quote = quoteStay(rental, stay, guests);
      expect(quote.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(quote.totalMinor);
      expect(BigInt(quote.totalMinor)).toBe(referenceTotal(rental, stay, guests));
    }),
    { numRuns: 500 },
  );
});

test('no price, fee or guest more makes a stay cheaper, and no greater discount dearer', () => {
  const raised = fc.tuple(anyRental, anyStay, anyGuests, fc.nat(10_000), fc.nat(20));
  fc.assert(
    fc.property(raised, ([rental, stay, guests, more, percent]) => {
      const total = (changed: Partial<PricedRental>, count = guests) =>
        quoteStay({ ...rental, ...changed }, stay, count).totalMinor;
      const before = total({});
      const { seasons, charges, max_price_minor } = rental;
      expect(total({ max_price_minor: max_price_minor + more })).toBeGreaterThanOrEqual(before);
      const dearer = seasons.map((season) => ({ ...season, price_minor: season.price_minor + more }));
      expect(total({ seasons: dearer })).toBeGreaterThanOrEqual(before);
      const fees = charges.fees.map((fee) => ({ ...fee, amount_minor: fee.amount_minor + more }));
      expect(total({ charges: { ...charges, fees } })).toBeGreaterThanOrEqual(before);
      expect(total({}, guests + 1)).toBeGreaterThanOrEqual(before);
      const offers = [...rental.offers, offer(String(percent), '2020-01-01', '2030-01-01')];
      expect(total({ offers })).toBeLessThanOrEqual(before);
    }),
  );
});

test('in another currency the total is converted once, and no line is more than a minor unit off', () => {
  const rates = { EUR: '1', JPY: '181.64', KWD: '0.33372', IDR: '19428' };
  const anyRate = fc
    .constantFrom(...Object.entries(rates))
    .map(([currency, perEuro]) => ({ currency, perEuro, asOf: '2026-01-14' }));
  fc.assert(
    fc.property(anyRental, anyStay, anyRate, anyRate, (rental, stay, from, to) => {
      const own = quoteStay(rental, stay, 2);
      fc.pre(own.totalMinor < 2_000_000_000);
      const conversion = conversionBetween(from, to);
      const converted = convertQuote(own, conversion);
      expect(converted.totalMinor).toBe(convertMinor(own.totalMinor, conversion));
      expect(converted.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(
        converted.totalMinor,
      );
      const { numerator, denominator } = conversion;
      for (const [index, line] of own.lines.entries()) {
        const amountMinor = BigInt(converted.lines[index]?.amountMinor ?? Number.NaN);
        const difference = amountMinor * denominator - BigInt(line.amountMinor) * numerator;
        expect(difference < denominator && -difference < denominator).toBe(true);
      }
    }),
  );
});

test('rates and amounts of a converted quote are converted too', () => {
  const charges = {
    fees: [{ kind: 'other' as const, names: {}, amount_minor: 100, per: 'guest' as const, mandatory: true }],
    taxes: [{ names: {}, percent: '10' }],
  };
  const stay = { checkin: '2026-05-02', checkout: '2026-05-09' };
  const quote = convertQuote(quoteStay({ ...HOME, charges }, stay, 2), {
    numerator: 2n,
    denominator: 1n,
    half: 0n,
  });
  expect(quote).toMatchObject({
    totalMinor: 2 * 77_220,
    lines: [
      { amountMinor: 140_000, basis: { rateMinor: 140_000 } },
      { amountMinor: 400, basis: { amountMinor: 200, guests: 2 } },
      { amountMinor: 14_040, basis: { kind: 'percent', percent: '10' } },
    ],
  });
});

test('parts are apportioned by largest remainder, the first of equal ones, also below zero', () => {
  expect(apportion([1n, 1n, 1n], 2n, 2n)).toEqual([1n, 1n, 0n]);
  expect(apportion([11n, 19n], 10n, 3n)).toEqual([1n, 2n]);
  expect(apportion([25n, -15n], 10n, 1n)).toEqual([3n, -2n]);
  expect(apportion([], 7n, 0n)).toEqual([]);
});

/** Computes a total in exact fractions: night by night, each offer and charge in turn, rounded only where the quote rounds. */
function referenceTotal(
  { price_kind, max_price_minor, seasons, offers, charges }: PricedRental,
  stay: { readonly checkin: string; readonly checkout: string },
  guests: number,
): bigint {
  const nights: string[] = [];
  for (let night = stay.checkin; night < stay.checkout; night = dateOfDay(dayNumber(night) + 1)) {
    nights.push(night);
  }
  const count = BigInt(nights.length);
  const roundHalfUp = (numerator: bigint, denominator: bigint) => {
    const whole = numerator / denominator;
    return 2n * (numerator - whole * denominator) >= denominator ? whole + 1n : whole;
  };
  const rateOn = (night: string) =>
    seasons.find(({ starts_on, ends_on }) => starts_on <= night && night < ends_on)?.price_minor ??
    max_price_minor;
  const sum = nights.reduce((total, night) => total + BigInt(rateOn(night)), 0n);
  const full = roundHalfUp(sum, price_kind === 'weekly' ? 7n : 1n);
  /** In ten-thousandths of a per cent. */
  const scaled = (percent: string) => {
    const value = BigInt(Math.trunc(Number(`${percent}e4`) + 1e-6));
    return value > 1_000_000n ? 1_000_000n : value;
  };
  const discounts = offers
    .filter(({ start_date, end_date }) => nights.every((night) => start_date <= night && night <= end_date))
    .map(({ discount }) => scaled(discount));
  const discount = discounts.reduce((most, each) => (each > most ? each : most), 0n);
  const times = { stay: 1n, night: count, guest: BigInt(guests), guest_night: BigInt(guests) * count };
  type Amount = Extract<(typeof charges.taxes)[number], { per: string }>;
  const amountOf = ({ amount_minor, per, free_from_nights = Infinity }: Amount) =>
    nights.length >= free_from_nights ? 0n : BigInt(amount_minor) * times[per];
  let taxed = roundHalfUp(full * (1_000_000n - discount), 1_000_000n);
  for (const fee of charges.fees) if (fee.mandatory) taxed += amountOf(fee);
  let total = taxed;
  for (const tax of charges.taxes) {
    total += 'percent' in tax ? roundHalfUp(taxed * scaled(tax.percent), 1_000_000n) : amountOf(tax);
  }
  return total;
}
