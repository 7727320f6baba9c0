'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FolderProblems } from '#components/studio/folder/folder-notice';
import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { announce } from '#lib/browser/announce';
import type { FolderView } from '#lib/studio/campaigns/studio-views';
import { postToStudio } from '../studio-requests.ts';
import { useChangeTexts } from './use-change-texts.ts';

interface FolderPanelProps {
  readonly folder: FolderView;
  readonly canPublish: boolean;
}

/** Renders the folder that is the master of campaigns: what publishing it changes, or why it cannot be published, and the button that does. */
export function FolderPanel({ folder, canPublish }: FolderPanelProps) {
  const { t } = useStudioTexts();
  const router = useRouter();
  const changeTexts = useChangeTexts();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { directory, failure, changes, problems, digest, example } = folder;
  const isOff = !canPublish || failure !== null || problems.length > 0 || changes.length === 0;
  const publish = async () => {
    if (isOff) return;
    setIsBusy(true);
    setProblem(null);
    setErrors([]);
    try {
      const { status, data } = await postToStudio<{
        readonly code?: string;
        readonly errors?: readonly string[];
      }>('/folder/publish', { digest });
      if (status === 200) announce(t('published'));
      else if (data.code === 'locked') setProblem(t('importRuns'));
      else if (status === 422) setErrors(data.errors ?? []);
      else setProblem(status === 409 ? t('folderChangedMeanwhile') : t('stepFailed'));
      // The files may have changed.
      router.refresh();
    } catch {
      setProblem(t('noAnswer'));
    } finally {
      setIsBusy(false);
    }
  };
  const failures = {
    missing: t('folderMissing', { folder: directory }),
    unreadable: t('folderUnreadable', { folder: directory }),
    empty: t('folderEmpty', { folder: directory, example }),
  };
  return (
    <StudioCard id="folder" title={t('folderTitle')}>
      <p className="max-w-prose break-words text-sm">{t('folderLead', { folder: directory })}</p>
      {failure === null ? (
        <FolderProblems problems={problems} />
      ) : (
        <p role="alert" className="max-w-prose break-words font-semibold text-danger text-sm">
          {failures[failure]}
        </p>
      )}
      {changes.length > 0 && (
        <ul aria-label={t('folderChanges')} className="flex flex-col gap-2">
          {changes.map(({ slug, title, change }) => (
            <li key={slug} className="border-line-strong border-s-3 ps-3 text-sm">
              <a href={`/studio/campaigns/${slug}`} className="text-link font-semibold">
                <bdi>{title === '' ? t('untitled') : title}</bdi>
              </a>
              <span className="block text-ink-soft">{changeTexts[change]}</span>
            </li>
          ))}
        </ul>
      )}
      {errors.length > 0 && (
        <div role="alert" className="flex flex-col gap-2">
          <p className="font-semibold text-danger text-sm">{t('folderProblems')}</p>
          <ul className="flex flex-col gap-1.5">
            {errors.map((error) => (
              <li key={error} className="break-words border-danger border-s-3 ps-3 text-sm">
                {error}
              </li>
            ))}
          </ul>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          isBusy={isBusy}
          aria-disabled={isOff || isBusy}
          aria-describedby="folder-reason"
          className={isOff ? 'opacity-60' : ''}
          onClick={() => void publish()}
        >
          {t('folderPublish')}
        </Button>
        <p id="folder-reason" className="text-ink-soft text-sm">
          {reason()}
        </p>
      </div>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {t('folderCommand')}
        </summary>
        <code className="block overflow-x-auto rounded-lg bg-sand p-3 font-mono text-sm">
          npm run catalogue -- campaigns {directory} --in-place
        </code>
      </details>
    </StudioCard>
  );

  function reason(): string {
    if (failure !== null || problems.length > 0) return t('folderErrorsFirst');
    if (changes.length === 0) return t('folderSame');
    return canPublish ? '' : t('folderOnlyPublishers');
  }
}
