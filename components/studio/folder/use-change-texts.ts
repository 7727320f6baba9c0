'use client';

import { useStudioTexts } from '#components/studio/studio-texts';
import type { FileChange } from '#lib/studio/campaigns/studio-views';

/** Returns what publishing the folder does to a campaign, as sentences. */
export function useChangeTexts(): Readonly<Record<FileChange, string>> {
  const { t } = useStudioTexts();
  return {
    none: t('folderNone'),
    added: t('folderAdded'),
    shown: t('folderShown'),
    changed: t('folderChanged'),
    hidden: t('folderHidden'),
    removed: t('folderRemoved'),
    unreadable: t('folderBroken'),
    unknown: t('folderUnknown'),
  };
}
