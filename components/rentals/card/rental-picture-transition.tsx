import { type ReactNode, ViewTransition } from 'react';
import './rental-picture-transition.css';

interface RentalPictureTransitionProps {
  readonly rentalId: number;
  /** A single element. */
  readonly children: ReactNode;
}

/**
 * Animates a rental's picture between its card and its page (view transition); nothing else on the page moves. Use it
 * at most once per rental and page.
 */
export function RentalPictureTransition({ rentalId, children }: RentalPictureTransitionProps) {
  return (
    <ViewTransition name={`rental-picture-${rentalId}`} share="rental-picture" default="none">
      {children}
    </ViewTransition>
  );
}
