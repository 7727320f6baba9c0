'use client';

import { createContext, use } from 'react';

export interface SearchNavigation {
  /** Shows another search; the list stays, dimmed, until it is there. */
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
