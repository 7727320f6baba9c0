import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PROBLEM_HELP } from '#lib/api/problem-help';
import { PROBLEMS, type ProblemCode } from '#lib/api/problems';

interface Props {
  readonly params: Promise<{ readonly code: string }>;
}

async function readCode({ params }: Props): Promise<ProblemCode> {
  const { code } = await params;
  const known = (candidate: string): candidate is ProblemCode => Object.hasOwn(PROBLEMS, candidate);
  return known(code) ? code : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const code = await readCode(props);
  return { title: `${PROBLEMS[code].title} (${code})`, description: PROBLEM_HELP[code].cause };
}

/** Renders the page that explains an error code of the API: what it means and what to do. An unknown code is a 404. */
export default async function ProblemPage(props: Props) {
  const code = await readCode(props);
  const { status, title } = PROBLEMS[code];
  const { cause, remedy } = PROBLEM_HELP[code];
  return (
    <article>
      <p className="eyebrow">Status {status}</p>
      <h1 className="mt-2 text-title">{title}</h1>
      <p className="mt-3 font-mono text-ink-soft">{code}</p>
      <h2 className="mt-10 text-heading">What it means</h2>
      <p className="measure mt-2">{cause}</p>
      <h2 className="mt-8 text-heading">What to do</h2>
      <p className="measure mt-2">{remedy}</p>
      <p className="mt-10">
        <a href="/problems" className="text-link">
          All problems of the API
        </a>
      </p>
    </article>
  );
}
