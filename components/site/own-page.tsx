import { MarkdownText } from '#components/ui/markdown-text';
import type { BrandPage } from '#lib/brand/brand';
import { languageNames } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';

interface OwnPageProps {
  readonly text: BrandPage['texts'][string];
  /** The language of the text where it is not that of the page. */
  readonly language: string | null;
  readonly locale: string;
  readonly t: Translator<'common'>;
}

/** Renders a page of the operator's, such as the imprint: its title and text, with a note where they are in another language. */
export function OwnPage({ text, language, locale, t }: OwnPageProps) {
  return (
    <div className="column py-10 sm:py-14">
      {language !== null && (
        <p className="mb-6 text-ink-soft">
          {t('pageLanguage', { language: languageNames([language], locale) })}
        </p>
      )}
      <article lang={language ?? undefined} dir={language === null ? undefined : 'auto'}>
        <h1 className="measure text-balance text-title">{text.title}</h1>
        <div className="mt-6">
          <MarkdownText markdown={text.markdown} />
        </div>
      </article>
    </div>
  );
}
