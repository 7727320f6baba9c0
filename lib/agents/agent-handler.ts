import { createMcpHandler } from '@modelcontextprotocol/server';
import { agentServer } from '#lib/agents/agent-server';
import { currentLog } from '#lib/log';

/** Answers one message over HTTP. `message` is the parsed body of the request. */
export type AgentHandler = (request: Request, message: unknown, onCached: () => void) => Promise<Response>;

/**
 * Creates the handler of messages over HTTP: stateless, so that any process may answer any request. Programs of the revisions before 2026-07-28
 * are served as well. Nothing can be subscribed to, which would hold connections.
 */
export function agentHandler(): AgentHandler {
  const listeners = new WeakMap<Request, () => void>();
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const onCached = requestInfo && listeners.get(requestInfo);
      return agentServer(onCached === undefined ? {} : { onCached });
    },
    {
      maxSubscriptions: 0,
      onerror: (error) => currentLog().debug({ err: error }, 'A message of an agent was refused'),
    },
  );
  return (request, message, onCached) => {
    listeners.set(request, onCached);
    return handler.fetch(request, { parsedBody: message });
  };
}
