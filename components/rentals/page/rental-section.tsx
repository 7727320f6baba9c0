import type { ReactNode } from 'react';

interface RentalSectionProps {
  /** The section's anchor. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Renders a section of a rental's page with its heading and anchor. */
export function RentalSection({ id, title, children }: RentalSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-6">
      <h2 id={`${id}-heading`} className="mb-4 text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
