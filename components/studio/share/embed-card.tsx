'use client';

import { useState } from 'react';
import { LabelledSelect } from '#components/studio/labelled-select';
import { CopyButton } from '#components/studio/share/copy-button';
import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Field } from '#components/ui/field';
import {
  type EmbedChoice,
  type EmbedSite,
  elementCode,
  embedPath,
  frameCode,
  searchOfAddress,
} from '#lib/embed/embed-code';
import {
  EMBED_THEMES,
  type EmbedTheme,
  MOST_EMBEDDED_HOMES,
  USUAL_EMBEDDED_HOMES,
} from '#lib/embed/embed-options';
import type { ShareKit } from '#lib/studio/sharing/share-kit';
import { useDebounced } from '../../ui/use-debounced.ts';

interface EmbedCardProps {
  readonly slug: string;
  readonly kit: ShareKit;
  /** Null: the site's own. */
  readonly currency: string | null;
  /** The URL of the site, without a trailing slash; null where no other site may show homes. */
  readonly baseUrl: string | null;
}

const NUMBERS = [3, USUAL_EMBEDDED_HOMES, 9, 12, MOST_EMBEDDED_HOMES];

/** Renders the HTML with which other sites show homes, in both forms, and how the frame looks. */
export function EmbedCard({ slug, kit, currency, baseUrl }: EmbedCardProps) {
  const { t } = useStudioTexts();
  const [number, setNumber] = useState(USUAL_EMBEDDED_HOMES);
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const [address, setAddress] = useState('');
  const themes: Readonly<Record<EmbedTheme, string>> = {
    auto: t('embedThemeAuto'),
    light: t('light'),
    dark: t('dark'),
  };
  if (baseUrl === null)
    return (
      <StudioCard id="share-embed" title={t('embedTitle')} hint={t('embedHint')}>
        <p className="text-ink-soft">{t('embedOff')}</p>
      </StudioCard>
    );
  const isSearch = address.trim() !== '';
  const choice: EmbedChoice = {
    homes: isSearch ? { search: searchOfAddress(address) } : { campaign: slug },
    locale: kit.locale,
    currency,
    number,
    theme,
    utm: kit.values,
  };
  const page = isSearch
    ? `${new URL(kit.page).origin}/${kit.locale}/search?${searchOfAddress(address)}`
    : kit.address;
  const site: EmbedSite = { baseUrl, page, title: isSearch ? t('embedSearchLink') : kit.title };
  const codes = [
    {
      name: t('embedElement'),
      hint: t('embedElementHint'),
      code: elementCode(choice, site),
      copy: t('copyScript'),
    },
    { name: t('embedFrame'), hint: t('embedFrameHint'), code: frameCode(choice, site), copy: t('copyFrame') },
  ];
  return (
    <StudioCard id="share-embed" title={t('embedTitle')} hint={t('embedHint')}>
      <div className="flex flex-wrap gap-4">
        <LabelledSelect
          label={t('embedNumber')}
          value={String(number)}
          onChange={(chosen) => setNumber(Number(chosen))}
        >
          {NUMBERS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </LabelledSelect>
        <LabelledSelect
          label={t('embedTheme')}
          value={theme}
          onChange={(chosen) => setTheme(EMBED_THEMES.find((one) => one === chosen) ?? 'auto')}
        >
          {EMBED_THEMES.map((one) => (
            <option key={one} value={one}>
              {themes[one]}
            </option>
          ))}
        </LabelledSelect>
        <div className="min-w-0 flex-1 basis-72">
          <Field
            label={t('embedSearch')}
            type="url"
            value={address}
            autoComplete="off"
            spellCheck={false}
            placeholder={`${baseUrl}/${kit.locale}/search?…`}
            onChange={({ target }) => setAddress(target.value)}
          />
        </div>
      </div>
      {codes.map(({ name, hint, code, copy }) => (
        <section key={name} aria-label={name} className="flex flex-col gap-2">
          <h3 className="font-semibold text-base">{name}</h3>
          <p className="text-ink-soft text-sm">{hint}</p>
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-field border border-line bg-paper p-4 text-sm">
            {code}
          </pre>
          <CopyButton text={code} label={copy} />
        </section>
      ))}
      {kit.isPublic || isSearch ? (
        <EmbedPreview path={embedPath(choice)} title={t('embedPreview')} />
      ) : (
        <p className="text-ink-soft">{t('embedNotPublic')}</p>
      )}
    </StudioCard>
  );
}

/** The preview follows the choices after this pause in typing, in milliseconds. */
const PAUSE_MS = 500;

/** Renders the document of a frame, the latest after a pause. */
function EmbedPreview({ path, title }: { readonly path: string; readonly title: string }) {
  const shown = useDebounced(path, PAUSE_MS);
  return (
    <iframe
      src={shown}
      title={title}
      loading="lazy"
      className="h-160 w-full rounded-field border border-line bg-paper p-3"
    />
  );
}
