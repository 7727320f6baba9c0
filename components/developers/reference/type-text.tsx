import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from '#components/ui/link';
import { MarkdownText } from '#components/ui/markdown-text';
import type { ValueType } from '#lib/portal/reference/schema-type';
import { recordPath } from '#lib/site/portal-pages';
import type { SiteLinks } from '#lib/site/site-links';

interface TypeTextProps {
  readonly type: ValueType;
  readonly links: SiteLinks;
}

/** Renders a type in words, with links to the records that it names. */
export function TypeText({ type: { text, records }, links }: TypeTextProps) {
  if (records.length === 0) return <MarkdownText markdown={text} />;
  const parts = text.split(/\b(\w+)\b/).map((part) => renderPart(part, records, links));
  return <p>{createElement(Fragment, null, ...parts)}</p>;
}

function renderPart(part: string, records: readonly string[], links: SiteLinks): ReactNode {
  if (!records.includes(part)) return part;
  return (
    <Link href={links.page(recordPath(part))} className="text-link">
      {part}
    </Link>
  );
}
