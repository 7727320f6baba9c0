import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SHELF_CAPACITY, StoredShelf } from './stored-shelf.ts';

const SAVED = 'veranda.shelf.1.saved';

/** A browser's window as far as shelves know it, with storage that can be broken. */
function browser() {
  const values = new Map<string, string>();
  const events = new EventTarget();
  const storage = {
    isRefused: false,
    isFull: false,
    getItem(key: string) {
      if (storage.isRefused) throw new DOMException('refused', 'SecurityError');
      return values.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      if (storage.isRefused) throw new DOMException('refused', 'SecurityError');
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
  };
  /** Another tab writes. */
  const writeElsewhere = (key: string, value: string) => {
    values.set(key, value);
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  vi.stubGlobal('window', {
    localStorage: storage,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  return { storage, values, writeElsewhere };
}

let tab: ReturnType<typeof browser>;
beforeEach(() => {
  tab = browser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a shelf holds each rental once, the most recently added first', () => {
  const shelf = new StoredShelf('saved');
  expect(shelf.add(1)).toBe('added');
  expect(shelf.add(2)).toBe('added');
  expect(shelf.add(1)).toBe('unchanged');
  expect(shelf.ids()).toEqual([2, 1]);
  expect(shelf.toggle(2)).toBe('removed');
  expect(shelf.remove(2)).toBe('unchanged');
  expect(new StoredShelf('saved').ids()).toEqual([1]);
});

test('a full comparison rejects another rental, the recently viewed drop their oldest', () => {
  const compare = new StoredShelf('compare');
  for (const id of [1, 2, 3, 4]) compare.add(id);
  expect(compare.add(5)).toBe('full');
  expect(compare.ids()).toEqual([4, 3, 2, 1]);
  const recent = new StoredShelf('recent');
  for (let id = 1; id <= SHELF_CAPACITY.recent + 3; id++) recent.add(id);
  expect(recent.ids()).toHaveLength(SHELF_CAPACITY.recent);
  expect(recent.ids()[0]).toBe(SHELF_CAPACITY.recent + 3);
  recent.add(10);
  expect(recent.ids()[0]).toBe(10);
  expect(recent.ids()).toHaveLength(SHELF_CAPACITY.recent);
});

test('the list is the same array until it changes', () => {
  const shelf = new StoredShelf('saved');
  shelf.add(1);
  expect(shelf.ids()).toBe(shelf.ids());
  expect(new StoredShelf('compare').ids()).toBe(new StoredShelf('recent').ids());
});

test('corrupt storage is an empty shelf, and valid ids among invalid values are kept', () => {
  for (const garbage of ['', '{', 'null', '{"ids":[1]}', '["1"]', '[-1,0,1.5,null,[]]', '"x"']) {
    tab.values.set(SAVED, garbage);
    const shelf = new StoredShelf('saved');
    expect(shelf.ids(), garbage).toEqual([]);
    expect(shelf.add(7), garbage).toBe('added');
    expect(shelf.ids(), garbage).toEqual([7]);
  }
  tab.values.set(SAVED, '[3,"x",3,9007199254740993,2]');
  expect(new StoredShelf('saved').ids()).toEqual([3, 2]);
  tab.values.set('veranda.shelf.1.compare', '[1,2,3,4,5,6]');
  expect(new StoredShelf('compare').ids()).toEqual([1, 2, 3, 4]);
});

test('where storage is refused or full, the shelf lasts until the page is left', () => {
  for (const fault of ['isRefused', 'isFull'] as const) {
    tab.storage[fault] = true;
    const shelf = new StoredShelf('saved');
    expect(shelf.add(1)).toBe('added');
    expect(shelf.add(2)).toBe('added');
    expect(shelf.ids()).toEqual([2, 1]);
    expect(shelf.toggle(1)).toBe('removed');
    expect(shelf.ids()).toEqual([2]);
    tab.storage[fault] = false;
    shelf.add(3);
    expect(new StoredShelf('saved').ids()).toEqual([3, 2]);
    shelf.clear();
  }
});

test('listeners are called for changes in this and in other tabs, and for nothing else', () => {
  const shelf = new StoredShelf('saved');
  const heard: (readonly number[])[] = [];
  const stop = shelf.subscribe(() => heard.push(shelf.ids()));
  shelf.add(1);
  tab.writeElsewhere(SAVED, '[5,1]');
  tab.writeElsewhere('veranda.shelf.1.compare', '[9]');
  expect(heard).toEqual([[1], [5, 1]]);
  stop();
  shelf.add(2);
  tab.writeElsewhere(SAVED, '[]');
  expect(heard).toHaveLength(2);
  expect(shelf.ids()).toEqual([]);
});

test('a concurrent change in another tab is not lost', () => {
  const shelf = new StoredShelf('saved');
  shelf.add(1);
  tab.values.set(SAVED, '[8,1]');
  shelf.add(2);
  expect(shelf.ids()).toEqual([2, 8, 1]);
});
