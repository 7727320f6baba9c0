'use client';

import type { ReactNode } from 'react';

interface JsonViewProps {
  readonly value: unknown;
  /** The name of the member; null for the whole response and for elements of lists. */
  readonly name: string | null;
  readonly depth: number;
}

/** Levels that are open at first, and elements of a list that are shown. */
const OPEN_LEVELS = 2;
const MOST_ELEMENTS = 50;

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?|$)/i;

/** Renders a JSON value: objects and lists that fold, links that are links, and pictures. */
export function JsonView({ value, name, depth }: JsonViewProps) {
  const label = name === null ? null : <span className="text-sea">{name}: </span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div>
        {label}
        {typeof value === 'string' ? <TextValue text={value} /> : String(value)}
      </div>
    );
  }
  const isList = Array.isArray(value);
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  const shown = entries.slice(0, MOST_ELEMENTS);
  const size = isList ? `[${entries.length}]` : `{${entries.length}}`;
  if (entries.length === 0) {
    return (
      <div>
        {label}
        {isList ? '[]' : '{}'}
      </div>
    );
  }
  return (
    <details open={depth < OPEN_LEVELS || entries.length === 1}>
      <summary>
        {label}
        <span className="text-ink-soft">
          {size} {isList ? null : titleOf(entries)}
        </span>
      </summary>
      <div className="border-line border-s ps-4">
        {shown.map(([key, each]) => (
          <JsonView key={key} value={each} name={isList ? null : key} depth={depth + 1} />
        ))}
        {entries.length > shown.length && <p>… {entries.length - shown.length} more</p>}
      </div>
    </details>
  );
}

/** Returns the value by which people know a record: its name, its title or its id; null without one. */
function titleOf(entries: readonly (readonly [string, unknown])[]): string | null {
  const members = new Map(entries);
  const title = members.get('name') ?? members.get('title') ?? members.get('id');
  return typeof title === 'string' || typeof title === 'number' ? String(title) : null;
}

function TextValue({ text }: { readonly text: string }): ReactNode {
  if (!/^https?:\/\/[^\s"]+$/.test(text)) return JSON.stringify(text);
  return (
    <a href={text} className="text-link break-all">
      {PICTURE.test(text) ? (
        <img src={text} alt={text} loading="lazy" className="my-1 h-24 max-w-full rounded-lg object-cover" />
      ) : (
        text
      )}
    </a>
  );
}
