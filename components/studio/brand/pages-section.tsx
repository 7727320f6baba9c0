'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button';
import { Field } from '#components/ui/field';
import { languageName } from '#lib/i18n/format';
import { keysAt } from '#lib/studio/brand/brand-edits';
import { MarkdownField } from '../editor/markdown-field.tsx';
import { StudioCard } from '../studio-card.tsx';
import { useBrandFields } from './brand-editing-context.ts';
import { useBrandRoomTexts } from './brand-texts.tsx';
import { LanguageColumns } from './language-columns.tsx';
import { ProblemLines } from './problem-lines.tsx';

const PAGE_NAME = /^[a-z\d]+(-[a-z\d]+)*$/;

/** Renders the operator's own pages, such as the imprint, with their Markdown in each language. */
export function PagesSection() {
  const t = useBrandRoomTexts();
  const { brand, edit, locales, canEditKeys } = useBrandFields();
  const names = keysAt(brand.values, 'pages');
  const [added, setAdded] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [first = 'en'] = locales;
  const add = () => {
    const name = added.trim().toLowerCase();
    if (!PAGE_NAME.test(name)) return setProblem(t('pageNameProblem'));
    if (names.includes(name)) return setProblem(t('pageExists', { name }));
    setProblem(null);
    setAdded('');
    const path = pathOf(name, first);
    edit(
      { kind: 'text', path, text: firstText(name) },
      { kind: 'key', key: `pages.${name}.${first}`, value: path },
    );
  };
  return (
    <StudioCard id="pages" title={t('pagesTitle')} hint={t('pagesHint')}>
      {names.length === 0 && <p className="text-ink-soft">{t('pagesNone')}</p>}
      {names.map((name) => (
        <details key={name} className="rounded-card border border-line p-4">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {name} <span className="font-normal text-ink-soft text-sm">/pages/{name}</span>
          </summary>
          <div className="mt-4 flex flex-col gap-4">
            <LanguageColumns label={name} fields={(lang) => <PageText name={name} lang={lang} />} />
            {canEditKeys && (
              <Button
                variant="ghost"
                size="compact"
                className="self-start"
                aria-label={`${t('pageRemove')}: ${name}`}
                onClick={() =>
                  edit(
                    ...keysAt(brand.values, `pages.${name}`).map((lang) => ({
                      kind: 'key' as const,
                      key: `pages.${name}.${lang}`,
                      value: null,
                    })),
                  )
                }
              >
                {t('pageRemove')}
              </Button>
            )}
          </div>
        </details>
      ))}
      {canEditKeys && (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Field
            label={t('pageName')}
            value={added}
            placeholder="imprint"
            aria-invalid={problem !== null}
            onChange={({ target }) => setAdded(target.value)}
          />
          <Button type="submit" variant="quiet">
            {t('pageAdd')}
          </Button>
          {problem !== null && (
            <p role="alert" className="w-full font-semibold text-danger text-sm">
              {problem}
            </p>
          )}
        </form>
      )}
    </StudioCard>
  );
}

/** Renders the text of a page in a language, or the button that begins it. */
function PageText({ name, lang }: { readonly name: string; readonly lang: string }) {
  const t = useBrandRoomTexts();
  const { brand, keyValue, textOf, edit, canEditKeys } = useBrandFields();
  const key = `pages.${name}.${lang}`;
  const path = keyValue(key);
  const text = typeof path === 'string' ? textOf(path) : null;
  if (typeof path !== 'string' || text === null) {
    if (!canEditKeys) return <p className="text-ink-soft text-sm">{t('pageNoText')}</p>;
    const begin = () => {
      const file = pathOf(name, lang);
      const written = textOf(file) ?? firstText(name);
      edit({ kind: 'text', path: file, text: written }, { kind: 'key', key, value: file });
    };
    return (
      <Button
        variant="quiet"
        size="compact"
        className="self-start"
        aria-label={`${name}: ${t('pageBegin', { language: languageName(lang) })}`}
        onClick={begin}
      >
        {t('pageBegin', { language: languageName(lang) })}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <MarkdownField
        label={t('pageText', { name, language: languageName(lang) })}
        value={text}
        lang={lang}
        onChange={(value) => edit({ kind: 'text', path, text: value })}
      />
      <ProblemLines
        id={`field-${key}`}
        hasLines
        problems={brand.problems.filter((problem) => problem.file === path || problem.key === key)}
      />
    </div>
  );
}

function pathOf(name: string, lang: string): string {
  return `pages/${name}.${lang}.md`;
}

/** Returns the title that a new page begins with. */
function firstText(name: string): string {
  return `# ${name.charAt(0).toUpperCase()}${name.slice(1)}\n\n`;
}
