import { ButtonLink } from '#components/ui/button-link';
import { EmptyState } from '#components/ui/empty-state';

interface PastEndProps {
  readonly title: string;
  readonly text: string;
  readonly linkText: string;
  readonly href: string;
}

/**
 * Renders the message for a page number beyond the last page of a list that has entries, with a link such as "to the
 * last page".
 */
export function PastEnd({ title, text, linkText, href }: PastEndProps) {
  return (
    <EmptyState icon="book-x" title={title} text={text}>
      <ButtonLink href={href} variant="quiet">
        {linkText}
      </ButtonLink>
    </EmptyState>
  );
}
