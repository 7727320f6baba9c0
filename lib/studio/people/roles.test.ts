import { expect, test } from 'vitest';
import { STUDIO_ROLES } from '#lib/studio/database/studio-schema';
import { isAtLeast } from '#lib/studio/people/roles';

test('a publisher has the rights of an editor, and an operator those of both', () => {
  const atLeast = STUDIO_ROLES.map((role) => STUDIO_ROLES.filter((least) => isAtLeast(role, least)));
  expect(atLeast).toEqual([['editor'], ['editor', 'publisher'], ['editor', 'publisher', 'operator']]);
});
