/** Registers the service worker, and lets it keep the saved homes and the list from which the shown home was opened. */
import { connection, permitsPrefetching } from '#lib/browser/connection';
import { resultListWith } from '#lib/browser/result-list';
import { withIds } from '#lib/browser/shelves-address';
import { StoredShelf } from '#lib/browser/stored-shelf';

const WORKER = '/service-worker.js';
const KEY = 'veranda.kept';
/** Saved homes are loaded again after this time, in milliseconds. */
const SAVED_FRESH_MS = 6 * 3_600_000;

/** Registers the worker once, and has it keep what belongs to the shown page. Nothing is loaded for visitors who save data. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || !permitsPrefetching(connection())) return;
    const list = listOfShownHome();
    if (list !== null) active.postMessage({ keep: [list] });
    const saved = savedToKeep();
    if (saved !== null) active.postMessage({ keep: [saved], withHomes: true });
  } catch {
    // Workers or storage are refused.
  }
}

/** Returns the address of the list from which the shown home was opened; null elsewhere. */
function listOfShownHome(): string | null {
  const id = /^\/[^/]+\/rentals\/(\d+)-/.exec(window.location.pathname)?.[1];
  return id === undefined ? null : (resultListWith(Number(id))?.address ?? null);
}

/** Returns the address of the saved homes, unless they are kept and fresh; null without any. */
function savedToKeep(): string | null {
  const ids = new StoredShelf('saved').ids();
  if (ids.length === 0) return null;
  const address = withIds(`/${document.documentElement.lang}/saved`, ids);
  const [kept, atMs] = localStorage.getItem(KEY)?.split(' ') ?? [];
  if (kept === address && Date.now() - Number(atMs) < SAVED_FRESH_MS) return null;
  localStorage.setItem(KEY, `${address} ${Date.now()}`);
  return address;
}
