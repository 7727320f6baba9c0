import { MarkdownText } from '#components/ui/markdown-text';
import type { ReferenceProblem } from '#lib/portal/reference/reference';

/** Renders problems: code, status, title, cause and cure. */
export function ProblemRows({ problems }: { readonly problems: readonly ReferenceProblem[] }) {
  return (
    <dl className="portal-rows">
      {problems.map(({ code, status, title, cause, remedy }) => (
        <div key={code}>
          <dt id={`problem-${code}`}>
            <a href={`/problems/${code}`} className="text-link">
              <code>{code}</code>
            </a>
          </dt>
          <dd>
            <div className="portal-facts">
              <span className="portal-mark">{status}</span> <span>{title}</span>
            </div>
            <MarkdownText markdown={cause} />
            <MarkdownText markdown={remedy} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
