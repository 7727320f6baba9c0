'use client';

import { type PointerEvent, useState } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { formatDate, formatNumber } from '#lib/i18n/format';
import type { VisitColumn } from '#lib/studio/visits/visit-report';
import { useColumnNames } from './use-column-names.ts';

interface VisitChartProps {
  /** At least one. */
  readonly columns: readonly VisitColumn[];
}

/** The height of the drawing in its own units; its width is the number of columns. */
const HEIGHT = 100;

/**
 * Renders visits by time as columns. The line above them has the number of one column: the one under the pointer, or, by a slider for keyboards
 * and screen readers, the one that the arrow keys choose.
 */
export function VisitChart({ columns }: VisitChartProps) {
  const { t, locale } = useStudioTexts();
  const nameOf = useColumnNames();
  const [chosen, setChosen] = useState(columns.length - 1);
  const most = roundedUp(Math.max(...columns.map(({ visits }) => visits)));
  const column = columns[chosen];
  const choose = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * columns.length);
    setChosen(Math.min(Math.max(at, 0), columns.length - 1));
  };
  const words = column ? t('visitsOn', { date: nameOf(column), count: column.visits }) : '';
  const first = columns[0]?.first ?? '';
  const last = columns.at(-1)?.last ?? '';
  return (
    <div>
      <p className="mb-4 font-medium tabular-nums">{words}</p>
      <div className="relative rounded-field has-focus-visible:outline-2 has-focus-visible:outline-sea has-focus-visible:outline-offset-10">
        <input
          type="range"
          className="sr-only"
          aria-label={t('visitsChosen')}
          aria-valuetext={words}
          min={0}
          max={columns.length - 1}
          value={chosen}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
        />
        <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-3">
          <div className="flex h-48 flex-col justify-between text-end text-ink-soft text-xs leading-none tabular-nums">
            {[most, most / 2, 0].map((value) => (
              <span key={value} className="-my-1.5">
                {formatNumber(value, locale)}
              </span>
            ))}
          </div>
          <div className="relative h-48 touch-pan-y" onPointerMove={choose} onPointerDown={choose}>
            <svg
              aria-hidden="true"
              className="absolute inset-0 size-full overflow-visible"
              viewBox={`0 0 ${columns.length} ${HEIGHT}`}
              preserveAspectRatio="none"
            >
              {[0, HEIGHT / 2, HEIGHT].map((y) => (
                <line
                  key={y}
                  x1={0}
                  x2={columns.length}
                  y1={y}
                  y2={y}
                  className={y === HEIGHT ? 'stroke-line-strong' : 'stroke-line'}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              {column && <rect x={chosen} y={0} width={1} height={HEIGHT} className="fill-sea-soft" />}
              {columns.map(({ first: key, visits }, at) => (
                <rect
                  key={key}
                  x={at + 0.12}
                  width={0.76}
                  y={HEIGHT - (visits / most) * HEIGHT}
                  height={(visits / most) * HEIGHT}
                  className={at === chosen ? 'fill-terracotta' : 'fill-sea'}
                />
              ))}
            </svg>
          </div>
          <p className="col-start-2 mt-2 flex justify-between text-ink-soft text-xs">
            <span>{formatDate(first, locale, 'short')}</span>
            {columns.length > 1 && <span>{formatDate(last, locale, 'short')}</span>}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Returns the least even number with one digit and zeros, such as 2, 40 or 600, that is not below a number: the upper end of the scale. */
function roundedUp(number: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(number, 1)));
  const steps = Math.ceil(number / unit);
  return Math.max(2, unit === 1 ? steps + (steps % 2) : steps * unit);
}
