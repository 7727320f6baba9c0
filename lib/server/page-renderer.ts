/**
 * Renders pages with Next, each from one version of the catalogue and for every client alike. Hides what Next gets of a request,
 * the content policy, and the compression.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Brand, currentBrand } from '#lib/brand/brand';
import { utcDay } from '#lib/dates/plain-dates';
import { weakTag } from '#lib/http/validators';
import { analyticsElement } from '#lib/server/analytics-element';
import { type BufferedResult, bufferedResult } from '#lib/server/buffered-response';
import { compressBody } from '#lib/server/compressed-bodies';
import type { FinishedPage, PageDate } from '#lib/server/kept-pages';
import { finishDocument, renderNonce } from '#lib/server/page-document';
import { addressOfForm, headersOfForm, type PageForm } from '#lib/server/page-form';
import { pageVary } from '#lib/server/page-headers';
import { withPageStatus } from '#lib/server/page-status';
import { nonceSource, type PolicyConfig, policyHeaders } from '#lib/server/policy-headers';
import { collectDataBlocks } from '#lib/site/seo/data-blocks';
import { currentStore } from '#lib/store/current-store';
import { CAMPAIGN_RECORDS } from '#lib/store/revision';
import { type Store, StoreUnavailable } from '#lib/store/store';
import { VISIT_SCRIPT } from '#lib/studio/visits/visit-script';

/** A page that was just rendered. */
export interface RenderedPage extends FinishedPage {
  readonly status: number;
  /** The version, the day and the settings that the whole page was rendered from; null where that is unknown. */
  readonly date: PageDate | null;
  /** Whether the page is complete and for everyone, so that it may be kept. */
  readonly isKeepable: boolean;
  /** The body, not compressed. */
  readonly plain: Buffer;
}

interface RendererResult extends BufferedResult {
  /** HTML that belongs at the end of the document: what pages add with `addDataBlock`, and the scripts of analytics and of visits. */
  readonly dataBlocks: readonly string[];
}

/** What is known of a render besides its result. */
interface RenderFacts {
  /** Path and query. */
  readonly address: string;
  readonly form: PageForm;
  readonly nonce: string;
  readonly date: PageDate | null;
}

/** The function by which Next handles a request. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Renders of one page, at most: a version may be published, or a day begin, during each. */
const ATTEMPTS = 3;
/**
 * A third of the time of quality 5, and a sixth more bytes. Most pages of a large catalogue are requested once; the page door compresses
 * those again that are requested more often.
 */
const BROTLI_QUALITY = 2;
/** Next delays the head of a document for clients without a name. */
const RENDERER_NAME = 'veranda';

const TYPES: Readonly<Record<PageForm, string>> = {
  html: 'text/html',
  flight: 'text/x-component',
  tree: 'text/x-component',
};

/** The type of the other form of a page of the portal. */
const MARKDOWN_TYPE = 'text/markdown';

/** Headers of the renderer that a page does not have: this file and node:http write them. */
const REPLACED: ReadonlySet<string> = new Set([
  'cache-control',
  'connection',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
]);

/** Renders pages with Next. */
export class PageRenderer {
  readonly #handle: PageHandler;
  readonly #policiesOf: ReturnType<typeof policyHeaders>;
  readonly #baseHeaders: Readonly<Record<string, string>>;
  readonly #fontPreloadsOf: (brand: Brand) => string;
  readonly #countsVisits: boolean;

  /** @param fontPreloadsOf returns the value of the `Link` header that loads a brand's fonts; may be empty */
  constructor(handle: PageHandler, config: PolicyConfig, fontPreloadsOf: (brand: Brand) => string) {
    this.#fontPreloadsOf = fontPreloadsOf;
    const { host, protocol } = new URL(config.publicBaseUrl);
    this.#handle = handle;
    this.#countsVisits = config.countsVisits;
    this.#policiesOf = policyHeaders(config);
    this.#baseHeaders = { host, 'x-forwarded-proto': protocol.slice(0, -1), 'user-agent': RENDERER_NAME };
  }

