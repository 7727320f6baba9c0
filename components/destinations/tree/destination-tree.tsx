'use client';

import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Skeleton } from '#components/ui/skeleton';
import { countText } from '#lib/i18n/count-texts';
import { formatNumber, textDirection } from '#lib/i18n/format';
import type { ExplorerTexts } from '#lib/site/destinations/destination-texts';
import { buttonClass } from '../../ui/button-class.ts';
import { TreeRow } from './tree-row.tsx';
import { isStop, type PlaceRow, placeKey, type TreeRow as Row } from './tree-rows.ts';
import { WHOLE_UP_TO, windowSegments } from './tree-window.ts';
import { useTreeWindow } from './use-tree-window.ts';

interface DestinationTreeProps {
  readonly rows: readonly Row[];
  readonly locale: string;
  readonly texts: ExplorerTexts;
  readonly isLive: boolean;
  readonly selectedId: number | null;
  readonly highlightedId: number | null;
  /** The phrase to highlight, and the ids of the matching places. */
  readonly phrase: string;
  readonly matchIds: ReadonlySet<number> | null;
  readonly hrefOf: (row: PlaceRow) => string;
  readonly toggleHrefOf: (row: PlaceRow) => string;
  readonly onOpen: (ids: readonly number[]) => void;
  readonly onClose: (id: number) => void;
  readonly onSelect: (id: number) => void;
  readonly onHighlight: (id: number | null) => void;
  readonly onShowMore: (parentId: number | null) => void;
  readonly onRetry: (parentId: number | null) => void;
}

/** The code of keys, which loads when the tree gets the focus. */
type TreeKeys = typeof import('./tree-keys.ts');
type Press = Pick<KeyboardEvent, 'key' | 'timeStamp'>;

/** The keys that act on the tree, apart from characters. */
const TREE_KEY = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Enter)$/;

/** The longest pause, in milliseconds, after which a typed character continues the same prefix. */
const TYPING_PAUSE_MS = 600;

/**
 * Renders the given rows as an ARIA tree view: one tab stop, arrow keys, type-ahead, `*`. Without JavaScript, and until
 * it runs, it is a list of links of the same look. Of more than 300 rows only those near the view are rendered.
 */
