import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { agentServer } from '#lib/agents/agent-server';
import { currentLog } from '#lib/log';

/** Serves the tools on standard input and output until the input ends; then everything is closed. */
export async function serveOnStandardStreams(): Promise<void> {
  const transport = new StdioServerTransport();
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('close', resolve);
    process.stdin.once('end', resolve);
  });
  const handle = serveStdio(() => agentServer(), {
    transport,
    maxSubscriptions: 0,
    onerror: (error) => currentLog().warn({ err: error }, 'A message was refused'),
  });
  await ended;
  await handle.close();
}
