import type { ReactNode } from 'react';

interface StudioCardProps {
  readonly title: string;
  readonly id: string;
  /** A line under the title. */
  readonly hint?: string;
  /** Next to the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a section of a studio screen as a card with its heading. */
export function StudioCard({ title, id, hint, aside, children }: StudioCardProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex scroll-mt-24 flex-col gap-5 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="text-subheading">
            {title}
          </h2>
          {hint !== undefined && <p className="mt-1 text-ink-soft text-sm">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
