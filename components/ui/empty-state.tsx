import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon';
import type { IconName } from './icon-names.ts';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title?: string;
  readonly text?: ReactNode;
  /** Whether it is the page's only content: larger and centred. */
  readonly isWholePage?: boolean;
  /** Links and buttons to continue with. */
  readonly children?: ReactNode;
}

/** Renders a message in place of an empty list: icon, title, text, and links to continue with. */
export function EmptyState({ icon, title, text, isWholePage = false, children }: EmptyStateProps) {
  return (
    <div className="@container rounded-card bg-sand">
      <div
        className={`grid gap-x-6 gap-y-5 p-6 @lg:p-8 ${isWholePage ? 'justify-items-center py-14 text-center @lg:py-20' : '@lg:grid-cols-[auto_minmax(0,1fr)]'}`}
      >
        <span
          className={`grid place-items-center rounded-full bg-terracotta-soft text-terracotta ${isWholePage ? 'size-20' : 'size-14'}`}
        >
          <Icon name={icon} className={`stroke-[1.5] ${isWholePage ? 'size-9' : 'size-6'}`} />
        </span>
        <div className={`grid gap-2 ${isWholePage ? 'justify-items-center' : 'content-center'}`}>
          {title !== undefined && <h2 className="text-heading">{title}</h2>}
          {text !== undefined && (
            <div className={`text-ink-soft ${isWholePage ? 'max-w-md' : 'measure'}`}>{text}</div>
          )}
          {children !== undefined && (
            <div className={`mt-3 flex flex-wrap gap-3 ${isWholePage ? 'justify-center' : ''}`}>
              {children}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
