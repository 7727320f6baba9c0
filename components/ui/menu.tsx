'use client';

import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

interface MenuProps {
  readonly trigger: ReactNode;
  readonly triggerLabel?: string;
  readonly triggerClassName: string;
  readonly items: readonly {
    readonly id: string;
    readonly title: ReactNode;
    readonly onSelect: () => void;
    readonly isDisabled?: boolean;
  }[];
}

/** A few actions behind one button. For links, use a popover with a list. */
export function Menu({ trigger, triggerLabel, triggerClassName, items }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger aria-label={triggerLabel} className={triggerClassName}>
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={8} align="end" className="z-50">
          <BaseMenu.Popup className="floating min-w-48 rounded-card p-1.5">
            {items.map(({ id, title, onSelect, isDisabled = false }) => (
              <BaseMenu.Item
                key={id}
                disabled={isDisabled}
                onClick={onSelect}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm data-disabled:text-ink-soft data-highlighted:bg-sand forced-colors:data-highlighted:outline-2"
              >
                {title}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
