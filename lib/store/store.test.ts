import { expect, test } from 'vitest';
import {
  CurrentUnreadable,
  currentIdIfReadable,
  requireUndamaged,
  StoreUnavailable,
  VersionDamaged,
  versionDamaged,
} from '#lib/store/store';

test('an error of another instance of the module is recognised by its name and members', () => {
  const elsewhere = Object.assign(new Error('away'), { name: 'StoreUnavailable' });
  expect(elsewhere instanceof StoreUnavailable).toBe(true);
  expect(elsewhere instanceof VersionDamaged).toBe(false);
  expect(elsewhere instanceof CurrentUnreadable).toBe(false);
  expect(Object.assign(elsewhere, { isDamage: true }) instanceof VersionDamaged).toBe(true);
  expect(elsewhere instanceof CurrentUnreadable).toBe(false);
  const reference = Object.assign(new Error('wrong'), {
    name: 'StoreUnavailable',
    isCurrentUnreadable: true,
  });
  expect(reference instanceof CurrentUnreadable).toBe(true);
  expect(reference instanceof VersionDamaged).toBe(false);
});

test('other errors, and values that are no errors, are not those of the store', () => {
  const others: readonly unknown[] = [
    new Error('StoreUnavailable'),
    Object.assign(new Error('damage'), { isDamage: true }),
    Object.assign(new Error('reference'), { isCurrentUnreadable: true }),
    { name: 'StoreUnavailable', isDamage: true, isCurrentUnreadable: true },
    null,
  ];
  for (const other of others) {
    expect(other instanceof StoreUnavailable).toBe(false);
    expect(other instanceof VersionDamaged).toBe(false);
    expect(other instanceof CurrentUnreadable).toBe(false);
  }
});

test('the error of damage names the version where it is known, and its cause', () => {
  const cause = new Error('bad page');
  const known = versionDamaged('v1', 'A page is broken.', cause);
  expect(known).toMatchObject({
    name: 'StoreUnavailable',
    message: 'Catalogue version v1 is damaged: A page is broken.',
    versionId: 'v1',
    isTemporary: false,
    isDamage: true,
    cause,
  });
  const unknown = new VersionDamaged(null, { reason: 'A value is broken.', isTemporary: true });
  expect(unknown).toMatchObject({ message: 'A value is broken.', versionId: null, isTemporary: true });
});

test('the error of an unreadable reference says what it is', () => {
  expect(new CurrentUnreadable('is missing')).toMatchObject({
    name: 'StoreUnavailable',
    message: 'is missing',
    isCurrentUnreadable: true,
  });
});

test('only damage that a check found is an error', () => {
  for (const state of ['verified', 'pending'] as const) requireUndamaged('v1', { state });
  requireUndamaged('v1', { state: 'unverified', reason: 'It was published without checksums.' });
  const damage = { state: 'damaged', reason: 'The disk cannot read it.', isTemporary: true } as const;
  expect(() => requireUndamaged('v1', damage)).toThrow(
    expect.objectContaining({ versionId: 'v1', isTemporary: true }),
  );
});

test('an unreadable reference counts as no current version; other errors are passed on', async () => {
  const shelf = (outcome: () => string | null) => ({ currentId: async () => outcome() });
  expect(await currentIdIfReadable(shelf(() => 'v1'))).toBe('v1');
  expect(await currentIdIfReadable(shelf(() => null))).toBeNull();
  const failing = (error: Error) =>
    shelf(() => {
      throw error;
    });
  expect(await currentIdIfReadable(failing(new CurrentUnreadable('is missing')))).toBeNull();
  await expect(currentIdIfReadable(failing(new StoreUnavailable('away')))).rejects.toThrow('away');
  await expect(currentIdIfReadable(failing(versionDamaged('v1', 'broken')))).rejects.toThrow('broken');
});
