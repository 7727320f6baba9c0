'use client';

import { type FormEvent, useId, useState } from 'react';
import { SiteDialog } from '#components/studio/editor/site-dialog';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { fieldClass } from '../../ui/field-class.ts';
import { type AddressLink, linkOf } from './link-of.ts';

interface LinkDialogProps {
  /** The language of the text, whose pages are offered. */
  readonly lang: string;
  readonly onClose: () => void;
  readonly onLink: (link: AddressLink) => void;
}

/** Renders a choice of what a link leads to: a page of the site, found by visiting it, or an address that is typed. */
export function LinkDialog({ lang, onClose, onLink }: LinkDialogProps) {
  const { t } = useStudioTexts();
  const take = async (shown: string) => {
    const link = await linkOf(shown, lang);
    if (link === null) return t('linkPageUnknown');
    onLink(link);
    return null;
  };
  return (
    <SiteDialog
      title={t('linkDialogTitle')}
      action={t('linkPage')}
      address={`/${lang}`}
      onClose={onClose}
      onTake={take}
    >
      <AddressForm lang={lang} onLink={onLink} />
    </SiteDialog>
  );
}

function AddressForm({ lang, onLink }: Pick<LinkDialogProps, 'lang' | 'onLink'>) {
  const { t } = useStudioTexts();
  const id = useId();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const url = webUrl(address.trim());
    if (url === null) return setProblem(t('linkAddressInvalid'));
    try {
      // Parentheses would end the address in Markdown.
      const href = url.href.replaceAll('(', '%28').replaceAll(')', '%29');
      onLink((await linkOf(url.href, lang)) ?? { text: url.host, href });
    } catch {
      setProblem(t('noAnswer'));
    }
  };
  return (
    <form onSubmit={submit} noValidate className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id} className="text-sm">
        {t('linkAddress')}
      </label>
      <span className="flex min-w-64 grow gap-2">
        <input
          id={id}
          inputMode="url"
          autoComplete="off"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          placeholder="https://…"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          className={fieldClass({ className: 'min-w-0 grow' })}
        />
        <Button type="submit" variant="quiet" size="compact" className="shrink-0">
          {t('linkToAddress')}
        </Button>
      </span>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="w-full text-danger text-sm">
          {problem}
        </p>
      )}
    </form>
  );
}

/** Returns the URL of a web address, which may lack its scheme; null for any other text. */
function webUrl(text: string): URL | null {
  const hasScheme = /^https?:\/\//i.test(text);
  const url = URL.parse(hasScheme ? text : `https://${text}`);
  return url && (hasScheme || url.hostname.includes('.')) && url.username === '' ? url : null;
}
