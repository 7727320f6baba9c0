import type { IconName } from './icon-names.ts';
import sprite from './icons.svg';

interface IconProps {
  readonly name: IconName;
  /** Classes for its size ("size-5"), colour and, unless it is 2, the width of its lines ("stroke-[1.75]"). */
  readonly className?: string;
}

/**
 * Renders an icon in the text's colour, 24 pixels wide unless `className` sets a size. It is decorative: hidden from
 * screen readers. The drawing is in a file that all icons of the site share, so that pages do not repeat it.
 */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg aria-hidden="true" className={className === '' ? 'icon' : `icon ${className}`}>
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}
