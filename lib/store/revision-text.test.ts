import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areKnown, isFree, type NightChanges, type RentalNights } from '#lib/store/rental-nights';
import { applyRevisions, RevisionDamaged, revisionText } from '#lib/store/revision-text';

const AT = Date.UTC(2026, 9, 1);

const anyNights: fc.Arbitrary<RentalNights> = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 9 })), { maxLength: 6 }),
    fc.nat(40),
    fc.nat(60),
  )
  .map(([stays, from, length]) => {
    let day = 20_000;
    const taken = stays.flatMap(([gap, nights]) => {
      const start = day + gap;
      day = start + nights;
      return [start, day];
    });
    const nights = {
      taken: Int32Array.from(taken),
      known: { from: 20_000 + from, until: 20_000 + from + length },
    };
    return from % 3 === 0 ? { ...nights, staleSinceMs: AT - from } : nights;
  });
const anyChanges: fc.Arbitrary<NightChanges> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.option(anyNights)), { minLength: 1, maxLength: 5 })
  .map((changes) => new Map(changes));

/** Returns the nights after all changes, written as plain values. */
function folded(all: readonly NightChanges[]) {
  const rentals = new Map<number, RentalNights>();
  for (const changes of all) {
    for (const [id, nights] of changes) nights === null ? rentals.delete(id) : rentals.set(id, nights);
  }
  return plain(rentals);
}

function plain(rentals: ReadonlyMap<number, RentalNights>) {
  return [...rentals]
    .map(([id, { taken, known, staleSinceMs }]) => [id, [...taken], known, staleSinceMs])
    .sort(([a], [b]) => Number(a) - Number(b));
}

test('revisions applied at once or one by one give the nights of the last change of each rental', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyChanges, { minLength: 1, maxLength: 5 }), async (all) => {
      const texts = all.map((changes, index) => revisionText(index + 1, AT + index, { nights: changes }));
      const { revision, length } = await applyRevisions(null, texts.join(''));
      expect(length).toBe(texts.join('').length);
      expect(revision).toMatchObject({ number: all.length, publishedAtMs: AT + all.length - 1 });
      expect(plain(revision?.nights.rentals ?? new Map())).toEqual(folded(all));
      let latest = null;
      for (const text of texts) latest = (await applyRevisions(latest, text)).revision;
      expect(latest).toEqual(revision);
    }),
  );
});

test('records of other kinds have revisions, which leave the nights the same object', async () => {
  const nights = { taken: Int32Array.of(20_000, 20_003), known: { from: 20_000, until: 20_365 } };
  const one = revisionText(1, AT, { nights: new Map([[7, nights]]) });
  const two = revisionText(2, AT + 1, {
    records: new Map([['campaign', new Map([['rome', { title: 'Été à Rome 🏛' }]])]]),
  });
  // Positions are characters and bytes.
  expect(Buffer.byteLength(two)).toBe(two.length);
  const first = (await applyRevisions(null, one)).revision;
  const second = (await applyRevisions(first, two)).revision;
  expect(second?.nights).toBe(first?.nights);
  expect(second).toMatchObject({
    number: 2,
    publishedAtMs: AT + 1,
    nights: { number: 1, publishedAtMs: AT },
  });
  expect(second?.records.get('campaign')?.values.get('rome')).toEqual({ title: 'Été à Rome 🏛' });
  const three = revisionText(3, AT, { nights: new Map([[7, null]]) });
  const third = (await applyRevisions(second, three)).revision;
  expect([third?.nights.number, third?.nights.rentals.size]).toEqual([3, 0]);
  expect(third?.records).toBe(second?.records);
  const removed = revisionText(4, AT, { records: new Map([['campaign', new Map([['rome', null]])]]) });
  expect((await applyRevisions(third, removed)).revision?.records.get('campaign')?.values.size).toBe(0);
  expect(second?.records.get('campaign')?.values.size).toBe(1);
});

test('a revision that is not complete is left for the next reading', async () => {
  await fc.assert(
    fc.asyncProperty(anyChanges, anyChanges, fc.nat(200), async (first, second, missing) => {
      const [one, two] = [revisionText(1, AT, { nights: first }), revisionText(2, AT, { nights: second })];
      const cut = two.slice(0, Math.max(0, two.length - 1 - missing));
      const { revision, length } = await applyRevisions(null, one + cut);
      expect([revision?.number, length]).toEqual([1, one.length]);
      expect((await applyRevisions(revision, (one + two).slice(length))).revision?.number).toBe(2);
    }),
  );
  expect(await applyRevisions(null, '')).toEqual({ revision: null, length: 0 });
});

test('an earlier revision stays as it was when another is applied', async () => {
  const nights = { taken: Int32Array.of(20_000, 20_003), known: { from: 20_000, until: 20_365 } };
  const first = (await applyRevisions(null, revisionText(1, AT, { nights: new Map([[7, nights]]) })))
    .revision;
  await applyRevisions(first, revisionText(2, AT, { nights: new Map([[7, null]]) }));
  expect(first?.nights.rentals.get(7)).toEqual(nights);
});

test('a changed digit is damage', async () => {
  const nights = { taken: Int32Array.of(20_000, 20_003), known: { from: 20_000, until: 20_365 } };
  const text = revisionText(1, AT, { nights: new Map([[7, nights]]) });
  await expect(applyRevisions(null, text.replace('20003', '20004'))).rejects.toThrow(RevisionDamaged);
  await expect(applyRevisions(null, text.replace('{"id":7', '{"id":"7"'))).rejects.toThrow(RevisionDamaged);
  await expect(applyRevisions(null, 'nonsense\n')).rejects.toThrow('not JSON of its form');
  // The revisions before it are applied first.
  for (const damaged of [text.replace('20003', '20004'), 'nonsense\n']) {
    const { revision, length } = await applyRevisions(null, text + damaged);
    expect([revision?.number, length]).toEqual([1, text.length]);
  }
});

test('nights are free and known as counted one by one', () => {
  const stay = fc.tuple(fc.integer({ min: 19_990, max: 20_080 }), fc.integer({ min: 1, max: 20 }));
  fc.assert(
    fc.property(anyNights, stay, (nights, [arrival, length]) => {
      const all = Array.from({ length }, (_, night) => arrival + night);
      const spans = Array.from({ length: nights.taken.length / 2 }, (_, at) =>
        nights.taken.slice(2 * at, 2 * at + 2),
      );
      const isTaken = (night: number) =>
        spans.some(([from = 0, until = 0]) => from <= night && night < until);
      const { from, until } = nights.known;
      expect(isFree(nights, arrival, arrival + length)).toBe(!all.some(isTaken));
      expect(areKnown(nights, arrival, arrival + length)).toBe(
        all.every((night) => from <= night && night < until),
      );
    }),
  );
});
