'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { formatInstant } from '#lib/i18n/format';
import { postToStudio } from '../studio-requests.ts';
import { useFieldNames } from '../use-field-names.ts';

/** A state in the history as the list shows it. */
interface HistoryEntry {
  readonly number: number;
  readonly kind: 'saved' | 'published' | 'unpublished' | 'restored' | 'deleted';
  /** Empty for what came with the catalogue. */
  readonly person: string;
  readonly atMs: number;
  /** The fields that differ from the state before; empty for the first one. */
  readonly changedFields: readonly string[];
}

interface HistoryListProps {
  readonly slug: string;
  /** The latest first. */
  readonly entries: readonly HistoryEntry[];
  /** Whether the campaign has a draft in the studio, which an earlier state can replace. */
  readonly canRestore: boolean;
}

/** Renders the states of a campaign: who made them, when and what changed; each earlier one can be restored. */
export function HistoryList({ slug, entries, canRestore }: HistoryListProps) {
  const { t, locale } = useStudioTexts();
  const router = useRouter();
  const nameOf = useFieldNames();
  const [busy, setBusy] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const present = entries[0]?.number ?? 0;
  const kinds = {
    saved: t('kindSaved'),
    published: t('kindPublished'),
    unpublished: t('kindUnpublished'),
    restored: t('kindRestored'),
    deleted: t('kindDeleted'),
  };
  const restore = async (earlier: number) => {
    setBusy(earlier);
    setProblem(null);
    try {
      const { status } = await postToStudio(`/campaigns/${slug}/restore`, { number: present, earlier });
      if (status === 200) router.push(`/studio/campaigns/${slug}`);
      else setProblem(status === 409 ? t('changedMeanwhile') : t('stepFailed'));
    } catch {
      setProblem(t('noAnswer'));
    } finally {
      setBusy(null);
    }
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
        {entries.map(({ number, kind, person, atMs, changedFields }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-4"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{kinds[kind]}</span>
                {canRestore && number === present && <Badge tone="now">{t('present')}</Badge>}
              </p>
              <p className="text-ink-soft text-sm">
                <bdi>{person === '' ? t('fromCatalogue') : person}</bdi>,{' '}
                {formatInstant(new Date(atMs), locale)}
              </p>
              {changedFields.length > 0 && (
                <p className="text-sm">
                  {t('historyChanges', { fields: changedFields.map(nameOf).join(', ') })}
                </p>
              )}
            </div>
            {canRestore && number !== present && (
              <Button
                variant="quiet"
                size="compact"
                isBusy={busy === number}
                aria-label={`${t('restore')}: ${kinds[kind]}, ${formatInstant(new Date(atMs), locale)}`}
                onClick={() => void restore(number)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
