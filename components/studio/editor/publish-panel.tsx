'use client';

import { useEffect, useRef, useState } from 'react';
import { RemarkList, type RemarkSteps } from '#components/studio/editor/remark-list';
import { StudioBadge } from '#components/studio/studio-badge';
import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import type { Publication, StudioRemark } from '#lib/studio/campaigns/studio-views';

interface PublishPanelProps {
  readonly publication: Publication;
  readonly canPublish: boolean;
  readonly remarks: readonly StudioRemark[] | null;
  readonly isBusy: boolean;
  readonly remarkSteps: RemarkSteps;
  /** Why the last step failed; null where it did not. */
  readonly problem: string | null;
  readonly onPublish: () => void;
  readonly onUnpublish: () => void;
}

/** Renders the campaign's state, what the checks say, and the buttons that change what visitors see. */
export function PublishPanel({
  publication: { state, hasChanges },
  canPublish,
  remarks,
  remarkSteps,
  isBusy,
  problem,
  onPublish,
  onUnpublish,
}: PublishPanelProps) {
  const { t } = useStudioTexts();
  const [isAsked, setIsAsked] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  // The question moves its answer down, perhaps out of the window.
  useEffect(() => {
    if (isAsked) steps.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  const errors = remarks?.filter(({ severity }) => severity === 'error').length ?? 0;
  const warnings = (remarks?.filter(({ isSetAside }) => !isSetAside).length ?? 0) - errors;
  const isPublished = state !== 'draft';
  const isOff = remarks === null || errors > 0 || !canPublish || (isPublished && !hasChanges);
  const publish = () => {
    if (isOff) return;
    if (warnings > 0 && !isAsked) return setIsAsked(true);
    setIsAsked(false);
    onPublish();
  };
  return (
    <StudioCard id="publish" title={t('publishTitle')} aside={<StudioBadge state={state} />}>
      <p className="text-sm">{publicationText()}</p>
      <RemarkList remarks={remarks} steps={remarkSteps} />
      {isAsked && (
        <p role="alert" className="font-semibold text-sm">
          {t('publishAnyway', { count: warnings })}
        </p>
      )}
      {problem !== null && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <div ref={steps} className="flex scroll-mb-6 flex-wrap gap-2">
        <Button
          isBusy={isBusy}
          aria-disabled={isOff || isBusy}
          aria-describedby="publish-reason"
          className={isOff ? 'opacity-60' : ''}
          onClick={publish}
        >
          {isAsked ? t('publishStill') : isPublished ? t('publishChanges') : t('publish')}
        </Button>
        {isAsked && (
          <Button variant="quiet" onClick={() => setIsAsked(false)}>
            {t('cancel')}
          </Button>
        )}
        {isPublished && canPublish && !isAsked && (
          <Button variant="quiet" aria-disabled={isBusy} onClick={isBusy ? undefined : onUnpublish}>
            {t('unpublish')}
          </Button>
        )}
      </div>
      <p id="publish-reason" className="text-ink-soft text-sm">
        {reason()}
      </p>
    </StudioCard>
  );

  function publicationText(): string {
    if (!isPublished) return t('visitorsSeeNothing');
    return hasChanges ? t('visitorsSeeOlder') : t('visitorsSeeThis');
  }

  function reason(): string {
    if (!canPublish) return t('onlyPublishers');
    if (errors > 0) return t('errorsFirst', { count: errors });
    return isPublished && !hasChanges ? t('nothingToPublish') : '';
  }
}
