import { memo, useMemo } from 'react';
import { type ArrivalYear, monthsOfArrivals } from '#lib/browser/when/arrival-year';
import { BAND, bandPaths } from '#lib/browser/when/band-paths';
import { priceLevels } from '#lib/browser/when/price-levels';
import type { WindowRange } from '#lib/browser/when/stay-window';
import { weekMeans } from '#lib/browser/when/week-means';
import { regional } from '#lib/i18n/format';
import { dateFormat } from '#lib/i18n/formatters';

interface WhenBandProps {
  /** Undefined while it loads. */
  readonly year: ArrivalYear | undefined;
  readonly isOneHome: boolean;
  readonly range: WindowRange;
  readonly todayLabel: string;
  readonly locale: string;
}

/** The least number of days of a month that have room for its name. */
const NAMED_DAYS = 14;

/**
 * Renders the columns of the days of arrival and the names of the months. Screen readers have the slider and the table instead.
 */
export const WhenBand = memo(function WhenBand({
  year,
  isOneHome,
  range,
  todayLabel,
  locale,
}: WhenBandProps) {
  const paths = useMemo(() => {
    if (!year) return [];
    const { days } = year;
    const medians = days.map(({ medianMinor }) => medianMinor);
    // The prices of one home are exact; medians of many vary from weekday to weekday.
    const levels = priceLevels(isOneHome ? medians : weekMeans(medians));
    const most = Math.max(
      1,
      ...days.map(({ homes, medianMinor }) => (isOneHome ? (medianMinor ?? 1) : homes)),
    );
    return bandPaths(
      days.map(({ homes, medianMinor }, index) => ({
        height: isOneHome && homes > 0 ? (medianMinor ?? most) / most : homes / most,
        level: levels[index] ?? null,
      })),
    );
  }, [year, isOneHome]);
  const formatted = (month: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(regional(locale), options).format(new Date(`${month}-01T00:00:00Z`));
  return (
    <div aria-hidden="true" className="when-band">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${range.days} ${BAND.above + BAND.below}`}
        preserveAspectRatio="none"
      >
        {paths.map(({ level, columns, steps }) => (
          <g key={level} data-level={level ?? 'none'}>
            <path d={columns} />
            <path d={steps} />
          </g>
        ))}
      </svg>
      <span className="when-today">{todayLabel}</span>
      {monthsOfArrivals(range.from, range.days).map(({ month, first, last }) => (
        <span
          key={month}
          className="when-month"
          style={{
            insetInlineStart: `${(first / range.days) * 100}%`,
            inlineSize: `${((last - first + 1) / range.days) * 100}%`,
          }}
        >
          {last - first >= NAMED_DAYS && (
            <>
              {month.endsWith('-01') && <b>{formatted(month, { year: 'numeric' })}</b>}
              <span>{formatted(month, { month: 'short' })}</span>
              <span>{formatted(month, { month: 'narrow' })}</span>
            </>
          )}
        </span>
      ))}
    </div>
  );
});
