'use client';

import { Icon } from '#components/ui/icon';
import type { BrandProblem } from '#lib/brand/brand-problem';

interface ProblemLinesProps {
  readonly id: string;
  readonly problems: readonly BrandProblem[];
  /** Whether the lines of the file are named. */
  readonly hasLines?: boolean;
}

/** Renders what is wrong with a field, in English as the command says it. */
export function ProblemLines({ id, problems, hasLines = false }: ProblemLinesProps) {
  if (problems.length === 0) return null;
  return (
    <ul id={id} lang="en" className="flex flex-col gap-1 text-danger text-sm">
      {problems.map(({ file, line, key, reason }) => (
        <li key={`${file} ${line} ${key} ${reason}`} className="flex items-start gap-2 font-semibold">
          <Icon name="circle-alert" className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0 break-words">
            {hasLines && line !== null && `${line}: `}
            {hasLines && key !== '' && `${key}: `}
            {reason}
          </span>
        </li>
      ))}
    </ul>
  );
}
