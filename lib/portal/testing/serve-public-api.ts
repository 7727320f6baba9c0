/** Test helper: the application's API in a separate process, at the public URL that is in its responses. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Serves the current version in a data directory; disposing of the result ends the process. */
export async function servePublicApi(
  dataDirectory: string,
): Promise<{ readonly origin: string; [Symbol.asyncDispose](): Promise<void> }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['app/api/public/v2/testing/serve-api.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      DATABASE_URL: '',
      PORT: String(port),
      PUBLIC_BASE_URL: origin,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The API ended before it listened.');
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return {
    origin,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A server has no port.');
  return address.port;
}
