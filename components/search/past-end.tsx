import { Link } from '#components/ui/link';

interface PastEndProps {
  readonly title: string;
  readonly text: string;
  readonly linkText: string;
  readonly href: string;
}

/** A page number beyond the last page of a list that is not empty. */
export function PastEnd({ title, text, linkText, href }: PastEndProps) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-line bg-raised p-6 sm:p-10">
      <h2 className="text-heading">{title}</h2>
      <p className="text-ink-soft">{text}</p>
      <Link href={href} className="button-quiet mt-2">
        {linkText}
      </Link>
    </div>
  );
}
