import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unwritable } from '#lib/cli/replace-archive';
import { type ExitCode, UsageError, type VerbContext, withCurrentStore } from '#lib/cli/verb';
import { servedBrandFiles } from '#lib/publishing/publish-brand';
import { NOTHING_PUBLISHED } from '#lib/store/store';

/**
 * Writes the files of the published brand into a folder. Files with the same content stay as they are, other files of the folder, too. Exit code 1: no
 * brand is published, or a place in the folder is a symbolic link; nothing is written then.
 */
export function exportBrand(folder: string, { config, screen, answer }: VerbContext): Promise<ExitCode> {
  return withCurrentStore<ExitCode>(config, async (store) => {
    if (store === null) throw new UsageError(NOTHING_PUBLISHED);
    const files = servedBrandFiles(store);
    if (files === null) {
      const message = `No brand is published: servers show the site folder ${config.siteDirectory}.`;
      answer(message, { error: message });
      return 1;
    }
    const linked = await firstLink(folder, [...files.keys()]);
    if (linked !== null) {
      const message = `Nothing was written: ${join(folder, linked)} is a symbolic link.`;
      answer(message, { error: message });
      return 1;
    }
    const written: string[] = [];
    for (const [path, content] of files) {
      const target = join(folder, path);
      if ((await readFile(target).catch(() => null))?.equals(content)) continue;
      try {
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, content);
      } catch (error) {
        throw unwritable(target, error);
      }
      written.push(path);
      screen.line(`  written ${path}`);
    }
    const unchanged = files.size - written.length;
    answer(`The published brand is in ${folder}: ${written.length} files written, ${unchanged} unchanged.`, {
      folder,
      written,
      unchanged,
    });
    return 0;
  });
}

/** Returns the first of the paths, or of the folders above one of them, that is a symbolic link; null for none. */
async function firstLink(folder: string, paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const segments = path.split('/');
    for (let length = 1; length <= segments.length; length++) {
      const place = segments.slice(0, length).join('/');
      const found = await lstat(join(folder, place)).catch(() => null);
      if (found?.isSymbolicLink()) return place;
    }
  }
  return null;
}
