'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LinkDialog } from '#components/studio/editor/link-dialog';
import { useIsReadOnly } from '#components/studio/editor/read-only';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { MarkdownText } from '#components/ui/markdown-text';
import {
  type MarkdownMark,
  markSelection,
  pasteLink,
  type SelectedText,
} from '#lib/studio/campaigns/markdown-marks';
import type { AddressLink } from './link-of.ts';
import { type TextStep, usePastedLinks } from './use-pasted-links.ts';

interface MarkdownFieldProps {
  readonly label: string;
  readonly value: string;
  readonly lang: string;
  /** @param step absent for typing */
  readonly onChange: (value: string, step?: TextStep) => void;
}

const MARKS: readonly { readonly mark: MarkdownMark; readonly sign: ReactNode; readonly key?: string }[] = [
  { mark: 'heading', sign: 'H' },
  { mark: 'bold', sign: 'B', key: 'b' },
  { mark: 'italic', sign: 'I', key: 'i' },
  { mark: 'list', sign: <Drawing path="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" /> },
];
/** The key that makes a link, with Control or Command. */
const LINK_KEY = 'k';

/** Renders a sign that the site's icons lack: visitors load those, and only the studio has this one. */
function Drawing({ path }: { readonly path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-4.5"
    >
      <path d={path} />
    </svg>
  );
}

function MarkButton({
  title,
  onPress,
  className = '',
  children,
}: {
  readonly title: string;
  readonly onPress: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={title}
      title={title}
      onClick={onPress}
      className={`grid size-9 place-items-center rounded-lg border border-line bg-raised text-sm hover:border-line-strong ${className}`}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/**
 * Renders a field for Markdown with a toolbar of marks, their keys, and a preview that follows the text. Pasted addresses of the site become
 * links.
 */
export function MarkdownField({ label, value, lang, onChange }: MarkdownFieldProps) {
  const { t } = useStudioTexts();
  const isReadOnly = useIsReadOnly();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const onPaste = usePastedLinks(lang, onChange);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  const titles: Readonly<Record<MarkdownMark, string>> = {
    heading: t('markHeading'),
    bold: t('markBold'),
    italic: t('markItalic'),
    list: t('markList'),
  };
  const change = (update: (selected: SelectedText) => SelectedText) => {
    const field = area.current;
    if (!field) return;
    const marked = update({ text: value, start: field.selectionStart, end: field.selectionEnd });
    onChange(marked.text);
    // React sets the new text first, which moves the caret to its end.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(marked.start, marked.end);
    });
  };
  const apply = (mark: MarkdownMark) => change((selected) => markSelection(mark, selected));
  const insert = (link: AddressLink) => {
    // The dialog has to be gone before the field can have the focus.
    flushSync(() => setIsLinking(false));
    change((selected) => pasteLink(selected, link));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isReadOnly || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
    const pressed = event.key.toLowerCase();
    const found = MARKS.find(({ key }) => key === pressed);
    if (!found && pressed !== LINK_KEY) return;
    event.preventDefault();
    if (found) apply(found.mark);
    else setIsLinking(true);
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
        {!isReadOnly && (
          <div role="toolbar" aria-label={t('toolbar')} aria-controls={id} className="flex gap-1">
            {MARKS.map(({ mark, sign }) => (
              <MarkButton
                key={mark}
                title={titles[mark]}
                onPress={() => apply(mark)}
                className={mark === 'bold' ? 'font-bold' : mark === 'italic' ? 'font-serif italic' : ''}
              >
                {sign}
              </MarkButton>
            ))}
            <MarkButton title={t('markLink')} onPress={() => setIsLinking(true)}>
              <Drawing path="M10 14a4.5 4.5 0 0 0 6.4 0l3.3-3.3a4.5 4.5 0 0 0-6.4-6.4L12 5.6M14 10a4.5 4.5 0 0 0-6.4 0l-3.3 3.3a4.5 4.5 0 0 0 6.4 6.4L12 18.4" />
            </MarkButton>
          </div>
        )}
      </div>
      <textarea
        id={id}
        ref={area}
        lang={lang}
        dir="auto"
        value={value}
        rows={12}
        readOnly={isReadOnly}
        spellCheck={!isReadOnly}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={isReadOnly ? undefined : onPaste}
        className="field field-sizing-content min-h-48 resize-y py-3 font-mono text-sm leading-relaxed"
      />
      {isLinking && <LinkDialog lang={lang} onClose={() => setIsLinking(false)} onLink={insert} />}
      <Button
        variant="ghost"
        size="small"
        className="-ms-3 self-start"
        aria-expanded={isPreviewed}
        onClick={() => setIsPreviewed(!isPreviewed)}
      >
        {isPreviewed ? t('hidePreview') : t('showPreview')}
      </Button>
      {isPreviewed && (
        <section
          lang={lang}
          aria-label={t('storyPreview')}
          className="rounded-card border border-line bg-paper p-5"
        >
          {value.trim() === '' ? (
            <p className="text-ink-soft">{t('noText')}</p>
          ) : (
            <MarkdownText markdown={value} />
          )}
        </section>
      )}
    </div>
  );
}
