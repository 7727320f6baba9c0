'use client';

import { useState } from 'react';
import { LinkForm } from '#components/studio/links/link-form';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { formatDate, formatInstant } from '#lib/i18n/format';
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
