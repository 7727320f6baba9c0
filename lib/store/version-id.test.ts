import { expect, test } from 'vitest';
import { nextVersionId, VERSION_ID, versionTime } from '#lib/store/version-id';

const NOON = new Date('2026-01-15T12:00:00.007Z');

function withVersions(...ids: readonly string[]) {
  return { ids: async () => [...ids] };
}

test('the id of a version is its time in UTC, to the millisecond', async () => {
  const id = await nextVersionId(withVersions('20260114t120000007z'), NOON);
  expect(id).toBe('20260115t120000007z');
  expect(id).toMatch(new RegExp(`^${VERSION_ID}$`));
  expect(versionTime(id)).toBe(NOON.getTime());
  expect(versionTime(`${id}x`)).toBeNaN();
});

test('a time that is taken is followed by the next free millisecond', async () => {
  const taken = withVersions('20260115t120000008z', '20260115t120000007z', '20260115t120000010z');
  expect(await nextVersionId(taken, NOON)).toBe('20260115t120000009z');
});
