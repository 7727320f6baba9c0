import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon';

interface ErrorStateProps {
  readonly title: string;
  /** Controls to recover: retry, go elsewhere. */
  readonly children: ReactNode;
}

/** Renders an error message in place of a part of a page that failed. Screen readers announce it when it appears. */
export function ErrorState({ title, children }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-danger bg-danger-soft p-4"
    >
      <Icon name="triangle-alert" className="size-6 shrink-0 text-danger" />
      <p className="min-w-48 grow basis-0 font-medium">{title}</p>
      {children}
    </div>
  );
}
