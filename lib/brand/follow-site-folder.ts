/**
 * Follows the source of the brand: takes up each change while the site serves. The source is the published brand where there is one, else the site
 * folder, which is polled once a second: many network and container file systems send no events.
 */
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, currentBrand, defaultBrand, serveBrand } from '#lib/brand/brand';
import { BRAND_FILE, type BrandProblem, describeProblem } from '#lib/brand/brand-problem';
import { memoryFiles } from '#lib/brand/site-files';
import { type FolderReading, readSiteFiles, readSiteFolder } from '#lib/brand/site-folder';

/** What happens in the site folder, for the log. */
export interface FolderEvents {
  /** A brand is served from now on, or the one that is served has no problems any more. */
  taken(brand: Brand): void;
  /** The folder has problems, and the brand that was served before stays. Called once for the same problems. */
  refused(problems: readonly BrandProblem[]): void;
  /** The folder cannot be read, and the brand stays. Called once for each message. */
  unreadable(error: Error): void;
}

/** A brand that is published next to the catalogue. */
export interface PublishedBrand {
  /** Changes with the files; empty where no brand is published, null while that is unknown. Never waits. */
  readonly revision: () => string | null;
  /** Returns the files by path; null where no brand is published. */
  readonly files: () => ReadonlyMap<string, Buffer> | null;
}

/** Where the brand comes from, and its name where it has none. */
export interface BrandSource {
  /** The site folder. */
  readonly directory: string;
  readonly siteName: string;
  /** Takes the place of the folder while there is one; null where the folder is the only source. */
  readonly published: PublishedBrand | null;
}

/** The follower of a brand's source. */
export interface FolderFollower {
  /** Reads the source now if it has changed; resolves when the change is taken up or refused. Concurrent calls share a reading. */
  readonly check: () => Promise<void>;
  readonly stop: () => void;
}

const POLL_MS = 1_000;
/** How often the revision of the published brand is compared, which is in memory. */
const COMPARE_MS = 100;

/**
 * Serves the brand of a source and follows its changes. Resolves when it was read for the first time; with problems the default brand is served.
 */
export async function followSiteFolder(
  { directory, siteName, published }: BrandSource,
  events: FolderEvents,
  pollMs = POLL_MS,
): Promise<FolderFollower> {
  let known: { readonly state: string; readonly reading: FolderReading } | null = null;
  let lastError = '';
  let lastRefusal = '';
  let checking: Promise<void> | null = null;
  /** The revision of the published brand that was read last. */
  let lastPublished = '';

  const readPublished = async (revision: string) => {
    const files = published?.files() ?? null;
    if (files === null) return null;
    return { state: `published ${revision}`, reading: await readSiteFiles(memoryFiles(files), siteName) };
  };
  const readFolder = async () => {
    const files = known?.reading.files ?? [BRAND_FILE];
    const state = await stateOf(directory, files);
    return known?.state === state ? known : readSettled(directory, siteName, { files, state });
  };

  const readChange = async () => {
    const revision = published === null ? '' : published.revision();
    // While the catalogue cannot be read, the brand stays.
    if (revision === null && known !== null) return;
    if (revision !== null && revision !== '' && known?.state === `published ${revision}`) return;
    const wasRefused = known?.reading.brand === null;
    const wasPresent = known?.reading.isPresent ?? false;
    lastPublished = revision ?? '';
    const found = (revision ? await readPublished(revision) : null) ?? (await readFolder());
    if (found === known) return;
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
  const timers = [setInterval(() => void check(), pollMs).unref()];
  if (published !== null) {
    const compare = () => {
      if ((published.revision() ?? lastPublished) !== lastPublished) void check();
    };
    timers.push(setInterval(compare, Math.min(COMPARE_MS, pollMs)).unref());
  }
  return { check, stop: () => timers.forEach(clearInterval) };
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
