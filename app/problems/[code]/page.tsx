import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PROBLEM_HELP } from '#lib/api/problem-help';
import { echo, PROBLEMS, type ProblemCode } from '#lib/api/problems';

interface Props {
  readonly params: Promise<{ readonly code: string }>;
  readonly searchParams: Promise<SearchParams>;
}

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

async function readCode({ params }: Props): Promise<ProblemCode> {
  const { code } = await params;
  const known = (candidate: string): candidate is ProblemCode => Object.hasOwn(PROBLEMS, candidate);
  return known(code) ? code : notFound();
}

/** The hint that a link of the API's header `Link` (`rel="help"`) carries: a part of a request that has no effect, and what was likely meant. */
interface Hint {
  readonly what: string;
  readonly given: string;
  readonly nearest: string | null;
}

/** Reads the hint of the address; null without one. Whatever is not of the form that the API writes is left out. */
function readHint(code: ProblemCode, values: SearchParams): Hint | null {
  const first = (name: string) => [values[name]].flat()[0] ?? '';
  const nearest = first('nearest');
  if (code === 'unknown-parameter' && first('parameter') !== '') {
    const known = /^[a-z_]{1,64}$/.test(nearest) ? nearest : null;
    return { what: 'parameter', given: echo(first('parameter')), nearest: known };
  }
  if (code === 'destination-not-found' && ID.test(first('destination'))) {
    return { what: 'destination', given: first('destination'), nearest: ID.test(nearest) ? nearest : null };
  }
  return null;
}

const ID = /^[1-9]\d{0,15}$/;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const code = await readCode(props);
  return { title: `${PROBLEMS[code].title} (${code})`, description: PROBLEM_HELP[code].cause };
}

/** Renders the page that explains an error code of the API: what it means and what to do. An unknown code is a 404. */
export default async function ProblemPage(props: Props) {
  const code = await readCode(props);
  const { status, title } = PROBLEMS[code];
  const { cause, remedy } = PROBLEM_HELP[code];
  const hint = readHint(code, await props.searchParams);
  return (
    <article>
      <p className="eyebrow">Status {status}</p>
      <h1 className="mt-2 text-title">{title}</h1>
      <p className="mt-3 font-mono text-ink-soft">{code}</p>
      {hint && (
        <p className="measure mt-8 break-words border-line border-y py-4 text-lead">
          The request was answered, but its {hint.what} <code className="font-semibold">{hint.given}</code>{' '}
          has no effect.
          {hint.nearest !== null && (
            <>
              {' '}
              Did you mean <code className="font-semibold">{hint.nearest}</code>?
            </>
          )}
        </p>
      )}
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
