'use client';

import { useState } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { formatNumber } from '#lib/i18n/format';
import type { VisitSplit } from '#lib/studio/visits/visit-report';
import { useShares } from './use-shares.ts';
import { useSplitNames } from './use-split-names.ts';

interface SplitTableProps {
  readonly split: VisitSplit;
  /** All visits of the period. */
  readonly visits: number;
}

/** The most values that are shown at first. */
const MOST_ROWS = 8;

/** Renders the values of a split with their visits and shares, the most frequent first; last the visits without a value. */
export function SplitTable({ split: { split, values }, visits }: SplitTableProps) {
  const { t, locale } = useStudioTexts();
  const { titleOf, nameOf, absentOf } = useSplitNames();
  const shareOf = useShares(visits);
  const [isWhole, setWhole] = useState(false);
  const without = visits - values.reduce((sum, value) => sum + value.visits, 0);
  const rows = [
    ...values.map((each) => ({ ...each, name: nameOf(split, each.value) })),
    ...(without > 0 ? [{ value: '', name: absentOf(split), visits: without }] : []),
  ];
  const shown = isWhole ? rows : rows.slice(0, MOST_ROWS);
  return (
    <>
      <table className="w-full text-[0.9375rem]">
        <thead className="sr-only">
          <tr>
            <th scope="col">{titleOf(split)}</th>
            <th scope="col">{t('visitsTotal')}</th>
            <th scope="col">{t('visitsShare')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ value, name, visits: count }) => (
            <tr key={value} className="border-line border-b last:border-b-0">
              <th scope="row" className="relative w-full max-w-0 py-2.5 text-start font-normal">
                <span className="block truncate" title={name}>
                  <bdi>{name}</bdi>
                </span>
                <span aria-hidden="true" className="mt-1.5 block h-1.5 rounded-full bg-sand-deep">
                  <span
                    className={`block h-full rounded-full ${value === '' ? 'bg-line-strong' : 'bg-sea'}`}
                    style={{ inlineSize: `${(count / Math.max(visits, 1)) * 100}%` }}
                  />
                </span>
              </th>
              <td className="whitespace-nowrap py-2.5 ps-5 text-end font-semibold tabular-nums">
                {formatNumber(count, locale)}
              </td>
              <td className="min-w-18 whitespace-nowrap py-2.5 ps-4 text-end text-ink-soft tabular-nums">
                {shareOf(count)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && rows.length > shown.length && (
        <Button variant="quiet" size="compact" className="self-start" onClick={() => setWhole(true)}>
          {t('visitsMore', { count: rows.length - shown.length })}
        </Button>
      )}
    </>
  );
}
