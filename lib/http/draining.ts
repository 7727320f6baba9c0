import type { Server } from 'node:http';

/**
 * Ends a server without cutting an answer short: no new connection is taken, idle ones are closed, those at work finish,
 * at most for `graceMs`; what is left then is cut. Resolves to whether everything finished by itself.
 */
export async function drain(server: Server, graceMs: number): Promise<boolean> {
  let isClean = true;
  const cut = setTimeout(() => {
    isClean = false;
    server.closeAllConnections();
  }, graceMs);
  // Before the answer is made, which may be at once.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // An answer under way ends with keep-alive: its connection is idle only afterwards.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cut);
  clearInterval(sweep);
  return isClean;
}
