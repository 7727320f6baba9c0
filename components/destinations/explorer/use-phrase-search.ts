import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { announce } from '#lib/browser/announce';
import { destinationQueries } from '#lib/browser/destination-queries';
import { countText } from '#lib/i18n/count-texts';
import type { ExplorerStart } from '#lib/site/destinations/destination-explorer';
import type { ExplorerTexts } from '#lib/site/destinations/destination-texts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { matchTree } from '../tree/match-tree.ts';

const TYPING_PAUSE_MS = 200;
const NONE: ReadonlySet<number> = new Set();

interface PhraseSearchOptions {
  readonly start: ExplorerStart;
  readonly locale: string;
  readonly texts: ExplorerTexts;
  readonly isLive: boolean;
}

/**
 * Returns the places whose names match the typed phrase, 200 ms after the last key, and re-renders when they have
 * loaded; announces their number. `open` has the ancestors of all matches, as changed by `setOpened`; the next result
 * resets it.
 */
export function usePhraseSearch({ start, locale, texts, isLive }: PhraseSearchOptions) {
  const [typed, setTyped] = useState(start.phrase);
  const trimmed = typed.trim();
  const phrase = useDeferredValue(useDebounced(trimmed, trimmed === '' ? 0 : TYPING_PAUSE_MS));
  const { data, isPlaceholderData } = useQuery({
    ...destinationQueries.matches(phrase, locale, start.filterQuery),
    ...(phrase === start.phrase && start.found
      ? { initialData: start.found }
      : { placeholderData: keepPreviousData }),
  });
  const found = phrase === '' ? null : (data ?? null);
  const tree = useMemo(() => found && matchTree(found.matches), [found]);
  const matchIds = useMemo(() => found && new Set(found.matches.map(({ id }) => id)), [found]);

  const [toggled, setToggled] = useState<{
    readonly of: unknown;
    readonly ids: ReadonlyMap<number, boolean>;
  }>({ of: null, ids: new Map() });
  const open = useMemo(() => {
    if (!tree) return NONE;
    const ids = new Set(tree.ancestors);
    if (toggled.of === tree) {
      for (const [id, isOpen] of toggled.ids) isOpen ? ids.add(id) : ids.delete(id);
    }
    return ids;
  }, [tree, toggled]);
  const setOpened = (ids: readonly number[], isOpen: boolean) =>
    setToggled((known) => {
      const next = new Map(known.of === tree ? known.ids : []);
      for (const id of ids) next.set(id, isOpen);
      return { of: tree, ids: next };
    });

  const result = found ? resultText(found, start, phrase, texts, locale) : null;
  useEffect(() => {
    if (isLive && result !== null && !isPlaceholderData) announce(result);
  }, [isLive, result, isPlaceholderData]);

  return {
    typed,
    setTyped,
    phrase,
    /** The matches; null without a phrase. */
    found,
    matchIds,
    tree,
    open,
    setOpened,
    /** The number of matches in words; null without a phrase. */
    result,
    /** Whether the matches are those of the previous phrase, because the next ones have not loaded. */
    isStale: isPlaceholderData,
  };
}

function resultText(
  found: { readonly matches: readonly unknown[]; readonly isCut: boolean },
  start: ExplorerStart,
  phrase: string,
  texts: ExplorerTexts,
  locale: string,
): string {
  const count = phrase === start.phrase ? start.foundCount : found.matches.length;
  const words = countText(texts.found, count, locale);
  if (!found.isCut) return words;
  return `${phrase === start.phrase ? `${words} ` : ''}${texts.foundFirst.replace('{count}', String(found.matches.length))}`;
}
