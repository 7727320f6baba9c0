/** Serves the service worker and the pages that it shows without a connection; or, where they are off, a worker that removes itself. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Brand, currentBrand } from '#lib/brand/brand';
import { isSiteLocale, SITE_LOCALES, type SiteLocale } from '#lib/i18n/locales';
import { getTranslator } from '#lib/i18n/translator';
import { type PackedFile, packFile, sendPacked } from '#lib/server/packed-file';
import { escapeHtml, plainPage, plainPagePolicy } from '#lib/server/plain-page';
import { sendNotFound } from '#lib/server/send-not-found';

const WORKER_PATH = '/service-worker.js';
const PAGES_PREFIX = '/offline/';

/** Removes the worker and everything that it kept; twice, because the earlier worker may still store what it was loading. */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const pauseMs of [0, 2000]) {
    await new Promise((resume) => setTimeout(resume, pauseMs));
    const names = (await caches.keys()).filter((name) => /^(?:veranda|serwist)-/.test(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  indexedDB.deleteDatabase('serwist-expiration');
  await registration.unregister();
})()));
`;

/** The functions that serve the service worker. */
interface OfflineDoor {
  readonly owns: (target: string) => boolean;
  /** Responds to a GET or HEAD. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/**
 * Returns the functions that serve the service worker.
 * @param isOn whether browsers keep pages
 * @param build the id of the running build: browsers take up a worker whose bytes differ
 */
export function offlineDoor(isOn: boolean, build: string): OfflineDoor {
  const bundle = isOn
    ? readFile(join(import.meta.dirname, '../../app/offline/service-worker.js'), 'utf8')
    : Promise.resolve('');
  // The door answers with the error.
  bundle.catch(() => {});
  const packed = packedByBrand();
  return {
    owns: (target) => target === WORKER_PATH || target.startsWith(PAGES_PREFIX),
    answer: async (request, response) => {
      const target = request.url ?? '';
      if (target === WORKER_PATH) {
        const textOf = async () => (isOn ? `${await settingsOf(build)}\n${await bundle}` : REMOVAL);
        return sendPacked(await packed('worker.js', textOf), request, response, 'no-cache');
      }
      const locale = target.slice(PAGES_PREFIX.length);
      if (!isOn || !isSiteLocale(locale)) return sendNotFound(response, 'No such page.');
      response.setHeader('Content-Security-Policy', plainPagePolicy());
      const page = await packed(`${locale}.html`, () => offlinePage(locale));
      sendPacked(page, request, response, 'no-cache');
    },
  };
}

/** Returns a function that packs a text once for each brand: browsers ask for the worker at every visit. */
function packedByBrand(): (name: string, textOf: () => Promise<string>) => Promise<PackedFile> {
  let brand: Brand | null = null;
  const files = new Map<string, Promise<PackedFile>>();
  return (name, textOf) => {
    if (brand !== currentBrand()) {
      brand = currentBrand();
      files.clear();
    }
    let file = files.get(name);
    if (file === undefined) {
      file = textOf().then((text) => packFile(name, Buffer.from(text), 'quick'));
      files.set(name, file);
      file.catch(() => files.delete(name));
    }
    return file;
  };
}

/** Returns the line that sets what the worker knows of the site. */
async function settingsOf(build: string): Promise<string> {
  const notes = Object.fromEntries(
    await Promise.all(
      SITE_LOCALES.map(async (locale) => {
        const t = await getTranslator(locale, 'refusal');
        return [locale, { note: t('keptNote', { time: '{time}' }), again: t('keptAgain') }] as const;
      }),
    ),
  );
  const pages = await Promise.all(SITE_LOCALES.map(offlinePage));
  const version = hash('sha256', [build, ...pages].join('\n'), 'base64url').slice(0, 16);
  return `const offlineSite = ${JSON.stringify({ version, locales: SITE_LOCALES, notes })};`;
}

/** Returns the offline page in a language. The worker puts links to the kept pages in place of its mark, or removes the list. */
async function offlinePage(locale: SiteLocale): Promise<string> {
  const t = await getTranslator(locale, 'refusal');
  return plainPage({
    locale,
    title: `${t('offlineTitle')} · ${currentBrand().name}`,
    heading: t('offlineTitle'),
    text: t('offlineText'),
    again: t('tryAgain'),
    below: `<!--kept--><h2>${escapeHtml(t('offlineList'))}</h2>\n<ul><!--list--></ul><!--/kept-->\n`,
  });
}
