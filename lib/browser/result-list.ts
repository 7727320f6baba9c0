/**
 * The list of results from which the visitor opened a home, kept in the tab: pages are the same for everybody, and addresses shared with others
 * have no list.
 */

import { LIST_KEY } from '#lib/browser/result-list-key';

/** A list of homes, with its address and its texts in its language. */
export interface ResultList {
  /** Path and query of the page with the list. */
  readonly address: string;
  /** The number of homes in the list, and the place of the first of `homes`, from 1. */
  readonly total: number;
  readonly first: number;
  /** Addresses of the pages before and after; null at the ends. */
  readonly previousPage: string | null;
  readonly nextPage: string | null;
  /** The homes of its page, in order: id, and path with query. */
  readonly homes: readonly (readonly [id: number, href: string])[];
  /** The home that was opened; on the map it may be none of `homes`. */
  readonly opened: number;
  readonly words: ResultListWords;
}

/** The texts of a list: "Back to 92 homes in Tuscany", "{place} of {total}", and the names of the links to its homes. */
interface ResultListWords {
  readonly back: string;
  readonly place: string;
  readonly previous: string;
  readonly next: string;
  readonly previousPage: string;
  readonly nextPage: string;
}

/** Stores the list for the pages of its homes. Where storage is refused they have no way back but the browser's. */
export function keepResultList(list: ResultList): void {
  write(LIST_KEY, JSON.stringify(list));
}

/** Returns the kept list if the home with `id` was opened from it or is in it; else null. */
export function resultListWith(id: number): ResultList | null {
  const list = keptValue();
  if (!isResultList(list)) return null;
  return list.opened === id || list.homes.some(([each]) => each === id) ? list : null;
}

/** Whether a stored value has the members that pages read. It may be of an earlier version of the site. */
function isResultList(value: unknown): value is ResultList {
  if (typeof value !== 'object' || value === null) return false;
  if (!('address' in value && 'homes' in value && 'words' in value && 'first' in value)) return false;
  return typeof value.address === 'string' && Array.isArray(value.homes) && typeof value.words === 'object';
}

function keptValue(): unknown {
  try {
    return JSON.parse(read(LIST_KEY) ?? 'null');
  } catch {
    return null;
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or refused.
  }
}
