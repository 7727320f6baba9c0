import { type ReactNode, ViewTransition } from 'react';
import './rental-picture-transition.css';

interface RentalPictureTransitionProps {
  readonly rentalId: number;
  /** A single element. */
  readonly children: ReactNode;
}

/**
 * Animates a rental's picture, its only child element, between the rental's card and its page (view transition);
 * nothing else on the page moves. Use it at most once per rental on a page.
 */
export function RentalPictureTransition({ rentalId, children }: RentalPictureTransitionProps) {
  return (
    <ViewTransition name={`rental-picture-${rentalId}`} share="rental-picture" default="none">
      {children}
    </ViewTransition>
  );
}
