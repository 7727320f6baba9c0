/** Texts of the operator's that replace the site's own ones, held for the whole process. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SiteLocale } from '#lib/i18n/locales';

/** Messages by language, namespace and key: `{ de: { common: { search: 'Stöbern' } } }`. */
export type OwnTexts = Readonly<
  Partial<Record<SiteLocale, Readonly<Record<string, Readonly<Record<string, string>>>>>>
>;

declare global {
  // The server and the pages are separate module instances in one process.
  var verandaOwnTexts: OwnTexts | undefined;
  var verandaTextsInstead: AsyncLocalStorage<OwnTexts> | undefined;
}

const NONE: OwnTexts = {};

/** Returns the operator's texts: those of `withOwnTexts`, else the same object until `serveOwnTexts` is called with others. */
export function ownTexts(): OwnTexts {
  return globalThis.verandaTextsInstead?.getStore() ?? globalThis.verandaOwnTexts ?? NONE;
}

/** Runs work, also asynchronous, in which `ownTexts` returns these texts, and returns its result. */
export function withOwnTexts<Result>(texts: OwnTexts, work: () => Result): Result {
  globalThis.verandaTextsInstead ??= new AsyncLocalStorage();
  return globalThis.verandaTextsInstead.run(texts, work);
}

/** Makes `getTranslator` return these texts in place of the site's own, in the whole process. */
export function serveOwnTexts(texts: OwnTexts): void {
  globalThis.verandaOwnTexts = texts;
}
