import { ButtonLink } from '#components/ui/button-link';
import { EmptyState } from '#components/ui/empty-state';

interface NoHomesHereProps {
  readonly text: string;
  /** The nearest ancestor with rentals; null if there is none. */
  readonly filled: { readonly title: string; readonly href: string } | null;
}

/**
 * Renders the message of a destination without rentals, in place of its list of rentals, with a link to the nearest
 * ancestor that has some.
 */
export function NoHomesHere({ text, filled }: NoHomesHereProps) {
  return (
    <EmptyState icon="map-pinned" text={text}>
      {filled && <ButtonLink href={filled.href}>{filled.title}</ButtonLink>}
    </EmptyState>
  );
}
