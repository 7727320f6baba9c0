'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { announce } from '#lib/browser/announce';
import { formatInstant } from '#lib/i18n/format';
import type { DeletedCampaign } from '#lib/studio/campaigns/studio-views';
import { postToStudio } from '../studio-requests.ts';

/** Renders the deleted drafts, folded: who deleted each and when, and the button that brings it back. Nothing without any. */
export function DeletedDrafts({ drafts }: { readonly drafts: readonly DeletedCampaign[] }) {
  const { t, locale } = useStudioTexts();
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (drafts.length === 0) return null;
  const bringBack = async (slug: string, name: string) => {
    setBusy(slug);
    setProblem(null);
    try {
      const { status } = await postToStudio(`/campaigns/${slug}/bring-back`, {});
      if (status === 200) announce(t('broughtBack', { title: name }));
      else setProblem(status === 409 ? t('bringBackTaken') : t('deleteFailed'));
      router.refresh();
    } catch {
      setProblem(t('noAnswer'));
    } finally {
      setBusy(null);
    }
  };
  return (
    <details className="group rounded-card border border-line bg-raised">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 px-5 font-semibold">
        {t('deletedDrafts', { count: drafts.length })}
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {problem !== null && (
        <p role="alert" className="px-5 pb-3 text-danger text-sm">
          {problem}
        </p>
      )}
      <ul className="flex flex-col border-line border-t px-5">
        {drafts.map(({ slug, title, person, atMs }) => {
          const name = title === '' ? t('untitled') : title;
          return (
            <li
              key={slug}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-3 not-first:border-t"
            >
              <div className="min-w-0">
                <p className="font-semibold">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-ink-soft text-sm">
                  {t('deletedBy', { person, time: formatInstant(new Date(atMs), locale) })}
                </p>
              </div>
              <Button
                variant="quiet"
                size="compact"
                isBusy={busy === slug}
                aria-label={`${t('bringBack')}: ${name}`}
                onClick={() => void bringBack(slug, name)}
              >
                {t('bringBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
