/** For tests: a program that calls the tools, with the official client of the protocol. */
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { z } from 'zod';

const contentSchema = z.array(z.strictObject({ type: z.literal('text'), text: z.string() })).length(1);

/** The revision that a program begins with: 2026-07-28, or the handshake of the earlier ones. */
export type Era = 'modern' | 'legacy';

/** A connected program. */
export interface Agent {
  readonly client: Client;
  /** Calls a tool and returns its structured answer; an error of the tool is thrown. The client checks it against the tool's schema. */
  call(name: string, given?: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>;
  /** Calls a tool and returns the text of its answer, or of its error. */
  say(
    name: string,
    given?: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly text: string; readonly isError: boolean }>;
}

/** Connects a program by a transport. */
export async function connectAgent(transport: Transport, era: Era = 'modern'): Promise<Agent> {
  const client = new Client(
    { name: 'test', version: '1' },
    era === 'modern' ? { versionNegotiation: { mode: 'auto' } } : {},
  );
  await client.connect(transport);
  // The client checks answers against the schemas of the tools that it has read.
  await client.listTools();
  const run = async (name: string, given: Readonly<Record<string, unknown>> = {}) => {
    const {
      content,
      structuredContent,
      isError = false,
    } = await client.callTool({
      name,
      arguments: { ...given },
    });
    const [{ text } = { text: '' }] = contentSchema.parse(content);
    return { text, isError, structured: structuredContent };
  };
  return {
    client,
    async call(name, given) {
      const { text, isError, structured } = await run(name, given);
      if (isError) throw new Error(text);
      return z.record(z.string(), z.unknown()).parse(structured);
    },
    async say(name, given) {
      const { text, isError } = await run(name, given);
      return { text, isError };
    },
  };
}

/** Connects a program to a server over HTTP. */
export function connectOverHttp(origin: string, era: Era = 'modern'): Promise<Agent> {
  return connectAgent(new StreamableHTTPClientTransport(new URL('/mcp', origin)), era);
}
