/** What the package exports: the operations, their types, clients, and iteration over pages. */
export type { CallOptions, Client, Fetch } from './call.ts';
export { ProblemError, responseOf } from './call.ts';
export { type ClientOptions, createClient } from './create-client.ts';
export type * from './generated/answers.ts';
export * from './generated/operations.ts';
export type * from './generated/parameters.ts';
export * from './generated/text-operations.ts';
export { CatalogueChangedError, type PagesOptions, pages, type RecordOf, records } from './pages.ts';
export { withCache } from './with-cache.ts';
export { type RetryOptions, withRetries } from './with-retries.ts';
