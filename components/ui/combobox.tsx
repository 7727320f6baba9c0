'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';

export interface ComboboxItem {
  readonly id: string;
  /** What the field holds when it is picked. */
  readonly title: string;
  /** Where it is, how many there are. */
  readonly detail?: ReactNode;
}

interface ComboboxProps {
  readonly id: string;
  readonly name?: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** What fits the text now, in order; the owner looks it up. */
  readonly items: readonly ComboboxItem[];
  readonly onPick: (item: ComboboxItem) => void;
  /** Read out and shown above the items: "Searching…", "4 places", "No such place". */
  readonly status?: string;
  readonly isBusy?: boolean;
}

/** A text field that proposes what it could mean; anything may be typed. Needs a label for its `id`. */
export function Combobox({
  id,
  name,
  placeholder,
  text,
  onTextChange,
  items,
  onPick,
  status,
  isBusy = false,
}: ComboboxProps) {
  return (
    <Autocomplete.Root
      items={items}
      value={text}
      onValueChange={onTextChange}
      itemToStringValue={(item) => item.title}
      filter={null}
      {...(name !== undefined && { name })}
    >
      <Autocomplete.Input id={id} placeholder={placeholder} aria-busy={isBusy} className="field" />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} align="start" className="z-50">
          <Autocomplete.Popup className="floating max-h-[min(24rem,var(--available-height))] w-[max(var(--anchor-width),16rem)] overflow-y-auto rounded-card p-1.5">
            <Autocomplete.Status className="px-3 text-ink-soft text-sm not-empty:py-2">
              {status}
            </Autocomplete.Status>
            <Autocomplete.List>
              {(item: ComboboxItem) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => onPick(item)}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 data-highlighted:bg-sand forced-colors:data-highlighted:outline-2"
                >
                  <span>{item.title}</span>
                  {item.detail !== undefined && <span className="text-ink-soft text-sm">{item.detail}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
