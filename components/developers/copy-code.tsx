'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { announce } from '#lib/browser/announce';

const COPIED_MS = 2_000;

/** Renders a button that copies the code that is shown in its figure. */
export function CopyCode() {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async (button: HTMLButtonElement) => {
    const code = button.closest('figure')?.querySelector('pre:not([hidden] *)')?.textContent ?? '';
    const isCopied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'failed');
    announce(isCopied ? 'Copied' : 'The browser does not permit copying.');
    setTimeout(() => setOutcome(null), COPIED_MS);
  };
  return (
    <Button
      variant="ghost"
      size="small"
      className="noscript:hidden print:hidden"
      aria-label="Copy the code"
      onClick={(event) => void copy(event.currentTarget)}
    >
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} className="size-4" />
      <span className="max-sm:sr-only">{outcome === 'copied' ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}