  /**
   * Renders a form of the page at an address. While versions or settings change it renders again, so that a page with a date has one version
   * and one brand throughout.
   * @param address path and query
   */
  async render(address: string, form: PageForm): Promise<RenderedPage> {
    for (let attempt = 1; ; attempt++) {
      const before = await openStore();
      const day = utcDay(Date.now());
      const brand = currentBrand();
      const settings = brand.revision;
      const nonce = renderNonce();
      const result = await this.#ask(address, form, nonce);
      const isSame =
        before === (await openStore()) && day === utcDay(Date.now()) && settings === currentBrand().revision;
      if (!isSame && attempt < ATTEMPTS) continue;
      const date = isSame && before !== null ? { ...revisionsOf(before), day, settings } : null;
      return this.#finish(this.#branded(result, brand, address), { address, form, nonce, date });
    }
  }

  async #ask(address: string, form: PageForm, nonce: string): Promise<RendererResult> {
    const headers: Record<string, string> = { ...this.#baseHeaders, ...headersOfForm(form) };
    // Next marks its scripts with the nonce that it finds in this header.
    if (form === 'html') headers['content-security-policy'] = `script-src ${nonceSource(nonce)}`;
    const dataBlocks: string[] = [];
    const result = await bufferedResult({ url: addressOfForm(address, form), headers }, (request, response) =>
      collectDataBlocks(dataBlocks, () => withPageStatus(response, () => this.#handle(request, response))),
    );
    return { ...result, dataBlocks };
  }

  /** Adds what a document has besides its elements: the brand's fonts, to be loaded early, its analytics, and the script that counts visits. */
  #branded(result: RendererResult, brand: Brand, address: string): RendererResult {
    if (!isDocument(result)) return result;
    const links = [this.#fontPreloadsOf(brand), String(result.headers.link ?? '')].filter(
      (link) => link !== '',
    );
    const analytics = analyticsElement(brand, address);
    return {
      ...result,
      headers: { ...result.headers, ...(links.length > 0 ? { link: links.join(', ') } : {}) },
      dataBlocks: [
        ...result.dataBlocks,
        ...(analytics === null ? [] : [analytics]),
        // Not an element of React: flight data would have its text once more.
        ...(this.#countsVisits ? [`<script>${VISIT_SCRIPT}</script>`] : []),
      ],
    };
  }

  async #finish(result: RendererResult, { address, form, nonce, date }: RenderFacts): Promise<RenderedPage> {
    const { status, headers, body, dataBlocks } = result;
    const { html: plain, scriptSources } = isDocument(result)
      ? finishDocument(body, nonce, dataBlocks)
      : { html: body, scriptSources: [] };
    const policies = this.#policiesOf('page', scriptSources);
    const etag = weakTag(String(policies['Content-Security-Policy']), plain);
    const rendered = Object.entries(headers).flatMap(([name, value]) =>
      REPLACED.has(name) || value === undefined
        ? []
        : [[name, String(value).replaceAll(`; nonce="${nonce}"`, '')]],
    );
    return {
      status,
      date,
      isKeepable: status === 200 && isOfForm(result, form) && headers['set-cookie'] === undefined,
      etag,
      headers: [...Object.entries(policies), ...rendered, ['Vary', pageVary(address)]].flat(),
      plain,
      brotli: await compressBody(plain, 'br', BROTLI_QUALITY),
    };
  }
}

function typeOf({ headers }: RendererResult): string {
  return String(headers['content-type'] ?? '');
}

/** Whether a response has the type of a form; where a document is expected, it may be Markdown. */
function isOfForm(result: RendererResult, form: PageForm): boolean {
  return (
    typeOf(result).startsWith(TYPES[form]) || (form === 'html' && typeOf(result).startsWith(MARKDOWN_TYPE))
  );
}

function isDocument(result: RendererResult): boolean {
  return typeOf(result).startsWith(TYPES.html);
}

/** Returns the version of a store and the numbers of its revisions, for a page that depends on all. */
export function revisionsOf({
  version,
  nights,
  records,
}: Store): Pick<PageDate, 'versionId' | 'revision' | 'campaigns'> {
  return {
    versionId: version.id,
    revision: nights?.number ?? 0,
    campaigns: records?.get(CAMPAIGN_RECORDS)?.number ?? 0,
  };
}

/** Returns the served store; null while none can be opened. */
async function openStore(): Promise<Store | null> {
  try {
    return await currentStore();
  } catch (error) {
    if (error instanceof StoreUnavailable) return null;
    throw error;
  }
}
