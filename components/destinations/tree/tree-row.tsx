'use client';

import { memo } from 'react';
import { Icon } from '#components/ui/icon';
import { MarkedTitle } from './marked-title.tsx';

/** The props of `TreeRow`: a place, its position in the tree, its state, and its links. */
export interface TreeRowProps {
  readonly rowKey: string;
  readonly id: number;
  readonly title: string;
  readonly level: number;
  readonly position: number;
  readonly siblingsCount: number;
  /** Whether it is open; null for a place without children. */
  readonly isOpen: boolean | null;
  readonly isBusy: boolean;
  /**
   * URL of its page, or with a filter of the search for rentals in it; if its path is unknown, of the explorer with the
   * place chosen.
   */
  readonly href: string;
  /** URL that opens or closes it without JavaScript. */
  readonly toggleHref: string;
  readonly toggleLabel: string;
  /** The number of rentals in words ("120 homes"); null if unknown. */
  readonly homes: string | null;
  /** The number of rentals as digits. */
  readonly homesNumber: string | null;
  readonly isEmpty: boolean;
  /** Whether JavaScript runs. If so, the row is a `treeitem`; before that, a list item with two links. */
  readonly isLive: boolean;
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  readonly isHighlighted: boolean;
  /** The phrase to highlight; empty for a place that is not a match. */
  readonly marked: string;
  /** Whether all rows have the same height, as a virtualised list requires. */
  readonly isFixedHeight: boolean;
}

const TITLES = ['font-serif text-[1.1875rem]', 'font-semibold'];

/**
 * Renders a place as a row of the destination tree. The tree handles its events, so that the memoised row renders only
 * when its own props change.
 */
export const TreeRow = memo(function TreeRow(row: TreeRowProps) {
  const { isLive, level, isOpen } = row;
  // List items carry the level too: the list is flat, and indentation alone would convey its depth.
  const place = {
    'aria-level': level,
    'aria-setsize': row.siblingsCount,
    'aria-posinset': row.position,
  };
  const inert = isLive ? { tabIndex: -1 } : {};
  return (
    <li
      id={row.rowKey}
      data-row={row.rowKey}
      {...place}
      {...(isLive && {
        role: 'treeitem',
        tabIndex: row.isTabStop ? 0 : -1,
        'aria-selected': row.isSelected,
        'aria-busy': row.isBusy,
        ...(isOpen !== null && { 'aria-expanded': isOpen }),
      })}
      data-highlighted={row.isHighlighted || undefined}
      style={{ paddingInlineStart: `calc(${level - 1} * min(1.375rem, 3.2vw))` }}
      className={`group relative scroll-my-24 max-lg:scroll-mb-52 rounded-field focus-visible:-outline-offset-2 hover:bg-sand data-highlighted:bg-sand aria-selected:bg-sea-soft forced-colors:aria-selected:border-2 ${row.isFixedHeight ? 'h-12 overflow-hidden' : ''}`}
    >
      <div className="flex items-stretch border-line border-b group-aria-selected:border-transparent">
        {isOpen === null ? (
          <span aria-hidden="true" className="grid w-11 shrink-0 place-items-center">
            <span className="size-1.5 rounded-full bg-line-strong" />
          </span>
        ) : (
          <a
            href={row.toggleHref}
            data-toggle=""
            {...(isLive
              ? { 'aria-hidden': true, tabIndex: -1 }
              : { 'aria-label': row.toggleLabel, 'aria-expanded': isOpen })}
            className="grid min-h-11 w-11 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-sand-deep hover:text-ink"
          >
            {row.isBusy ? (
              <Icon name="loader-circle" className="size-4.5 animate-spin" />
            ) : (
              <Icon
                name="chevron-right"
                className={`size-4.5 transition-transform duration-150 ${isOpen ? 'rotate-90' : 'rtl:-scale-x-100'}`}
              />
            )}
          </a>
        )}
        <a
          href={row.href}
          {...inert}
          className={`flex min-h-12 min-w-0 grow items-center justify-between gap-4 py-1.5 pe-3 ${row.isEmpty ? 'text-ink-soft' : ''}`}
        >
          <span
            className={`min-w-0 ${row.isFixedHeight ? 'truncate' : ''} ${TITLES[level - 1] ?? ''} group-aria-selected:text-sea-deep`}
          >
            <MarkedTitle title={row.title} phrase={row.marked} />
          </span>
          {row.homes !== null && (
            <span className="shrink-0 text-ink-soft text-sm tabular-nums">
              <span aria-hidden="true">{row.homesNumber}</span>
              <span className="sr-only">{row.homes}</span>
            </span>
          )}
        </a>
      </div>
    </li>
  );
});
