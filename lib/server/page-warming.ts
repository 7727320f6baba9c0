import { setTimeout as sleep } from 'node:timers/promises';

/** What `PageWarming` needs of the pages of a process. */
export interface WarmedPages {
  /** Identifies the served version, the day and the settings; null while no version is open. Never waits. */
  state(): string | null;
  /** Returns the keys of the most requested pages, the most requested first. */
  mostUsed(count: number): readonly string[];
  /** Renders the page of a key unless it is current, behind all visitors. */
  render(key: string): Promise<void>;
}

/** Pages rendered for a version and a day: some seconds of one processor. */
const WARMED_PAGES = 100;
const CHECK_MS = 1_000;
/** The pause after a render, as a multiple of its time: warming takes a third of a processor at most. */
const PAUSE_SHARE = 2;

/**
 * Renders the most requested pages again after a version was published, a day began or the settings changed, so that their next visitors
 * do not wait. Checks once a second, and starts with the first version that it sees as the known one.
 * @returns a function that ends it
 */
export function warmPages(pages: WarmedPages, checkMs = CHECK_MS): () => void {
  let known: string | null = null;
  let isStopped = false;
  const warm = async (state: string) => {
    for (const key of pages.mostUsed(WARMED_PAGES)) {
      // Another version has come: the next check starts with it.
      if (isStopped || pages.state() !== state) return;
      const startedAtMs = performance.now();
      await pages.render(key);
      await sleep(PAUSE_SHARE * (performance.now() - startedAtMs), undefined, { ref: false });
    }
  };
  let isWarming = false;
  const check = setInterval(() => {
    const state = pages.state();
    if (state === null || state === known || isWarming) return;
    const isFirst = known === null;
    known = state;
    if (isFirst) return;
    isWarming = true;
    warm(state).finally(() => {
      isWarming = false;
    });
  }, checkMs).unref();
  return () => {
    isStopped = true;
    clearInterval(check);
  };
}
