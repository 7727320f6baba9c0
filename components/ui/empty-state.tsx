import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** What to do next: links and buttons. */
  readonly children?: ReactNode;
}

/** Nothing to show, and the way on. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="grid content-start justify-items-start gap-3 rounded-card border border-line-strong border-dashed p-6 sm:p-10">
      {icon !== undefined && (
        <span
          aria-hidden="true"
          className="grid size-12 place-items-center rounded-full bg-sea-soft text-sea"
        >
          {icon}
        </span>
      )}
      <h2 className="text-heading">{title}</h2>
      {text !== undefined && <div className="measure text-ink-soft">{text}</div>}
      {children !== undefined && <div className="mt-2 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
