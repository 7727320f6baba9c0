'use client';

import { useEffect, useState } from 'react';
import { type EntrySearch, entrySearch } from '#lib/portal/search/find-entries';
import { PORTAL_SEARCH_PATH, type SearchEntry } from '#lib/portal/search/search-entry';

let loading: Promise<EntrySearch> | null = null;

/** Loads the index of the portal once per document; again after a failure. */
function loadSearch(): Promise<EntrySearch> {
  loading ??= fetch(PORTAL_SEARCH_PATH).then(async (response) => {
    if (!response.ok) throw new Error(`Status ${response.status}`);
    const entries: readonly SearchEntry[] = await response.json();
    return entrySearch(entries);
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** Returns the search over the portal's index: null until it is loaded. */
export function useEntrySearch() {
  const [find, setFind] = useState<EntrySearch | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadSearch().then(
      (search) => isCurrent && setFind(() => search),
      () => isCurrent && setFailedAttempt(attempt),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return { find, hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
