/** The lines of a revision's text, by value: processes of two releases may read each other's. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { applyRevisions, RevisionDamaged, revisionText } from '#lib/store/revision-text';

const AT = Date.UTC(2026, 9, 1);

/** Returns a complete revision of these lines. */
function revisionOf(lines: readonly unknown[], number = 1): string {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return `${text}${JSON.stringify({ revision: number, published_at_ms: AT, sha256 })}\n`;
}

test('a revision is one line per change, and a last one with its number, time and digest', () => {
  const text = revisionText(3, AT, {
    reading: { atMs: AT - 60_000, staleAfterMs: 86_400_000 },
    nights: new Map([
      [7, { taken: Int32Array.of(20_000, 20_003), known: { from: 20_000, until: 20_365 } }],
      [8, { taken: Int32Array.of(), known: { from: 0, until: 0 }, staleSinceMs: 0 }],
      [9, null],
    ]),
    records: new Map([
      [
        'campaign',
        new Map<string, string | null>([
          ['rome', 'Été'],
          ['oslo', null],
        ]),
      ],
      ['pin', new Map([['x', '🏛']])],
    ]),
  });
  const lines = [
    '{"read_at_ms":1790812740000,"stale_after_ms":86400000}',
    '{"id":7,"taken":[20000,20003],"known":[20000,20365]}',
    '{"id":8,"taken":[],"known":[0,0],"stale_since_ms":0}',
    '{"id":9}',
    '{"kind":"campaign","key":"rome","value":"\\u00c9t\\u00e9"}',
    '{"kind":"campaign","key":"oslo","value":null}',
    '{"kind":"pin","key":"x","value":"\\ud83c\\udfdb"}',
  ].map((line) => `${line}\n`);
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
  const end = `{"revision":3,"published_at_ms":${AT},"sha256":"${sha256}"}\n`;
  expect(text.split(/(?<=\n)/)).toEqual([...lines, end]);
});

test('each kind of line is read back by value', async () => {
  const { revision } = await applyRevisions(
    null,
    revisionOf([
      { read_at_ms: AT - 1, stale_after_ms: 5 },
      { id: 7, taken: [20_000, 20_003], known: [20_000, 20_365] },
      { id: 8, taken: [], known: [1, 2], stale_since_ms: 0 },
      { kind: 'campaign', key: 'rome', value: { title: 'Rome' } },
      { kind: 'flag', key: 'off', value: false },
    ]),
  );
  expect(revision).toStrictEqual({
    number: 1,
    publishedAtMs: AT,
    nights: {
      number: 1,
      publishedAtMs: AT,
      reading: { atMs: AT - 1, staleAfterMs: 5 },
      rentals: new Map([
        [7, { taken: Int32Array.of(20_000, 20_003), known: { from: 20_000, until: 20_365 } }],
        [8, { taken: Int32Array.of(), known: { from: 1, until: 2 }, staleSinceMs: 0 }],
      ]),
    },
    records: new Map<string, unknown>([
      ['campaign', { number: 1, publishedAtMs: AT, values: new Map([['rome', { title: 'Rome' }]]) }],
      ['flag', { number: 1, publishedAtMs: AT, values: new Map([['off', false]]) }],
    ]),
  });
});

test('a revision of other records leaves nights, and their reading, as they were', async () => {
  const first = revisionOf([{ kind: 'campaign', key: 'rome', value: 1 }]);
  const { revision: before } = await applyRevisions(null, first);
  expect(before?.nights).toEqual({ number: 0, publishedAtMs: 0, rentals: new Map(), reading: null });
  const text = revisionOf(
    [
      { read_at_ms: AT, stale_after_ms: 5 },
      { id: 7, taken: [], known: [1, 2] },
    ],
    2,
  );
  const { revision } = await applyRevisions(
    before,
    text + revisionOf([{ kind: 'campaign', key: 'oslo', value: 2 }], 3),
  );
  expect(revision).toMatchObject({
    number: 3,
    nights: { number: 2, reading: { atMs: AT, staleAfterMs: 5 } },
  });
  expect([...(revision?.records.get('campaign')?.values ?? [])]).toEqual([
    ['rome', 1],
    ['oslo', 2],
  ]);
  expect(before?.records.get('campaign')?.values.size).toBe(1);
});

test.each([
  [{ id: 7.5 }],
  [{ id: 7, taken: [1, 2] }],
  [{ id: 7, taken: [1, 2], known: [1] }],
  [{ id: 7, taken: [1, 2], known: [1, 2, 3] }],
  [{ read_at_ms: 5 }],
  [{ stale_after_ms: 5 }],
  [{ read_at_ms: 5, stale_after_ms: 'long' }],
  [{ kind: 'campaign' }],
  [{ key: 'rome', value: 1 }],
  [{ kind: 7, key: 'rome', value: 1 }],
  [{ revision: '1' }],
  [null],
  [7],
  [{}],
])('a line that is neither a change nor an end is damage: %j', async (line) => {
  await expect(applyRevisions(null, revisionOf([line]))).rejects.toThrow(
    new RevisionDamaged('A line of a revision is not JSON of its form.'),
  );
});

test('a wrong digest is reported with the number of its revision', async () => {
  const text = revisionOf([{ id: 7 }], 4).replace('"id":7', '"id":8');
  await expect(applyRevisions(null, text)).rejects.toThrow('Revision 4 does not have its checksum.');
});

test('a text of thousands of lines lets other work run in between', async () => {
  const text = revisionOf(Array.from({ length: 3_500 }, (_, id) => ({ id })));
  const done = applyRevisions(null, text).then(({ length }) => length);
  const nextTurn = () => new Promise<string>((resolve) => setImmediate(resolve, 'other work'));
  expect(await Promise.race([done, nextTurn()])).toBe('other work');
  expect(await Promise.race([done, nextTurn()])).toBe('other work');
  expect(await done).toBe(text.length);
});
