import type { Metadata } from 'next';
import { PROBLEMS } from '#lib/api/problems';

export const metadata: Metadata = {
  title: 'Problems of the API',
  description: 'Every error code of the public API, with its status and meaning.',
};

/** Renders the list of all error codes of the API, with links to their pages. */
export default function ProblemsPage() {
  return (
    <>
      <h1 className="text-title">Problems of the API</h1>
      <p className="measure mt-3 text-ink-soft text-lead">
        Every error answer is an application/problem+json document whose type is the address of one of these
        pages.
      </p>
      <ul className="mt-10 max-w-3xl border-line border-t">
        {Object.entries(PROBLEMS).map(([code, { status, title }]) => (
          <li key={code} className="grid gap-x-6 border-line border-b py-3.5 sm:grid-cols-[4rem_16rem_1fr]">
            <span className="text-ink-soft tabular-nums">{status}</span>
            <a href={`/problems/${code}`} className="text-link">
              {code}
            </a>
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
