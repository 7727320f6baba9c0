import type { Problem } from './generated/answers.ts';

/** An error for an answer with another status than 200 to 299. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  /** The problem document (RFC 9457) of the answer; null where the answer is none, such as the error page of a proxy. */
  readonly problem: Problem | null;
  /** The answer, whose body has been read. */
  readonly response: Response;

  constructor(response: Response, problem: Problem | null) {
    super(problem?.detail ?? `${response.url} answered ${response.status}`);
    this.status = response.status;
    this.problem = problem;
    this.response = response;
  }
}

/** Reads a failed answer as an error. */
export async function problemErrorOf(response: Response): Promise<ProblemError> {
  const isProblem = response.headers.get('content-type')?.includes('problem+json');
  return new ProblemError(response, isProblem ? await response.json().catch(() => null) : null);
}
