'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PreviewForm, PreviewFrame } from '#components/studio/preview/preview-frame';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { Field } from '#components/ui/field';
import { Icon } from '#components/ui/icon';
import { Select } from '#components/ui/select';
import { languageName } from '#lib/i18n/format';
import { postToStudio } from '../studio-requests.ts';

interface PreviewMatrixProps {
  readonly slug: string;
  /** All languages of the catalogue, those with texts first. */
  readonly locales: readonly string[];
  readonly currencies: readonly string[];
  readonly defaultCurrency: string;
  /** The token that shows the draft as of today. */
  readonly token: string;
}

const WIDTHS = [390, 820, 1440] as const;
/** The device that a width stands for. */
const DEVICES = { 390: 'visitsPhone', 820: 'visitsTablet', 1440: 'visitsDesktop' } as const;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The number of languages that are shown at first. */
const FIRST_LANGUAGES = 2;

/** Renders the campaign's real page with the draft in each chosen language, width and theme, as of a day, scrolling together. */
export function PreviewMatrix({ slug, locales, currencies, defaultCurrency, token }: PreviewMatrixProps) {
  const { t } = useStudioTexts();
  const [languages, setLanguages] = useState<readonly string[]>(locales.slice(0, FIRST_LANGUAGES));
  const [widths, setWidths] = useState<readonly number[]>(WIDTHS);
  const [themes, setThemes] = useState<readonly Theme[]>(['light']);
  const [currency, setCurrency] = useState(defaultCurrency);
  const [asOf, setAsOf] = useState('');
  const [shownToken, setShownToken] = useState(token);
  const [problem, setProblem] = useState<string | null>(null);
  const [enlarged, setEnlarged] = useState<PreviewForm | null>(null);
  const scroll = useSharedScroll();
  const showAsOf = async (date: string) => {
    setAsOf(date);
    setProblem(null);
    try {
      const { status, data } = await postToStudio<{ readonly token: string }>(
        `/campaigns/${slug}/preview-token`,
        { as_of: date === '' ? null : date },
      );
      if (status === 200) setShownToken(data.token);
      else setProblem(t('stepFailed'));
    } catch {
      setProblem(t('noAnswer'));
    }
  };
  const addressOf = (language: string) =>
    `/${language}/campaigns/${slug}?${new URLSearchParams({ currency, preview: shownToken })}`;
  const forms = languages.flatMap((language) =>
    themes.flatMap((theme) =>
      widths.map((width) => ({ language, theme, width, address: addressOf(language) })),
    ),
  );
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-5 rounded-card border border-line bg-raised p-5 sm:grid-cols-2 lg:grid-cols-[repeat(3,auto)_minmax(9rem,1fr)_minmax(11rem,1fr)]">
        <Choices
          legend={t('languages')}
          options={locales.map((locale) => ({ value: locale, title: languageName(locale) }))}
          chosen={languages}
          onChange={setLanguages}
        />
        <Choices
          legend={t('widths')}
          options={WIDTHS.map((width) => ({ value: width, title: `${t(DEVICES[width])} · ${width}` }))}
          chosen={widths}
          onChange={setWidths}
        />
        <Choices
          legend={t('theme')}
          options={THEMES.map((theme) => ({ value: theme, title: t(theme) }))}
          chosen={themes}
          onChange={setThemes}
        />
        <div className="flex flex-col gap-1">
          <span aria-hidden="true" className="font-semibold text-sm">
            {t('currency')}
          </span>
          <Select
            aria-label={t('currency')}
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
          >
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </div>
        <div className="flex flex-col gap-1">
          <Field
            type="date"
            label={t('asOf')}
            value={asOf}
            onChange={({ target }) => void showAsOf(target.value)}
          />
          {asOf !== '' && (
            <Button variant="ghost" size="small" className="self-start" onClick={() => void showAsOf('')}>
              {t('asOfToday')}
            </Button>
          )}
        </div>
      </div>
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {languages.map((language) => (
        <section key={language} aria-label={languageName(language)}>
          <h2 className="mb-3 text-subheading">{languageName(language)}</h2>
          <ul className="flex flex-wrap gap-6">
            {forms
              .filter((form) => form.language === language)
              .map((form) => (
                <li key={`${form.theme} ${form.width}`} className="max-w-full">
                  <PreviewFrame
                    form={form}
                    onScroll={scroll.follow}
                    onReady={scroll.add}
                    onEnlarge={() => setEnlarged(form)}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {enlarged && <EnlargedFrame form={enlarged} onClose={() => setEnlarged(null)} />}
    </div>
  );
}

/** Renders checkboxes of which at least one stays chosen. */
function Choices<Value extends string | number>({
  legend,
  options,
  chosen,
  onChange,
}: {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly title: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-x-4">
        {options.map(({ value, title }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => {
                const next = options
                  .map((option) => option.value)
                  .filter((one) => (one === value ? target.checked : chosen.includes(one)));
                if (next.length > 0) onChange(next);
              }}
              className="size-5 accent-sea"
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Scrolls all frames to the same share of their height as the one that a person scrolls. */
function useSharedScroll() {
  const windows = useRef(new Set<Window>());
  // Frames that were scrolled by code report it too; theirs is ignored until the next frame is painted.
  const leader = useRef<Window | null>(null);
  return {
    add: (frame: Window) => {
      windows.current.add(frame);
    },
    follow: (frame: Window) => {
      if (leader.current !== null && leader.current !== frame) return;
      leader.current = frame;
      const share = shareOf(frame);
      for (const other of windows.current) {
        if (other === frame) continue;
        if (other.closed || other.frameElement === null) windows.current.delete(other);
        else other.scrollTo({ top: share * heightOf(other), behavior: 'instant' });
      }
      window.setTimeout(() => {
        leader.current = null;
      }, SETTLED_MS);
    },
  };
}

const SETTLED_MS = 120;

function heightOf({ document: { documentElement }, innerHeight }: Window): number {
  return Math.max(1, documentElement.scrollHeight - innerHeight);
}

function shareOf(frame: Window): number {
  return frame.scrollY / heightOf(frame);
}

/** Renders one form of the page in a dialog, with its scripts. */
function EnlargedFrame({ form, onClose }: { readonly form: PreviewForm; readonly onClose: () => void }) {
  const { t } = useStudioTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = t('frameTitle', {
    language: languageName(form.language),
    width: form.width,
    theme: t(form.theme),
  });
  const open = useEffectEvent(() => dialog.current?.showModal());
  useEffect(() => {
    open();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="m-auto h-[calc(100dvh-2rem)] max-h-none max-w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-card border border-line bg-paper p-0 text-ink backdrop:bg-scrim open:flex"
      style={{ width: `${form.width + 2}px` }}
    >
      <div className="flex items-center justify-between gap-3 border-line border-b py-1 ps-4 pe-2">
        <p className="font-semibold text-sm">{title}</p>
        <Button variant="icon" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <Icon name="x" className="size-5" />
        </Button>
      </div>
      <iframe
        src={form.address}
        title={title}
        style={{ colorScheme: form.theme }}
        className="min-h-0 w-full grow bg-paper"
      />
    </dialog>
  );
}
