'use client';

import { type ReactNode, useState } from 'react';
import { CopyCode } from '#components/developers/copy-code';
import { Button } from '#components/ui/button';
import { ScrollRegion } from '#components/ui/scroll-region';
import { announce } from '#lib/browser/announce';
import { shownJson } from '#lib/portal/shown-json';

interface LiveAnswerProps {
  /** Path and query of the request. */
  readonly request: string;
  /** The status of the response that the page was rendered with. */
  readonly status: number;
  /** The response that the page was rendered with. */
  readonly children: ReactNode;
}

interface Answer {
  readonly status: number;
  readonly milliseconds: number;
  readonly text: string;
}

/** Sends a request of the page's own origin and reads its response. */
async function ask(request: string): Promise<Answer> {
  const startedAt = performance.now();
  // The copy of a browser would show the time of its memory.
  const response = await fetch(request, { cache: 'no-store' });
  const body = await response.text();
  return {
    status: response.status,
    milliseconds: Math.max(1, Math.round(performance.now() - startedAt)),
    text: shownJson(body),
  };
}

/** Renders a request with its response, and a button that sends it again from the browser and shows status and time. */
export function LiveAnswer({ request, status, children }: LiveAnswerProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const send = async () => {
    setState('asking');
    try {
      const next = await ask(request);
      setAnswer(next);
      setState('idle');
      announce(`Status ${next.status}, ${next.milliseconds} milliseconds`);
    } catch {
      setState('failed');
      announce('The server cannot be reached.');
    }
  };
  return (
    <figure className="portal-code">
      <div className="portal-code-bar">
        <a href={request} className="portal-request">
          <span className="portal-method">GET</span> <span className="break-all">{request}</span>
        </a>
        <Button
          variant="quiet"
          size="small"
          className="noscript:hidden shrink-0 print:hidden"
          isBusy={state === 'asking'}
          onClick={() => void send()}
        >
          Send
        </Button>
      </div>
      {answer === null ? (
        children
      ) : (
        <ScrollRegion label={`Answer to ${request}`} className="portal-text">
          <pre>{answer.text}</pre>
        </ScrollRegion>
      )}
      <figcaption className="portal-code-foot">
        <span>
          {state === 'failed'
            ? 'The server cannot be reached.'
            : answer === null
              ? `Status ${status}, sent by the server with this page`
              : `Status ${answer.status}, ${answer.milliseconds} ms from this browser`}
        </span>
        <CopyCode />
      </figcaption>
    </figure>
  );
}
