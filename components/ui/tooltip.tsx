'use client';

import { type ReactNode, useId, useState } from 'react';

interface TooltipProps {
  /** A word or two; never the only place of something that must be known. */
  readonly text: string;
  /** One control; it gets the text as its description through `describe`. */
  readonly children: (describe: { readonly 'aria-describedby': string }) => ReactNode;
}

/** Shown while its control is hovered or focused; the pointer may enter it, Esc puts it away. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for what happens to its control
    <span
      className="group/tooltip relative inline-flex"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDismissed(true);
      }}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children({ 'aria-describedby': id })}
      <span
        role="tooltip"
        id={id}
        className={`absolute inset-x-0 bottom-full z-30 mx-auto w-max max-w-60 pb-2 opacity-0 transition-opacity duration-150 ${isDismissed ? 'invisible' : 'invisible group-focus-within/tooltip:visible group-focus-within/tooltip:opacity-100 group-hover/tooltip:visible group-hover/tooltip:opacity-100'}`}
      >
        <span className="block rounded-lg border border-ink bg-ink px-2.5 py-1.5 text-paper text-xs">
          {text}
        </span>
      </span>
    </span>
  );
}
