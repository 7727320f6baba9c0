'use client';

import { useState } from 'react';
import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { formatInstant } from '#lib/i18n/format';
import { StudioCard } from '../studio-card.tsx';
import { postToStudio } from '../studio-requests.ts';
import { useStudioTexts } from '../studio-texts.tsx';
import { useBrandFields } from './brand-editing-context.ts';
import { useBrandRoomTexts } from './brand-texts.tsx';
import { ProblemLines } from './problem-lines.tsx';
import type { BrandAnswer } from './use-brand-editing.ts';

/** Renders whether visitors see the draft, what is wrong with it, and the button that publishes it. */
export function PublishBrand() {
  const t = useBrandRoomTexts();
  const { t: studio, locale } = useStudioTexts();
  const { brand, phase, flush, take, canEdit } = useBrandFields();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const count = brand.problems.length;
  const isSame = brand.isServed && phase === 'saved';
  const isOff = !canEdit || count > 0 || isSame || phase === 'conflict';
  const publish = async () => {
    setIsBusy(true);
    setIsDone(false);
    setProblem(null);
    try {
      const number = await flush();
      if (number === null) return setProblem(studio('saveFirst'));
      const { status, data } = await postToStudio<BrandAnswer>('/brand/publish', {
        number,
        seen: brand.seen,
      });
      if (data.brand) take(data.brand);
      if (status === 200) setIsDone(true);
      else setProblem(problemText(status, data.code));
    } catch {
      setProblem(studio('noAnswer'));
    } finally {
      setIsBusy(false);
    }
  };
  const problemText = (status: number, code: string | undefined) => {
    if (code === 'locked') return studio('importRuns');
    if (code === 'problems') return t('errorsFirst', { count: 1 });
    if (code === 'tooLarge') return t('tooLarge');
    return status === 409 ? t('changedMeanwhile') : studio('stepFailed');
  };
  return (
    <StudioCard
      id="publish"
      title={t('publishTitle')}
      aside={isSame ? <Badge tone="now">{t('isServed')}</Badge> : <Badge tone="offer">{t('isDraft')}</Badge>}
    >
      <p className="text-sm">
        {isSame ? t('visitorsSeeThis') : t('visitorsSeeOlder')}{' '}
        {brand.servedFrom === 'folder' && t('servedFromFolder')}
      </p>
      {brand.change && (
        <p className="text-ink-soft text-sm">
          {t('lastChange', {
            person: brand.change.person,
            time: formatInstant(new Date(brand.change.atMs), locale),
          })}
        </p>
      )}
      {count > 0 && (
        <>
          <p className="font-semibold text-sm">{t('problems', { count })}</p>
          {[...new Set(brand.problems.map(({ file }) => file))].map((file) => (
            <div key={file} className="min-w-0">
              <p className="break-all font-mono text-sm">{file}</p>
              <ProblemLines
                id={`problems-${file}`}
                hasLines
                problems={brand.problems.filter((one) => one.file === file)}
              />
            </div>
          ))}
        </>
      )}
      {problem !== null && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {problem}
        </p>
      )}
      <p role="status" className={isDone && isSame ? 'text-sm' : 'sr-only'}>
        {isDone && isSame ? t('published') : ''}
      </p>
      <Button
        isBusy={isBusy}
        aria-disabled={isOff || isBusy}
        aria-describedby="publish-reason"
        className={`self-start ${isOff ? 'opacity-60' : ''}`}
        onClick={isOff ? undefined : () => void publish()}
      >
        {t('publish')}
      </Button>
      <p id="publish-reason" className="text-ink-soft text-sm">
        {count > 0 ? t('errorsFirst', { count }) : isSame ? t('nothingToPublish') : ''}
      </p>
    </StudioCard>
  );
}
