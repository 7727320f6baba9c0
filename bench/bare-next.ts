import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServer, startServer } from './servers.ts';

const next = join(process.cwd(), 'node_modules/next/dist/bin/next');

/**
 * Builds and starts the baseline of a comparison: a Next application whose route handlers only return fixed JSON bytes by
 * path. Replaces the directory var/bench/bare-next.
 */
export async function startBareNext(
  bodies: ReadonlyMap<string, Buffer>,
  port: number,
): Promise<RunningServer> {
  const directory = join(process.cwd(), 'var', 'bench', 'bare-next');
  await rm(directory, { recursive: true, force: true });
  for (const [path, body] of bodies) {
    const folder = join(directory, 'app', path);
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'route.js'),
      `const body = Buffer.from(${JSON.stringify(body.toString('base64'))}, 'base64');
export const dynamic = 'force-dynamic';
export function GET() {
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}
`,
    );
  }
  await writeFile(join(directory, 'package.json'), '{ "private": true, "type": "module" }\n');
  await writeFile(
    join(directory, 'next.config.mjs'),
    `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } };\n`,
  );
  await writeFile(
    join(directory, 'app', 'layout.js'),
    `import { createElement } from 'react';
export default function Layout({ children }) { return createElement('html', null, createElement('body', null, children)); }
`,
  );
  execFileSync(process.execPath, [next, 'build'], {
    cwd: directory,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [path = '/'] = bodies.keys();
  return startServer([next, 'start', '-p', String(port)], port, path, {}, { cwd: directory });
}
