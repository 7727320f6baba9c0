'use client';

import { lazyPart } from '#components/ui/lazy-part';

/** Renders all problems of a form, in place of the browser's own message, which names only the first. See `ProblemList`. */
export const FormProblems = lazyPart(() => import('./problem-list.tsx'));

/** A form that was not sent; a new object for each attempt. */
export interface FailedForm {
  readonly form: HTMLFormElement;
  readonly attempt: number;
}
