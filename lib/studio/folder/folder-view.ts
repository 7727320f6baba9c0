import { titleOf } from '#lib/studio/campaigns/campaign-draft';
import { masterCampaigns } from '#lib/studio/campaigns/edited-campaigns';
import type { FolderView } from '#lib/studio/campaigns/studio-views';
import type { FolderProblem } from '#lib/studio/folder/compare-folder';
import { folderDigest, type MasterFolder } from '#lib/studio/folder/master-folder';

/** The changes that publishing a folder makes to campaigns. */
const PUBLISHED: readonly string[] = ['added', 'shown', 'changed', 'hidden', 'removed'];

/** Returns the folder that is the master as the overview shows it. @param locales languages of titles, the preferred one first */
export function folderView(master: MasterFolder, locales: readonly string[]): FolderView {
  const { directory, failure, compared } = master;
  return {
    directory,
    failure,
    example: `winter/${locales.at(-1) ?? 'en'}.md`,
    changes: masterCampaigns(master).flatMap(({ draft, file }) =>
      file !== null && PUBLISHED.includes(file.change)
        ? [{ slug: draft.slug, title: titleOf(draft, locales), change: file.change }]
        : [],
    ),
    problems: compared?.problems.map(describeProblem) ?? [],
    digest: compared === null ? '' : folderDigest(compared),
  };
}

/** Returns a problem as a line: file, line and reason, in English. */
export function describeProblem({ source, line, reason }: FolderProblem): string {
  return `${source}:${line}: ${reason}`;
}
