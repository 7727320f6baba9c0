import type { LucideIcon } from 'lucide-react';
import { Link } from '#components/ui/link';

interface ShelfEmptyProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly primary: { readonly href: string; readonly title: string };
  readonly secondary?: { readonly href: string; readonly title: string };
}

/** A shelf with nothing on it: what it is for, and where to begin. */
export function ShelfEmpty({ icon: Icon, title, text, primary, secondary }: ShelfEmptyProps) {
  return (
    <div className="grid justify-items-center rounded-card bg-sand px-6 py-14 text-center sm:py-20">
      <span className="grid size-20 place-items-center rounded-full bg-terracotta-soft text-terracotta">
        <Icon aria-hidden="true" className="size-9" strokeWidth={1.4} />
      </span>
      <h2 className="mt-6 text-heading">{title}</h2>
      <p className="mt-2 mb-7 max-w-md text-ink-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link href={primary.href} className="button">
          {primary.title}
        </Link>
        {secondary && (
          <Link href={secondary.href} className="button-quiet min-h-12">
            {secondary.title}
          </Link>
        )}
      </div>
    </div>
  );
}
