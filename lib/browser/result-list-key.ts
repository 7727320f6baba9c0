/** The key under which a tab keeps its list of results; apart from `result-list.ts`, which pages load where there is one. */
export const LIST_KEY = 'veranda.results';
