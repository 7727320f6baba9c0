import { useMemo } from 'react';
import { WhenDoor, type WhenDoorProps } from '#components/when/when-door';
import { stayOfValues, valuesInMonth, valuesInStay } from '#lib/browser/search-values';
import type { ExplorerStart } from '#lib/site/destinations/destination-explorer';

/** The texts of the explorer's strip "when to go". */
export type ExplorerWhenTexts = Pick<WhenDoorProps, 'title' | 'monthsLabel' | 'labels'>;

interface ExplorerWhenProps extends ExplorerWhenTexts, Pick<WhenDoorProps, 'locale' | 'currency' | 'from'> {
  readonly start: ExplorerStart;
  readonly isPending: boolean;
  /** Returns the address of the explorer with another filter, a query string of search parameters. */
  readonly hrefOf: (filter: string) => string;
  readonly onGo: (address: string, mode: 'push' | 'replace') => void;
}

/** Renders the strip "when to go" of the explorer, whose counts follow its window. */
export function ExplorerWhen({ start, hrefOf, onGo, ...props }: ExplorerWhenProps) {
  const { filterQuery, filter } = start;
  const shown = useMemo(() => new URLSearchParams(filterQuery), [filterQuery]);
  const stay = useMemo(() => stayOfValues(shown), [shown]);
  const counted = useMemo(() => valuesInStay(shown, null).toString(), [shown]);
  return (
    <WhenDoor
      {...props}
      values={counted}
      stay={stay}
      shownStay={start.shownStay}
      isShifted={typeof filter.stay?.flexibility === 'number'}
      hrefOf={(target) => hrefOf(valuesInStay(shown, target).toString())}
      hrefOfMonth={(month, nights) => hrefOf(valuesInMonth(shown, month, nights).toString())}
      onStay={(target, mode) => onGo(hrefOf(valuesInStay(shown, target).toString()), mode)}
    />
  );
}
