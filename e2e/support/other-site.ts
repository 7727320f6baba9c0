/** Starts a site of somebody else's, with pages that show homes of this one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running site whose pages are given as HTML. */
export interface OtherSite {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Sets what the page at a path is. */
  show(path: string, html: string, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

/** Starts the site on a free port. An unknown path is an empty page. */
export async function startOtherSite(): Promise<OtherSite> {
  const pages = new Map<
    string,
    { readonly html: string; readonly headers: Readonly<Record<string, string>> }
  >();
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page?.headers })
      .end(page?.html ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    show: (path, html, headers = {}) => pages.set(path, { html, headers }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
