import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface ErrorStateProps {
  readonly title: string;
  /** What to do about it: try again, go elsewhere. */
  readonly children: ReactNode;
}

/** A part of a page that failed, in its place; said aloud when it appears. */
export function ErrorState({ title, children }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-danger bg-danger-soft p-4"
    >
      <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-danger" />
      <p className="min-w-48 grow basis-0 font-medium">{title}</p>
      {children}
    </div>
  );
}
