import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface ErrorStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** What to do about it: try again, go elsewhere. */
  readonly children?: ReactNode;
}

/** A part of a page that failed, in its place; said aloud when it appears. */
export function ErrorState({ title, text, children }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-2 rounded-card border border-danger bg-danger-soft p-5"
    >
      <TriangleAlert aria-hidden="true" className="size-6 text-danger" />
      <p className="font-semibold">{title}</p>
      {text !== undefined && <div className="measure col-start-2">{text}</div>}
      {children !== undefined && <div className="col-start-2 mt-1 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
