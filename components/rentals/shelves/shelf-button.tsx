'use client';

import { Icon } from '#components/ui/icon';
import { announce } from '#lib/browser/announce';
import { useShelf } from '#lib/browser/shelves';
import type { ShelfName } from '#lib/browser/stored-shelf';
import type { ShelfButtonLabels } from '#lib/site/rentals/rental-shelf-labels';
import { buttonClass } from '../../ui/button-class.ts';
import type { IconName } from '../../ui/icon-names.ts';

/**
 * The look of a `ShelfButton`. `icon`: a round button on a picture. `text`: with a label. `fitting`: `icon` on phones,
 * else `text`.
 */
export type ShelfButtonLook = 'icon' | 'text' | 'fitting';

interface ShelfButtonProps {
  readonly shelf: ShelfName;
  readonly id: number;
  readonly name: string;
  readonly labels: ShelfButtonLabels;
  readonly look: ShelfButtonLook;
  readonly icon: IconName;
  readonly className?: string;
}

/** The classes of a pressed button in forced colours, where the heart would have hardly any contrast. */
const PRESSED_WHEN_FORCED =
  'forced-colors:aria-pressed:bg-[SelectedItem] forced-colors:aria-pressed:text-[SelectedItemText] forced-colors:aria-pressed:forced-color-adjust-none';

const LOOKS: Readonly<Record<ShelfButtonLook, string>> = {
  icon: 'shelf-button-icon',
  text: buttonClass({
    variant: 'quiet',
    size: 'fitting',
    className: 'aria-pressed:border-terracotta aria-pressed:bg-terracotta-soft',
  }),
  fitting: buttonClass({
    variant: 'overlay',
    className: `${PRESSED_WHEN_FORCED} md:aria-pressed:border-terracotta md:aria-pressed:bg-terracotta-soft`,
  }),
};

/**
 * Renders a button that adds a rental to one of this browser's lists (saved, compared) or removes it. The accessible
 * name is constant; `aria-pressed` is the state. Not shown without JavaScript, which stores the lists.
 */
export function ShelfButton({ shelf, id, name, labels, look, icon, className = '' }: ShelfButtonProps) {
  const { has, toggle } = useShelf(shelf);
  const isPressed = has(id);
  const named = (text: string) => text.replaceAll('{name}', name);
  const change = () => {
    const outcome = toggle(id);
    if (outcome === 'full') announce(labels.full);
    else announce(named(outcome === 'added' ? labels.added : labels.removed));
  };
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={named(labels.action)}
      onClick={change}
      className={`shelf-button ${LOOKS[look]}${className && ` ${className}`}`}
    >
      <Icon name={icon} />
      {look !== 'icon' && (
        // Both labels share one grid cell, so that the button keeps its width.
        <span
          aria-hidden="true"
          className={`grid *:col-start-1 *:row-start-1 ${look === 'fitting' ? 'max-md:hidden' : ''}`}
        >
          <span className={isPressed ? 'invisible' : ''}>{labels.short}</span>
          <span className={isPressed ? '' : 'invisible'}>{labels.shortPressed}</span>
        </span>
      )}
    </button>
  );
}
