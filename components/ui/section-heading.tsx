import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';

/** Renders the heading of a section, with a link such as "Show all" next to it if `more` is given. */
export function SectionHeading({
  id,
  title,
  more,
}: {
  readonly id: string;
  readonly title: string;
  readonly more?: { readonly href: string; readonly title: string };
}) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {more && (
        <Link
          href={more.href}
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-sea text-sm hover:underline"
        >
          {more.title}
          <Icon name="arrow-right" className="size-4 rtl:-scale-x-100" />
        </Link>
      )}
    </div>
  );
}
