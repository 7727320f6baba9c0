'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { DeleteDraft } from '#components/studio/delete-draft';
import { ConflictPanel } from '#components/studio/editor/conflict-panel';
import { DatesSection } from '#components/studio/editor/dates-section';
import { EditingStepButtons, stepByKey } from '#components/studio/editor/editing-steps';
import { HomesSection } from '#components/studio/editor/homes-section';
import { PictureSection } from '#components/studio/editor/picture-section';
import { PublishPanel } from '#components/studio/editor/publish-panel';
import { SaveStatus } from '#components/studio/editor/save-status';
import { TextsSection } from '#components/studio/editor/texts-section';
import { useStudioTexts } from '#components/studio/studio-texts';
import { announce } from '#lib/browser/announce';
import { type CampaignDraft, titleOf, withoutHomes } from '#lib/studio/campaigns/campaign-draft';
import type { Publication, SelectionView, StudioRemark } from '#lib/studio/campaigns/studio-views';
import { postToStudio } from '../studio-requests.ts';
import { type SavedDraft, type SaveOutcome, useDraftEditing } from './use-draft-editing.ts';

interface CampaignEditorProps {
  readonly saved: SavedDraft;
  readonly publication: Publication;
  readonly canPublish: boolean;
  /** Whether the draft was never published. */
  readonly canDelete: boolean;
  /** The languages of the catalogue. */
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  /** The language of the site's pages in the editor: the studio's, where the site has it. */
  readonly siteLocale: string;
}

/** The answer of the checks of a draft. */
interface CheckedDraft {
  readonly remarks: readonly StudioRemark[];
  readonly selection: SelectionView;
  readonly publication: Publication;
}

/** A pause after a change before the draft is checked again, in milliseconds. */
const CHECK_PAUSE_MS = 700;

/** Renders the editor of a campaign. It saves by itself; publishing is a step of its own. */
export function CampaignEditor({
  saved,
  publication: firstPublication,
  canPublish,
  canDelete,
  locales,
  defaultLocale,
  siteLocale,
}: CampaignEditorProps) {
  const { t } = useStudioTexts();
  const router = useRouter();
  const { slug } = saved.draft;
  const editing = useDraftEditing(saved, (draft, basedOn) => saveDraft(slug, draft, basedOn));
  const { draft, edit, phase, conflict } = editing;
  const [checked, setChecked] = useState<CheckedDraft | null>(null);
  const [publication, setPublication] = useState(firstPublication);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const check = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { status, data } = await postToStudio<CheckedDraft>(
        `/campaigns/${slug}/check`,
        { draft },
        signal,
      );
      if (status !== 200) return;
      setChecked(data);
      setPublication(data.publication);
    } catch {
      // The next change checks again; the state of saving says whether the server answers.
    }
  });
  const isFirst = checked === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft is checked
  useEffect(() => {
    const aborter = new AbortController();
    const timer = setTimeout(() => void check(aborter.signal), isFirst ? 0 : CHECK_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [draft]);

  const step = async (kind: 'publish' | 'unpublish') => {
    setIsBusy(true);
    setProblem(null);
    try {
      const number = await editing.flush();
      if (number === null) return setProblem(t('saveFirst'));
      const { status, data } = await postToStudio<{
        readonly publication: Publication;
        readonly number: number;
        readonly code?: string;
      }>(`/campaigns/${slug}/${kind}`, { number });
      if (status !== 200) return setProblem(stepProblem(status, data.code));
      editing.confirm(data.number);
      setPublication(data.publication);
      // The header shows the state, too.
      router.refresh();
      announce(kind === 'publish' ? t('published') : t('unpublished'));
    } catch {
      setProblem(t('noAnswer'));
    } finally {
      setIsBusy(false);
    }
  };

  const setAside = async ({ key }: StudioRemark, isSetAside: boolean) => {
    setProblem(null);
    try {
      const { status } = await postToStudio(`/campaigns/${slug}/remark`, { key, is_set_aside: isSetAside });
      if (status !== 200) return setProblem(t('stepFailed'));
      setChecked(
        (now) =>
          now && {
            ...now,
            remarks: now.remarks.map((remark) => (remark.key === key ? { ...remark, isSetAside } : remark)),
          },
      );
    } catch {
      setProblem(t('noAnswer'));
    }
  };
  const leaveOut = ({ rentalIds }: StudioRemark) =>
    edit('selection', (now) => ({ ...now, selection: withoutHomes(now.selection, new Set(rentalIds)) }));

  const stepProblem = (status: number, code: string | undefined) => {
    if (code === 'locked') return t('importRuns');
    return status === 409 ? t('changedMeanwhile') : t('stepFailed');
  };
  const view = checked?.selection ?? null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields in it
    <div
      onKeyDown={(event) => stepByKey(event, editing)}
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <div className="sticky top-0 z-20 -mx-1 flex flex-wrap items-center justify-between gap-3 bg-paper px-1 py-2">
          <SaveStatus phase={phase} deletedBy={editing.deletedBy} />
          <EditingStepButtons {...editing} />
        </div>
        {conflict && <ConflictPanel conflict={conflict} draft={draft} onResolve={editing.resolve} />}
        <TextsSection draft={draft} locales={locales} defaultLocale={defaultLocale} edit={edit} />
        <DatesSection draft={draft} edit={edit} />
        <HomesSection draft={draft} view={view} siteLocale={siteLocale} edit={edit} />
        <PictureSection draft={draft} view={view} locales={locales} edit={edit} />
      </div>
      <div className="flex flex-col gap-6 lg:sticky lg:top-6">
        <PublishPanel
          publication={publication}
          canPublish={canPublish}
          remarks={checked?.remarks ?? null}
          remarkSteps={{ setAside: (remark, isSetAside) => void setAside(remark, isSetAside), leaveOut }}
          isBusy={isBusy}
          problem={problem}
          onPublish={() => void step('publish')}
          onUnpublish={() => void step('unpublish')}
        />
        {canDelete && publication.state === 'draft' && (
          <DeleteDraft
            slug={slug}
            title={titleOf(draft, [siteLocale, defaultLocale])}
            numberOf={editing.flush}
            onDeleted={() => router.push('/studio')}
          />
        )}
      </div>
    </div>
  );
}

/** Sends a draft to the studio. @throws an Error where it was neither saved nor changed or deleted by somebody else */
async function saveDraft(slug: string, draft: CampaignDraft, basedOn: number): Promise<SaveOutcome> {
  const { status, data } = await postToStudio<SaveOutcome>(`/campaigns/${slug}/draft`, {
    draft,
    based_on: basedOn,
  });
  if (status !== 200 && status !== 409 && status !== 410)
    throw new Error(`The draft is not saved: ${status}`);
  return data;
}
