import { type ReactNode, ViewTransition } from 'react';
import './rental-picture-transition.css';

interface RentalPictureTransitionProps {
  readonly rentalId: number;
  /** One element. */
  readonly children: ReactNode;
}

/**
 * A rental's picture that becomes the same rental's picture on the next page: on a card and as the first of its own page.
 * Nothing else on a page moves. At most one for a rental on a page.
 */
export function RentalPictureTransition({ rentalId, children }: RentalPictureTransitionProps) {
  return (
    <ViewTransition name={`rental-picture-${rentalId}`} share="rental-picture" default="none">
      {children}
    </ViewTransition>
  );
}
