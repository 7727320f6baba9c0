'use client';

import { createContext, use } from 'react';

export interface SearchNavigation {
  /** Navigates to another search; the current list stays, dimmed, until the new one has loaded. */
  navigate(values: URLSearchParams, mode: 'push' | 'replace'): void;
  readonly isPending: boolean;
}

const SearchNavigationContext = createContext<SearchNavigation | null>(null);

export const SearchNavigationProvider = SearchNavigationContext.Provider;

export function useSearchNavigation(): SearchNavigation {
  const navigation = use(SearchNavigationContext);
  if (!navigation) throw new Error('A part of the search stands outside of <SearchScreen>.');
  return navigation;
}
