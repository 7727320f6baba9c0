import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServer, startServer } from './servers.ts';

const next = join(process.cwd(), 'node_modules/next/dist/bin/next');

/** The settings of a baseline application. */
export interface BareNextSettings {
  /** The name of its directory below var/bench. */
  readonly name: string;
  readonly contentType: string;
  /** Whether responses are made at build time, as of a static page, or for each request. */
  readonly isStatic: boolean;
}

/**
 * Builds the baseline of a comparison: a Next application whose route handlers only return fixed bytes by path, and returns its
 * directory, which is replaced.
 */
export async function buildBareNext(
  bodies: ReadonlyMap<string, Buffer>,
  { name, contentType, isStatic }: BareNextSettings,
): Promise<string> {
  const directory = await emptyApplication(name);
  for (const [path, body] of bodies) {
    const folder = join(directory, 'app', path);
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'route.js'),
      `const body = Buffer.from(${JSON.stringify(body.toString('base64'))}, 'base64');
export const dynamic = '${isStatic ? 'force-static' : 'force-dynamic'}';
export function GET() {
  return new Response(body, { headers: { 'content-type': '${contentType}' } });
}
`,
    );
  }
  build(directory);
  return directory;
}

/**
 * Builds a Next application whose only page, at `/`, is rendered for each request and contains the value of the parameter `n` and nothing
 * else: what Next and React cost without any content. Returns its directory, which is replaced.
 */
export async function buildEmptyPage(): Promise<string> {
  const directory = await emptyApplication('empty-page');
  await writeFile(
    join(directory, 'app', 'page.js'),
    `import { createElement } from 'react';
export default async function Page({ searchParams }) { return createElement('p', null, (await searchParams).n); }
`,
  );
  build(directory);
  return directory;
}

/** Writes the files of a Next application without routes, in place of an earlier one, and returns its directory. */
async function emptyApplication(name: string): Promise<string> {
  const directory = join(process.cwd(), 'var', 'bench', name);
  await rm(directory, { recursive: true, force: true });
  await mkdir(join(directory, 'app'), { recursive: true });
  await writeFile(join(directory, 'package.json'), '{ "private": true, "type": "module" }\n');
  await writeFile(
    join(directory, 'next.config.mjs'),
    `export default {
  turbopack: { root: ${JSON.stringify(process.cwd())} },
  compress: process.env.COMPRESSES !== 'no',
};
`,
  );
  await writeFile(
    join(directory, 'app', 'layout.js'),
    `import { createElement } from 'react';
export default function Layout({ children }) { return createElement('html', null, createElement('body', null, children)); }
`,
  );
  return directory;
}

function build(directory: string): void {
  execFileSync(process.execPath, [next, 'build'], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** Starts `next start` on a directory of `buildBareNext` or `buildEmptyPage`. It compresses with gzip for each request where `compresses` is true. */
export function startBuiltNext(
  directory: string,
  { port, path, compresses }: { readonly port: number; readonly path: string; readonly compresses: boolean },
): Promise<RunningServer> {
  const environment = { COMPRESSES: compresses ? 'yes' : 'no' };
  return startServer([next, 'start', '-p', String(port)], port, path, environment, { cwd: directory });
}

/** Builds and starts a Next application whose route handlers return fixed JSON bytes by path for each request. */
export async function startBareNext(
  bodies: ReadonlyMap<string, Buffer>,
  port: number,
): Promise<RunningServer> {
  const contentType = 'application/json; charset=utf-8';
  const directory = await buildBareNext(bodies, { name: 'bare-next', contentType, isStatic: false });
  const [path = '/'] = bodies.keys();
  return startBuiltNext(directory, { port, path, compresses: true });
}
