/** Renders the message for an error code that the API does not have. */
export default function UnknownProblem() {
  return (
    <>
      <h1 className="text-title">There is no such problem</h1>
      <p className="measure mt-3 text-ink-soft text-lead">The API has no error of this code.</p>
      <p className="mt-8">
        <ButtonAnchor href="/problems" variant="quiet">
          All problems of the API
        </ButtonAnchor>
      </p>
    </>
  );
}

import { ButtonAnchor } from '#components/ui/button-anchor';
