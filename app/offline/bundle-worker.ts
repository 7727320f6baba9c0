import { join } from 'node:path';
import { rolldown } from 'rolldown';

const LICENCES = '/*! Contains serwist and idb, licensed under MIT and ISC. */\n';

/** Returns the service worker and the libraries that it uses as one classic script. */
export async function bundleWorker(): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'service-worker.ts'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return `${LICENCES}${output[0].code}`;
}
