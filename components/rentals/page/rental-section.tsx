import type { ReactNode } from 'react';

interface RentalSectionProps {
  /** Where links within the page lead. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the rental's page under its own heading. */
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