export function DestinationTree(props: DestinationTreeProps) {
  const { rows, texts, locale, isLive, selectedId } = props;
  const list = useRef<HTMLUListElement>(null);
  const [focusKey, setFocusKey] = useState<string | null>(null);
  const isFocusWanted = useRef(false);
  const typed = useRef({ text: '', atMs: Number.NEGATIVE_INFINITY });

  const indexOf = (key: string | null) => (key === null ? -1 : rows.findIndex((row) => row.key === key));
  const focused = indexOf(focusKey);
  const chosen = focused >= 0 ? focused : indexOf(selectedId === null ? null : placeKey(selectedId));
  const tabStop = chosen >= 0 ? chosen : rows.findIndex(isStop);

  const range = useTreeWindow(list, isLive ? rows.length : 0);
  const isLong = isLive && rows.length > WHOLE_UP_TO;
  const segments = isLong
    ? windowSegments(rows.length, range, focused)
    : ([{ kind: 'rows', from: 0, to: rows.length }] as const);

  const rowElement = (key: string) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);

  useLayoutEffect(() => {
    if (!isFocusWanted.current || focusKey === null) return;
    isFocusWanted.current = false;
    rowElement(focusKey)?.focus();
  });

  // When the focused row disappears, as "show more" does, the row in its place gets the focus.
  const lastFocused = useRef(-1);
  useEffect(() => {
    if (focused >= 0) {
      lastFocused.current = focused;
      return;
    }
    const isLost = focusKey !== null && lastFocused.current >= 0 && document.activeElement === document.body;
    const next = isLost ? rows[Math.min(lastFocused.current, rows.length - 1)] : undefined;
    if (!next) return;
    isFocusWanted.current = true;
    setFocusKey(next.key);
  }, [focused, focusKey, rows]);

  const moveTo = (key: string) => {
    isFocusWanted.current = true;
    if (key === focusKey) rowElement(key)?.focus();
    else setFocusKey(key);
  };

  const act = (row: Row) => {
    if (row.kind === 'place') props.onSelect(row.place.id);
    if (row.kind === 'more') props.onShowMore(row.parentId);
    if (row.kind === 'failed') props.onRetry(row.parentId);
  };

  /** Does what a key does; returns whether it does anything. */
  const press = ({ actionOfKey, rowOfTyping }: TreeKeys, { key, timeStamp }: Press): boolean => {
    const isTyping = timeStamp - typed.current.atMs < TYPING_PAUSE_MS;
    const isCharacter = key.length === 1 && key !== '*' && (key !== ' ' || isTyping);
    if (isCharacter) {
      const text = (isTyping ? typed.current.text : '') + key;
      typed.current = { text, atMs: timeStamp };
      const row = rowOfTyping(rows, tabStop, text);
      if (row) moveTo(row.key);
      return true;
    }
    const action = actionOfKey(rows, tabStop, key, textDirection(locale) === 'rtl');
    if (!action) return false;
    if (action.kind === 'focus') moveTo(action.key);
    if (action.kind === 'open') props.onOpen(action.ids);
    if (action.kind === 'close') props.onClose(action.id);
    if (action.kind === 'act') act(action.row);
    return true;
  };

  // Keys pressed before their code has loaded act one after the other, each on the tree as the one before has left it.
  const [keys, setKeys] = useState<TreeKeys | null>(null);
  const [early, setEarly] = useState<readonly Press[]>([]);
  const pressEarly = useEffectEvent(press);
  useEffect(() => {
    const [first, ...others] = early;
    if (keys === null || first === undefined) return;
    setEarly(others);
    pressEarly(keys, first);
  }, [keys, early]);
  const loadKeys = async () => {
    if (keys === null) {
      const code = await import('./tree-keys.ts');
      setKeys(code);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || tabStop < 0) return;
    const { key, timeStamp } = event;
    if (keys !== null && early.length === 0) {
      if (press(keys, { key, timeStamp })) event.preventDefault();
    } else if (key.length === 1 || TREE_KEY.test(key)) {
      event.preventDefault();
      setEarly((pressed) => [...pressed, { key, timeStamp }]);
      void loadKeys().catch((error: unknown) => console.error(error));
    }
  };

  const rowOf = (target: EventTarget): Row | undefined => {
    const key = target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : null;
    return key == null ? undefined : rows.find((row) => row.key === key);
  };

  const onClick = (event: MouseEvent) => {
    // Clicks with a modifier key or another button keep the link's native behaviour.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    const row = rowOf(event.target);
    if (!row) return;
    event.preventDefault();
    const isToggle = event.target instanceof Element && event.target.closest('[data-toggle]') !== null;
    setFocusKey(row.key);
    rowElement(row.key)?.focus({ preventScroll: true });
    if (row.kind !== 'place') return act(row);
    if (isToggle && row.isOpen) return props.onClose(row.place.id);
    if (row.isOpen === false) props.onOpen([row.place.id]);
    if (!isToggle) act(row);
  };

  const rendered = (row: Row, isTabStop: boolean) => {
    if (row.kind === 'place') {
      const { place } = row;
      const { rentalsCount } = place;
      return (
        <TreeRow
          key={row.key}
          rowKey={row.key}
          id={place.id}
          title={place.title}
          level={row.level}
          position={row.position}
          siblingsCount={row.siblingsCount}
          isOpen={row.isOpen}
          isBusy={row.isBusy}
          href={props.hrefOf(row)}
          toggleHref={isLive ? `?open=${place.id}` : props.toggleHrefOf(row)}
          toggleLabel={(row.isOpen ? texts.close : texts.open).replace('{title}', place.title)}
          homes={rentalsCount === null ? null : countText(texts.homes, rentalsCount, locale)}
          homesNumber={rentalsCount === null ? null : formatNumber(rentalsCount, locale)}
          isEmpty={rentalsCount === 0}
          isLive={isLive}
          isTabStop={isTabStop}
          isSelected={place.id === selectedId}
          isHighlighted={place.id === props.highlightedId}
          marked={props.matchIds?.has(place.id) ? props.phrase : ''}
          isFixedHeight={isLong}
        />
      );
    }
    return (
      <OtherRow key={row.key} row={row} texts={texts} locale={locale} isLive={isLive} isTabStop={isTabStop} />
    );
  };

  return (
    <ul
      ref={list}
      {...(isLive
        ? { role: 'tree', 'aria-label': texts.tree, 'aria-describedby': 'tree-help' }
        : { 'aria-label': texts.tree })}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={({ target }) => {
        const row = rowOf(target);
        if (row && target.hasAttribute('data-row')) setFocusKey(row.key);
        void loadKeys().catch((error: unknown) => console.error(error));
      }}
      onPointerOver={({ target, pointerType }) => {
        if (pointerType !== 'mouse') return;
        const row = rowOf(target);
        props.onHighlight(row?.kind === 'place' ? row.place.id : null);
      }}
      onPointerLeave={() => props.onHighlight(null)}
    >
      {/* One flat array of keyed rows, so that a row that moves between segments keeps its element. */}
      {segments.flatMap((segment) =>
        segment.kind === 'room' ? (
          <li
            key={`room-${segment.from === 0 ? 'above' : segment.to === rows.length ? 'below' : 'between'}`}
            role="none"
            style={{ blockSize: `${(segment.to - segment.from) * 3}rem` }}
          />
        ) : (
          rows
            .slice(segment.from, segment.to)
            .map((row, index) => rendered(row, segment.from + index === tabStop))
        ),
      )}
    </ul>
  );
}

interface OtherRowProps {
  readonly row: Exclude<Row, PlaceRow>;
  readonly texts: ExplorerTexts;
  readonly locale: string;
  readonly isLive: boolean;
  readonly isTabStop: boolean;
}

/** Renders a tree row that is not a place: a skeleton, an error, or "show more". */
function OtherRow({ row, texts, locale, isLive, isTabStop }: OtherRowProps) {
  const style = { paddingInlineStart: `calc(${row.level - 1} * min(1.375rem, 3.2vw) + 2.75rem)` };
  if (row.kind === 'loading') {
    return (
      <li role="none" style={style} className="flex h-12 items-center">
        <Skeleton className="h-4 w-40 max-w-full" />
      </li>
    );
  }
  if (!isLive) return null;
  return (
    <li
      id={row.key}
      data-row={row.key}
      role="treeitem"
      aria-level={row.level}
      aria-selected="false"
      tabIndex={isTabStop ? 0 : -1}
      style={style}
      className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-field py-1 focus-visible:-outline-offset-2"
    >
      {row.kind === 'failed' ? (
        <>
          <span className="text-sm">{texts.failed}</span>
          <span className={buttonClass({ variant: 'quiet', size: 'small' })}>{texts.retry}</span>
        </>
      ) : (
        <span className="font-medium text-sea text-sm hover:underline">
          {countText(texts.more, row.hiddenCount, locale)}
        </span>
      )}
    </li>
  );
}
