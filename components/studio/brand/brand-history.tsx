'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { formatInstant } from '#lib/i18n/format';
import { postToStudio } from '../studio-requests.ts';
import { useStudioTexts } from '../studio-texts.tsx';
import { useBrandRoomTexts } from './brand-texts.tsx';
import type { BrandAnswer } from './use-brand-editing.ts';

/** A state of the brand as the list shows it. */
interface BrandHistoryEntry {
  readonly number: number;
  readonly kind: 'saved' | 'published' | 'restored';
  /** Empty for what was there before the studio changed it. */
  readonly person: string;
  readonly atMs: number;
  /** The files that differ from the state before. */
  readonly changedFiles: readonly string[];
}

interface BrandHistoryProps {
  /** The latest first. */
  readonly entries: readonly BrandHistoryEntry[];
  /** The digest of the published brand. */
  readonly seen: string;
  readonly canEdit: boolean;
}

/** Renders the states of the brand: who made them, when and in which files; each can be the draft again, and published at once. */
export function BrandHistory({ entries, seen, canEdit }: BrandHistoryProps) {
  const t = useBrandRoomTexts();
  const { t: studio, locale } = useStudioTexts();
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const present = entries[0]?.number ?? 0;
  const kinds = { saved: t('kindSaved'), published: t('kindPublished'), restored: t('kindRestored') };
  const restore = async (earlier: number, isPublished: boolean) => {
    setBusy(`${earlier} ${isPublished}`);
    setProblem(null);
    try {
      const { status, data } = await postToStudio<BrandAnswer>('/brand/restore', {
        number: present,
        earlier,
      });
      if (status !== 200 || !data.brand) return setProblem(problemText(status));
      if (isPublished && !data.brand.isServed) {
        const published = await postToStudio<BrandAnswer>('/brand/publish', {
          number: data.brand.number,
          seen,
        });
        if (published.status !== 200) return setProblem(problemText(published.status));
      }
      if (isPublished) router.refresh();
      else router.push('/studio/catalogue/brand');
    } catch {
      setProblem(studio('noAnswer'));
    } finally {
      setBusy(null);
    }
  };
  const problemText = (status: number) => {
    if (status === 422) return t('errorsFirst', { count: 1 });
    return status === 409 ? t('changedMeanwhile') : studio('stepFailed');
  };
  if (entries.length === 0) return <p className="text-ink-soft">{t('historyEmpty')}</p>;
  return (
    <div className="flex flex-col gap-4">
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <ol className="flex flex-col">
        {entries.map(({ number, kind, person, atMs, changedFiles }) => {
          const time = formatInstant(new Date(atMs), locale);
          return (
            <li
              key={number}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">{kinds[kind]}</span>
                  {number === present && <Badge tone="now">{studio('present')}</Badge>}
                </p>
                <p className="text-ink-soft text-sm">
                  <bdi>{person === '' ? t('fromBefore') : person}</bdi>, {time}
                </p>
                {changedFiles.length > 0 && (
                  <p className="break-words text-sm">
                    {t('historyFiles', { files: changedFiles.join(', ') })}
                  </p>
                )}
              </div>
              {canEdit && number !== present && (
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="quiet"
                    size="compact"
                    isBusy={busy === `${number} false`}
                    aria-label={`${studio('restore')}: ${kinds[kind]}, ${time}`}
                    onClick={() => void restore(number, false)}
                  >
                    {studio('restore')}
                  </Button>
                  {kind === 'published' && (
                    <Button
                      variant="quiet"
                      size="compact"
                      isBusy={busy === `${number} true`}
                      aria-label={`${t('publishAgain')}: ${time}`}
                      onClick={() => void restore(number, true)}
                    >
                      {t('publishAgain')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
