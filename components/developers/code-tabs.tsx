'use client';

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { CopyCode } from '#components/developers/copy-code';

interface CodeTabsProps {
  readonly tabs: readonly { readonly label: string; readonly panel: ReactNode }[];
}

/** The number of tabs to move by for each arrow key. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Renders the same sample in several languages as tabs, the first one open. Arrow keys move between the tabs. */
export function CodeTabs({ tabs }: CodeTabsProps) {
  const id = useId();
  const [open, setOpen] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (open + step + tabs.length) % tabs.length;
    setOpen(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  };
  return (
    <figure className="portal-code">
      <div className="portal-code-bar">
        <div role="tablist" aria-label="Language of the sample" className="portal-tabs">
          {tabs.map(({ label }, index) => (
            <button
              key={label}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel-${index}`}
              aria-selected={index === open}
              tabIndex={index === open ? 0 : -1}
              onClick={() => setOpen(index)}
              onKeyDown={move}
            >
              {label}
            </button>
          ))}
        </div>
        <CopyCode />
      </div>
      {tabs.map(({ label, panel }, index) => (
        <div
          key={label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== open}
        >
          {panel}
        </div>
      ))}
    </figure>
  );
}
