import { createMcpHandler } from '@modelcontextprotocol/server';
import { type AgentServerOptions, agentServer } from '#lib/agents/agent-server';
import { isToolCall } from '#lib/agents/tool-call';
import { currentLog } from '#lib/log';

/** Answers one message over HTTP. `message` is the parsed body of the request. */
export type AgentHandler = (request: Request, message: object, onCached: () => void) => Promise<Response>;

/**
 * Creates the handler of messages over HTTP: stateless, so that any process may answer any request. Programs of the revisions before 2026-07-28
 * are served as well. Nothing can be subscribed to, which would hold connections.
 */
export function agentHandler(): AgentHandler {
  const calls = new WeakMap<Request, AgentServerOptions>();
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      return agentServer(requestInfo && calls.get(requestInfo));
    },
    {
      maxSubscriptions: 0,
      onerror: (error) => currentLog().debug({ err: error }, 'A message of an agent was refused'),
    },
  );
  return (request, message, onCached) => {
    calls.set(request, { onCached, hasToolsOnly: isToolCall(message) });
    return handler.fetch(request, { parsedBody: message });
  };
}
