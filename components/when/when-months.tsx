import { useState } from 'react';
import { Icon } from '#components/ui/icon';
import { lazyPart } from '#components/ui/lazy-part';
import { hasPrices } from '#lib/browser/when/arrival-year';
import { PRICE_LEVELS } from '#lib/browser/when/price-levels';
import type { MonthTableProps } from './month-table.tsx';

const MonthTable = lazyPart(() => import('./month-table.tsx'));

/** Renders the key of the colours, where there are prices, and a table of the months that opens over the page. The table's code loads then. */
export function WhenMonths(props: MonthTableProps) {
  const { labels, year } = props;
  const [wasOpened, setOpened] = useState(false);
  return (
    <div className="when-foot">
      <span className="when-key" aria-hidden="true" hidden={!hasPrices(year)}>
        {labels.lowPrice}
        <svg aria-hidden="true" viewBox={`0 0 ${PRICE_LEVELS} ${PRICE_LEVELS}`} preserveAspectRatio="none">
          {[...Array(PRICE_LEVELS).keys()].map((level) => (
            <path key={level} data-level={level} d={`M${level} 0h.86v${level + 1}h-.86z`} />
          ))}
        </svg>
        {labels.highPrice}
      </span>
      <details name="when-months" className="when-months" onToggle={() => setOpened(true)}>
        <summary>
          {labels.months}
          <Icon name="chevron-down" className="size-4" />
        </summary>
        <div>{wasOpened && <MonthTable {...props} />}</div>
      </details>
    </div>
  );
}
