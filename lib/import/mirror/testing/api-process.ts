/** Test helper: runs the application's API in a separate process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Prefix of the public URLs in its answers. */
export const PUBLIC_BASE_URL = 'https://homes.example';

/** Serves the current version in a data directory; disposing of the result ends the process. */
export async function serveApi(
  dataDirectory: string,
): Promise<{ readonly origin: string; [Symbol.asyncDispose](): Promise<void> }> {
  const child = spawn(process.execPath, ['app/api/public/v2/testing/serve-api.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      DATABASE_URL: '',
      PORT: '0',
      PUBLIC_BASE_URL,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The API ended before it listened.');
  });
  const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return {
    origin: String(line).trim(),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
