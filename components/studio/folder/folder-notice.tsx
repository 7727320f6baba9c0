'use client';

import { useStudioTexts } from '#components/studio/studio-texts';
import type { FileChange } from '#lib/studio/campaigns/studio-views';
import { useChangeTexts } from './use-change-texts.ts';

/** Where a campaign of the folder is edited, and what publishing its files changes. */
export interface FolderNoticeProps {
  readonly directory: string;
  /** Relative to the folder; empty where it does not have the campaign. */
  readonly paths: readonly string[];
  readonly change: FileChange;
  /** What has to be corrected first: file, line and reason, in English. */
  readonly problems: readonly string[];
}

/** Renders that a campaign is edited in files: in which ones, what publishing them changes, how to publish, and what has to be corrected. */
export function FolderNotice({ directory, paths, change, problems }: FolderNoticeProps) {
  const { t } = useStudioTexts();
  const changeTexts = useChangeTexts();
  return (
    <section
      aria-labelledby="folder-notice"
      className="flex flex-col gap-3 rounded-card border border-sea bg-sea-soft p-5 sm:p-6"
    >
      <h2 id="folder-notice" className="text-subheading">
        {t('folderNoticeTitle')}
      </h2>
      <p className="break-words text-sm">
        {paths.length === 0
          ? t('folderNoticeGone', { folder: directory })
          : t('folderNotice', { files: shortened(paths), folder: directory })}
      </p>
      <p className="font-semibold text-sm">{changeTexts[change]}</p>
      <FolderProblems problems={problems} />
      <p className="text-sm">
        {t('folderHowToPublish')}{' '}
        <a href="/studio" className="text-link">
          {t('backToOverview')}
        </a>
      </p>
    </section>
  );
}

/** Renders what has to be corrected in files; nothing without problems. */
export function FolderProblems({ problems }: { readonly problems: readonly string[] }) {
  const { t } = useStudioTexts();
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p className="font-semibold text-danger text-sm">{t('folderProblems')}</p>
      <ul className="flex flex-col gap-1.5">
        {problems.map((problem) => (
          <li
            key={problem}
            lang="en"
            dir="ltr"
            className="break-words border-danger border-s-3 ps-3 font-mono text-sm"
          >
            {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the paths of a campaign's files with its folder once: "winter/en.md, de.md". */
function shortened(paths: readonly string[]): string {
  return paths.map((path, at) => (at === 0 ? path : path.slice(path.indexOf('/') + 1))).join(', ');
}
