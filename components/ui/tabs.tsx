'use client';

import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  /** What is to be chosen from. */
  readonly label: string;
  readonly tabs: readonly {
    readonly value: string;
    readonly title: ReactNode;
    readonly content: ReactNode;
  }[];
  readonly defaultValue: string;
}

/** One of several contents; arrow keys walk the titles. */
export function Tabs({ label, tabs, defaultValue }: TabsProps) {
  return (
    <BaseTabs.Root defaultValue={defaultValue}>
      <BaseTabs.List aria-label={label} className="flex gap-6 overflow-x-auto border-line border-b">
        {tabs.map(({ value, title }) => (
          <BaseTabs.Tab
            key={value}
            value={value}
            className="min-h-11 shrink-0 border-transparent border-b-2 font-medium text-ink-soft hover:text-ink aria-selected:border-sea aria-selected:text-ink"
          >
            {title}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ value, content }) => (
        <BaseTabs.Panel key={value} value={value} className="py-5">
          {content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
