'use client';

import { DatesSection } from '#components/studio/editor/dates-section';
import { HomesSection } from '#components/studio/editor/homes-section';
import { PictureSection } from '#components/studio/editor/picture-section';
import { ReadOnlyContext } from '#components/studio/editor/read-only';
import { RemarkList } from '#components/studio/editor/remark-list';
import { TextsSection } from '#components/studio/editor/texts-section';
import { FolderNotice, type FolderNoticeProps } from '#components/studio/folder/folder-notice';
import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import type { SelectionView, StudioRemark } from '#lib/studio/campaigns/studio-views';

interface FolderCampaignProps {
  readonly draft: CampaignDraft;
  readonly notice: FolderNoticeProps;
  readonly remarks: readonly StudioRemark[];
  readonly selection: SelectionView;
  /** The languages of the catalogue. */
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly siteLocale: string;
}

/** Renders all that a campaign of the folder has, in fields that cannot be changed, and where it is edited. */
export function FolderCampaign({
  draft,
  notice,
  remarks,
  selection,
  locales,
  defaultLocale,
  siteLocale,
}: FolderCampaignProps) {
  const { t } = useStudioTexts();
  const edit = () => {};
  return (
    <ReadOnlyContext value>
      <div className="in-files grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <FolderNotice {...notice} />
          <TextsSection draft={draft} locales={locales} defaultLocale={defaultLocale} edit={edit} />
          <fieldset disabled className="contents">
            <DatesSection draft={draft} edit={edit} />
            <HomesSection draft={draft} view={selection} siteLocale={siteLocale} edit={edit} />
            <PictureSection draft={draft} view={selection} locales={locales} edit={edit} />
          </fieldset>
        </div>
        <div className="flex flex-col gap-6 lg:sticky lg:top-6">
          <StudioCard id="publish" title={t('folderChecks')}>
            <RemarkList remarks={remarks} />
          </StudioCard>
        </div>
      </div>
    </ReadOnlyContext>
  );
}
