'use client';

import { createContext, use } from 'react';

/** The navigation of the search page: a function that goes to another search, and whether one is loading. */
export interface SearchNavigation {
  /** Navigates to another search; the current list stays, dimmed, until the new one has loaded. */
  navigate(values: URLSearchParams, mode: 'push' | 'replace'): void;
  readonly isPending: boolean;
}

const SearchNavigationContext = createContext<SearchNavigation | null>(null);

/** Provides the value of `useSearchNavigation` to the parts of the search page. */
export const SearchNavigationProvider = SearchNavigationContext.Provider;

/**
 * Returns the navigation of the surrounding `SearchScreen` and re-renders when loading starts or ends. Throws an error
 * outside of one.
 */
export function useSearchNavigation(): SearchNavigation {
  const navigation = use(SearchNavigationContext);
  if (!navigation) throw new Error('A part of the search stands outside of <SearchScreen>.');
  return navigation;
}
