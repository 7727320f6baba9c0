'use client';

import { useState } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, such as "Copy the HTML". */
  readonly label: string;
  readonly isPrimary?: boolean;
}

/** Renders a button that copies a text, and says whether it did. */
export function CopyButton({ text, label, isPrimary = false }: CopyButtonProps) {
  const { t } = useStudioTexts();
  const [copied, setCopied] = useState<{ readonly text: string; readonly isCopied: boolean } | null>(null);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied({ text, isCopied });
  };
  // What was copied before the text changed is no longer this text.
  const outcome = copied?.text === text ? copied : null;
  return (
    <span className="inline-flex items-center gap-3">
      <Button variant={isPrimary ? 'primary' : 'quiet'} className="shrink-0" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-ink-soft text-sm">
        {outcome && (outcome.isCopied ? t('linkCopied') : t('copyFailed'))}
      </span>
    </span>
  );
}
