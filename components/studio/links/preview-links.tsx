'use client';

import { type FormEvent, useState } from 'react';
import { LabelledSelect } from '#components/studio/labelled-select';
import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { Field } from '#components/ui/field';
import { formatDate, formatInstant, languageName } from '#lib/i18n/format';
import { postToStudio } from '../studio-requests.ts';

/** A preview link as the list shows it. Its address is known only when it is made. */
export interface PreviewLinkView {
  readonly id: string;
  readonly name: string;
  readonly isPinned: boolean;
  /** YYYY-MM-DD; null: today. */
  readonly asOf: string | null;
  readonly expiresAtMs: number;
  readonly createdBy: string;
  readonly state: 'open' | 'ended' | 'revoked';
  readonly lastUsedAtMs: number | null;
}

interface PreviewLinksProps {
  readonly slug: string;
  readonly links: readonly PreviewLinkView[];
  /** The languages of the catalogue, and the one in which a link opens where no other is chosen. */
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly canRevoke: boolean;
}

const DEFAULT_DAYS = 14;
const MAX_DAYS = 90;

/** Renders the preview links of a campaign, and the form that makes another one. */
export function PreviewLinks({
  slug,
  links: firstLinks,
  locales,
  defaultLocale,
  canRevoke,
}: PreviewLinksProps) {
  const { t } = useStudioTexts();
  const [links, setLinks] = useState(firstLinks);
  const [made, setMade] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (path: string, body: unknown) => {
    setProblem(null);
    try {
      const { status, data } = await postToStudio<{
        readonly links: readonly PreviewLinkView[];
        readonly address?: string;
      }>(`/campaigns/${slug}/${path}`, body);
      if (status !== 200) return setProblem(t('stepFailed'));
      setLinks(data.links);
      setMade(data.address ?? null);
    } catch {
      setProblem(t('noAnswer'));
    }
  };
  const open = links.filter(({ state }) => state === 'open');
  return (
    <div className="flex flex-col gap-6">
      <LinkForm
        locales={locales}
        defaultLocale={defaultLocale}
        onCreate={(values) => void send('links', values)}
        onProblem={setProblem}
      />
      {made !== null && <MadeLink address={made} />}
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {links.length === 0 ? (
        <p className="text-ink-soft">{t('linkNone')}</p>
      ) : (
        <ul className="flex flex-col">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              onRevoke={canRevoke ? () => void send('revoke', { ids: [link.id] }) : null}
            />
          ))}
        </ul>
      )}
      {canRevoke && open.length > 1 && (
        <Button
          variant="quiet"
          className="self-start"
          onClick={() => void send('revoke', { ids: open.map(({ id }) => id) })}
        >
          {t('linkRevokeAll')}
        </Button>
      )}
    </div>
  );
}

/** The values with which a link is made. */
interface LinkValues {
  readonly name: string;
  readonly days: number;
  readonly is_pinned: boolean;
  readonly as_of: string | null;
  readonly locale: string;
}

function LinkForm({
  locales,
  defaultLocale,
  onCreate,
  onProblem,
}: Pick<PreviewLinksProps, 'locales' | 'defaultLocale'> & {
  readonly onCreate: (values: LinkValues) => void;
  readonly onProblem: (problem: string) => void;
}) {
  const { t } = useStudioTexts();
  const [values, setValues] = useState<LinkValues>({
    name: '',
    days: DEFAULT_DAYS,
    is_pinned: false,
    as_of: null,
    locale: defaultLocale,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.name.trim() === '') return onProblem(t('linkNameMissing'));
    onCreate({ ...values, name: values.name.trim() });
    setValues({ ...values, name: '' });
  };
  return (
    <StudioCard id="new-link" title={t('linkCreate')} hint={t('linksLead')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field
            label={t('linkName')}
            value={values.name}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setValues({ ...values, name: target.value })}
          />
          <Field
            type="number"
            label={t('linkDays')}
            min={1}
            max={MAX_DAYS}
            value={values.days}
            onChange={({ target }) => {
              const days = target.valueAsNumber;
              if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) setValues({ ...values, days });
            }}
          />
          <Field
            type="date"
            label={t('asOf')}
            value={values.as_of ?? ''}
            onChange={({ target }) => setValues({ ...values, as_of: target.value || null })}
          />
          <LabelledSelect
            label={t('linkLanguage')}
            value={values.locale}
            onChange={(locale) => setValues({ ...values, locale })}
          >
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {languageName(locale)}
              </option>
            ))}
          </LabelledSelect>
        </div>
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="mb-1 font-semibold text-sm">{t('linkShows')}</legend>
          {[false, true].map((isPinned) => (
            <label key={String(isPinned)} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="pinned"
                checked={values.is_pinned === isPinned}
                onChange={() => setValues({ ...values, is_pinned: isPinned })}
                className="size-5 accent-sea"
              />
              {isPinned ? t('linkPinned') : t('linkNewest')}
            </label>
          ))}
        </fieldset>
        <Button type="submit" className="self-start">
          {t('linkCreate')}
        </Button>
      </form>
    </StudioCard>
  );
}

function MadeLink({ address }: { readonly address: string }) {
  const { t } = useStudioTexts();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return (
    <div role="status" className="flex flex-col gap-2 rounded-card border-2 border-sea bg-sea-soft p-5">
      <p className="font-semibold">{t('linkShow')}</p>
      <div className="flex gap-2">
        <input
          readOnly
          value={address}
          aria-label={t('tabLinks')}
          onFocus={({ target }) => target.select()}
          className="field min-w-0 flex-1 font-mono text-sm"
        />
        <Button variant="quiet" className="shrink-0" onClick={() => void copy()}>
          {isCopied ? t('linkCopied') : t('linkCopy')}
        </Button>
      </div>
    </div>
  );
}

function LinkRow({
  link,
  onRevoke,
}: {
  readonly link: PreviewLinkView;
  readonly onRevoke: (() => void) | null;
}) {
  const { t, locale } = useStudioTexts();
  const time = (ms: number) => formatInstant(new Date(ms), locale);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{link.name}</bdi>
          {link.state !== 'open' && (
            <Badge tone="past">{link.state === 'ended' ? t('linkEnded') : t('linkRevoked')}</Badge>
          )}
        </p>
        <p className="text-sm">
          {link.isPinned ? t('linkPinned') : t('linkNewest')}
          {link.asOf !== null && ` · ${t('asOf')} ${formatDate(link.asOf, locale)}`}
        </p>
        <p className="text-ink-soft text-sm">
          {t('linkUntil', { time: time(link.expiresAtMs) })} · <bdi>{link.createdBy}</bdi> ·{' '}
          {link.lastUsedAtMs === null ? t('linkUnused') : t('linkUsed', { time: time(link.lastUsedAtMs) })}
        </p>
      </div>
      {onRevoke && link.state === 'open' && (
        <Button
          variant="quiet"
          size="compact"
          aria-label={`${t('linkRevoke')}: ${link.name}`}
          onClick={onRevoke}
        >
          {t('linkRevoke')}
        </Button>
      )}
    </li>
  );
}
