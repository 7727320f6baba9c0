/**
 * Shows pages of the site with the draft of the brand to people who may edit it: the same pages by the same code, in frames of the studio. Hides
 * that the draft is read once per state, and that nothing of it is kept, here or in caches.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Brand, withBrand } from '#lib/brand/brand';
import { memoryFiles } from '#lib/brand/site-files';
import { readSiteFiles } from '#lib/brand/site-folder';
import type { Config } from '#lib/config';
import { pageForm, withoutCheck } from '#lib/server/page-form';
import type { PageRenderer } from '#lib/server/page-renderer';
import { sendPage } from '#lib/server/send-page';
import { currentStore } from '#lib/store/current-store';
import { previewedAddress } from '#lib/studio/brand/brand-preview-address';
import { latestBrandState } from '#lib/studio/brand/brand-states';
import { readEditedBrand } from '#lib/studio/brand/edited-brand';
import type { StudioDatabase } from '#lib/studio/database/studio-database';
import { isAtLeast } from '#lib/studio/people/roles';
import { sessionCookieName } from '#lib/studio/people/session-cookie';
import { sessionPerson } from '#lib/studio/people/sessions';

/** The parts from which a `BrandPreview` is made. */
interface BrandPreviewParts {
  readonly config: Pick<Config, 'publicBaseUrl' | 'siteDirectory' | 'siteName' | 'isSiteFolderMaster'>;
  /** Null where the studio is off. */
  readonly studio: () => Promise<Pick<StudioDatabase, 'db'> | null>;
  readonly renderer: Pick<PageRenderer, 'render'>;
  /** Keeps the files of a draft at their addresses, which its pages request. */
  readonly remember: (brand: Brand) => void;
}

const PRIVATE = ['Cache-Control', 'private, no-store', 'X-Robots-Tag', 'noindex, nofollow'];

/** The draft of the brand as a page has it; null while its checks find problems. */
interface ReadDraft {
  /** The number of the state; 0 where nobody changed the brand in the studio. */
  readonly number: number;
  readonly brand: Promise<Brand | null>;
}

/** Shows pages with the draft of the brand. */
export class BrandPreview {
  readonly #parts: BrandPreviewParts;
  #draft: ReadDraft | null = null;

  constructor(parts: BrandPreviewParts) {
    this.#parts = parts;
  }

  /** Whether a request for a page asks for the draft of the brand. */
  owns(target: string): boolean {
    return previewedAddress(target) !== null;
  }

  /** Responds to such a request: 404 for everybody who may not edit the brand, 409 while the draft has problems. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const studio = await this.#studioOf(request);
    const address = previewedAddress(withoutCheck(request.url ?? '/'));
    if (studio === null || address === null) return refuse(response, 404, 'There is no preview here.');
    const brand = await this.#read(studio);
    if (brand === null) return refuse(response, 409, 'The draft of the brand has problems.');
    const page = await withBrand(brand, () =>
      this.#parts.renderer.render(address, pageForm(request.headers)),
    );
    if (response.destroyed) return;
    await sendPage(request, response, { ...page, gzip: null, caching: PRIVATE });
  }

  /** Reads the draft where it has another state than the last one that this process read, so that its files are served: another process may have sent a page of it. */
  async refresh(): Promise<void> {
    const studio = await this.#parts.studio();
    if (studio !== null) await this.#read(studio);
  }

  async #read(studio: Pick<StudioDatabase, 'db'>): Promise<Brand | null> {
    const { remember } = this.#parts;
    const number = (await latestBrandState(studio.db))?.number ?? 0;
    let draft = this.#draft;
    // Without a state the draft is what visitors see, which may have changed.
    if (draft === null || draft.number !== number || number === 0) {
      const read = { number, brand: this.#readFiles(studio) };
      this.#draft = read;
      read.brand.catch(() => {
        if (this.#draft === read) this.#draft = null;
      });
      draft = read;
    }
    const brand = await draft.brand;
    if (brand !== null) remember(brand);
    return brand;
  }

  async #readFiles(studio: Pick<StudioDatabase, 'db'>): Promise<Brand | null> {
    const { config } = this.#parts;
    const { files } = await readEditedBrand(studio, await currentStore(), config);
    return (await readSiteFiles(memoryFiles(files), config.siteName)).brand;
  }

  /** Returns the studio where the request is by a person who may edit the brand, else null. */
  async #studioOf(request: IncomingMessage): Promise<Pick<StudioDatabase, 'db'> | null> {
    const cookie = cookieOf(request, sessionCookieName(this.#parts.config.publicBaseUrl));
    if (cookie === null) return null;
    const studio = await this.#parts.studio();
    const person = studio && (await sessionPerson(studio.db, cookie, Date.now()));
    return person !== null && isAtLeast(person.role, 'operator') ? studio : null;
  }
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, [
      ...PRIVATE,
      ...['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(Buffer.byteLength(text))],
    ])
    .end(text);
}

/** Returns the value of a cookie of a request; null without one. */
function cookieOf({ headers }: IncomingMessage, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key = '', ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}
