/**
 * Follows the site folder: takes up each change of the brand while the site serves. Polls once a second instead of listening to events of the
 * file system, which many network and container file systems do not send.
 */
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, currentBrand, defaultBrand, serveBrand } from '#lib/brand/brand';
import { BRAND_FILE, type BrandProblem, describeProblem } from '#lib/brand/brand-problem';
import { type FolderReading, readSiteFolder } from '#lib/brand/site-folder';

/** What happens in the site folder, for the log. */
export interface FolderEvents {
  /** A brand is served from now on, or the one that is served has no problems any more. */
  taken(brand: Brand): void;
  /** The folder has problems, and the brand that was served before stays. Called once for the same problems. */
  refused(problems: readonly BrandProblem[]): void;
  /** The folder cannot be read, and the brand stays. Called once for each message. */
  unreadable(error: Error): void;
}

/** The follower of a site folder. */
export interface FolderFollower {
  /** Reads the folder now if it has changed; resolves when the change is taken up or refused. Concurrent calls share a reading. */
  readonly check: () => Promise<void>;
  readonly stop: () => void;
}

const POLL_MS = 1_000;

/**
 * Serves the brand of a site folder and follows its changes. Resolves when the folder was read for the first time; with problems the default
 * brand is served. @param siteName the name of a brand without one
 */
export async function followSiteFolder(
  directory: string,
  siteName: string,
  events: FolderEvents,
  pollMs = POLL_MS,
): Promise<FolderFollower> {
  let known: { readonly state: string; readonly reading: FolderReading } | null = null;
  let lastError = '';
  let lastRefusal = '';
  let checking: Promise<void> | null = null;

  const readChange = async () => {
    const files = known?.reading.files ?? [BRAND_FILE];
    const state = await stateOf(directory, files);
    if (known?.state === state) return;
    const wasRefused = known?.reading.brand === null;
    const wasPresent = known?.reading.isPresent ?? false;
    const found = await readSettled(directory, siteName, { files, state });
    if (wasPresent && !found.reading.isPresent) {
      // A program that replaces the file may remove it for a moment: its absence counts when it is seen twice.
      known = { ...found, state: '' };
      return;
    }
    known = found;
    const { brand, problems } = found.reading;
    if (brand === null) {
      const refusal = problems.map(describeProblem).join('\n');
      if (refusal !== lastRefusal) events.refused(problems);
      lastRefusal = refusal;
      return;
    }
    lastRefusal = '';
    if (brand.revision === currentBrand().revision && !wasRefused) return;
    serveBrand(brand);
    events.taken(brand);
  };

  const check = () => {
    checking ??= readChange()
      .then(
        () => {
          lastError = '';
        },
        (cause: unknown) => {
          const error = cause instanceof Error ? cause : new Error(String(cause));
          if (error.message !== lastError) events.unreadable(error);
          lastError = error.message;
        },
      )
      .finally(() => {
        checking = null;
      });
    return checking;
  };

  serveBrand(defaultBrand(siteName));
  await check();
  const timer = setInterval(() => void check(), pollMs).unref();
  return { check, stop: () => clearInterval(timer) };
}

/**
 * Reads the folder with the state that it had before, so that a file that changes during the reading is read again at the next check. Where
 * the reading names other files than were known, it is repeated with their state.
 */
async function readSettled(
  directory: string,
  siteName: string,
  before: { readonly files: readonly string[]; readonly state: string },
): Promise<{ readonly state: string; readonly reading: FolderReading }> {
  const reading = await readSiteFolder(directory, siteName);
  if (reading.files.join('\n') === before.files.join('\n')) return { state: before.state, reading };
  const { files } = reading;
  const state = await stateOf(directory, files);
  return { state, reading: await readSiteFolder(directory, siteName) };
}

/** Returns a text that changes with the files: their inode, size and times in nanoseconds, and the content of `brand.yaml`. */
async function stateOf(directory: string, files: readonly string[]): Promise<string> {
  const states = await Promise.all(
    files.map(async (file) => {
      const path = join(directory, file);
      const found = await stat(path, { bigint: true }).catch(() => null);
      if (found === null) return 'absent';
      const content = file === BRAND_FILE ? await readFile(path).catch(() => null) : null;
      const digest = content === null ? '' : hash('sha256', content);
      return [found.ino, found.size, found.mtimeNs, found.ctimeNs, digest].join(' ');
    }),
  );
  return files.map((file, index) => `${file} ${states[index]}`).join('\n');
}
