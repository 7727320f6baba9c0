/**
 * Publishes the demo and recognises it. The note `demo.json` in the data directory names the version that the generator
 * made; any other version is the operator's own catalogue, which the demo does not replace by itself.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fingerprint } from '#lib/cli/fingerprint';
import type { OnProgress } from '#lib/cli/progress';
import { type Loaded, loadBundle } from '#lib/import/load/load-bundle';
import { withPublishingLock } from '#lib/publishing/publishing-lock';
import { CurrentUnreadable, type VersionShelf } from '#lib/store/store';

/**
 * The default options of the demo: 5,000 rentals, the seed `veranda`, and no fixed day: `today` is null, so that the demo is relative to
 * the day of its generation (UTC).
 */
export const DEFAULT_DEMO: DemoOptions = { rentals: 5_000, seed: 'veranda', today: null };

/** The demo's calendars and campaigns are relative to its day, so an older demo is regenerated. */
const FRESH_DAYS = 30;

/** Globs of the files that determine the demo's content and tables. */
const SOURCES = [
  'lib/demo/**/*.ts',
  'lib/import/**/*.ts',
  'lib/money/**/*.ts',
  'lib/store/{schema,create-tables,sqlite,postgres}.ts',
  'lib/dates/plain-dates.ts',
  'lib/geo/mercator.ts',
  'lib/geo/basemap/{coast,detail-tiles,mercator,packed-lines,tile,varints}.ts',
  'data/*.{json,csv,tsv}',
  'data/base-map/detail.br',
  'data/demo/**/*.{md,json,tsv}',
];

/** The options that determine the content of a generated demo catalogue. */
export interface DemoOptions {
  readonly rentals: number;
  /** Any text. The same seed and day produce the same catalogue. */
  readonly seed: string;
  /** The day to which calendars and campaigns are relative, YYYY-MM-DD; null for the present day (UTC). */
  readonly today: string | null;
}

const noteSchema = z.object({
  versionId: z.string(),
  fingerprint: z.string(),
  day: z.iso.date(),
  options: z.object({ rentals: z.int().positive(), seed: z.string(), today: z.iso.date().nullable() }),
});
type Note = z.infer<typeof noteSchema>;

/** The kind of the current catalogue version: none, the demo, an operator's catalogue, or unreadable. */
export type Published =
  | { readonly kind: 'nothing' }
  /** `isFresh`: the generator has not changed since, and the demo is less than 30 days old or of a fixed day. */
  | { readonly kind: 'demo'; readonly id: string; readonly isFresh: boolean; readonly options: DemoOptions }
  /** The operator's catalogue. */
  | { readonly kind: 'other'; readonly id: string }
  /** Versions may exist, but the pointer to the current one cannot be read. */
  | { readonly kind: 'unreadable'; readonly reason: string; readonly newestId: string | null };

/**
 * Returns the kind of the current version: the demo, the operator's catalogue, none, or unreadable. A version that no readable note
 * `demo.json` names counts as the operator's. Rejects when the store cannot be reached.
 */
export async function publishedCatalogue(shelf: VersionShelf, dataDirectory: string): Promise<Published> {
  let id: string | null;
  try {
    id = await shelf.currentId();
  } catch (error) {
    if (!(error instanceof CurrentUnreadable)) throw error;
    const [newestId = null] = await shelf.ids();
    return { kind: 'unreadable', reason: error.message, newestId };
  }
  if (id === null) return { kind: 'nothing' };
  const note = await readNote(dataDirectory);
  if (note?.versionId !== id) return { kind: 'other', id };
  const ageDays = Temporal.PlainDate.from(note.day).until(Temporal.Now.plainDateISO('UTC'), {
    largestUnit: 'day',
  }).days;
  const isCurrent = note.options.today !== null || ageDays < FRESH_DAYS;
  const isFresh = isCurrent && note.fingerprint === (await fingerprint(SOURCES));
  return { kind: 'demo', id, isFresh, options: note.options };
}

/** The arguments of `publishDemo`. */
export interface PublishDemoOptions {
  readonly shelf: VersionShelf;
  readonly dataDirectory: string;
  readonly demo: DemoOptions;
  /** Called while rentals are generated, and again while they are loaded. */
  readonly onProgress: OnProgress;
}

/**
 * Generates the demo and publishes it as the current version, also in place of an operator's catalogue. Writes the note `demo.json`.
 * Rejects when the illustrations are not built. @throws CatalogueLocked when another process is publishing.
 */
export function publishDemo(options: PublishDemoOptions): Promise<Loaded> {
  return withPublishingLock(options.shelf, () => generateAndLoad(options));
}

async function generateAndLoad(options: PublishDemoOptions): Promise<Loaded> {
  const { shelf, dataDirectory, demo } = options;
  const sources = await fingerprint(SOURCES);
  const loaded = await withBundleDirectory(dataDirectory, async (directory) => {
    await writeDemoBundle({ directory, dataDirectory, demo, onProgress: options.onProgress });
    return loadBundle({ directory, shelf, onProgress: options.onProgress });
  });
  // After the bundle is deleted, which frees space on a nearly full disk.
  await writeNote(dataDirectory, {
    versionId: loaded.versionId,
    fingerprint: sources,
    day: demo.today ?? Temporal.Now.plainDateISO('UTC').toString(),
    options: demo,
  });
  return loaded;
}

async function withBundleDirectory<Result>(
  dataDirectory: string,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = join(dataDirectory, 'demo-bundle');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Generates the demo as a bundle in a directory, without publishing it. Rejects when the illustrations are not built. */
export async function writeDemoBundle(options: {
  readonly directory: string;
  readonly dataDirectory: string;
  readonly demo: DemoOptions;
  readonly onProgress: OnProgress;
}): Promise<void> {
  // Imported here, so that a start with an existing catalogue does not load the generator.
  const { generateDemo } = await import('#lib/demo/generate-demo');
  await generateDemo({
    directory: options.directory,
    dataDirectory: options.dataDirectory,
    rentals: options.demo.rentals,
    seed: options.demo.seed,
    today: options.demo.today ?? Temporal.Now.plainDateISO('UTC').toString(),
    onProgress: options.onProgress,
  });
}

/** Returns the note that marks a version as the demo; null when the version is not the demo or the note is unreadable. */
export async function demoNote(dataDirectory: string, versionId: string): Promise<Note | null> {
  const note = await readNote(dataDirectory);
  return note?.versionId === versionId ? note : null;
}

/** Marks a restored version as the demo when `note`, from the backup, is the note of a demo; otherwise does nothing. */
export async function restoreDemoNote(
  dataDirectory: string,
  note: unknown,
  versionId: string,
): Promise<void> {
  const { data } = noteSchema.safeParse(note);
  if (data) await writeNote(dataDirectory, { ...data, versionId });
}

const noteFile = (dataDirectory: string) => join(dataDirectory, 'demo.json');

/** Returns the note, or null when it is missing or unreadable: then no version counts as the demo. */
async function readNote(dataDirectory: string): Promise<Note | null> {
  try {
    return noteSchema.parse(JSON.parse(await readFile(noteFile(dataDirectory), 'utf8')));
  } catch {
    return null;
  }
}

async function writeNote(dataDirectory: string, note: Note): Promise<void> {
  await writeFile(noteFile(dataDirectory), `${JSON.stringify(note, null, 2)}\n`);
}
