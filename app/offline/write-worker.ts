/** Bundles the service worker: `npm run worker` writes service-worker.js, which is part of the repository. A test compares it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleWorker } from './bundle-worker.ts';

await writeFile(join(import.meta.dirname, 'service-worker.js'), await bundleWorker());
