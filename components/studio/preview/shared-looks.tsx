'use client';

import { type ReactNode, useState } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Icon } from '#components/ui/icon';
import { Select } from '#components/ui/select';
import { languageName } from '#lib/i18n/format';
import type { SharedLook } from '#lib/studio/campaigns/studio-views';

interface SharedLooksProps {
  /** One for each language. */
  readonly looks: readonly SharedLook[];
  /** The language that is shown first. */
  readonly firstLocale: string;
}

/** The title that search results show in full, with the site's name, in characters. */
const LONGEST_TITLE = 60;

/** Renders how a campaign looks in search results and as a link in messages and networks, in one language at a time. */
export function SharedLooks({ looks, firstLocale }: SharedLooksProps) {
  const { t } = useStudioTexts();
  const [locale, setLocale] = useState(firstLocale);
  const look = looks.find((each) => each.locale === locale) ?? looks[0];
  if (!look) return null;
  return (
    <section aria-labelledby="shared-looks" className="mt-12 flex flex-col gap-6 border-line border-t pt-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="shared-looks" className="text-heading">
          {t('sharedTitle')}
        </h2>
        <Select
          aria-label={t('sharedLanguage')}
          value={locale}
          onChange={({ target }) => setLocale(target.value)}
          className="w-48"
        >
          {looks.map((each) => (
            <option key={each.locale} value={each.locale}>
              {languageName(each.locale)}
            </option>
          ))}
        </Select>
      </div>
      <LookNotes look={look} />
      <div className="grid items-start gap-8 lg:grid-cols-2 xl:grid-cols-3">
        <Look name={t('searchResult')}>
          <SearchResult look={look} />
        </Look>
        <Look name="WhatsApp">
          <ChatLink look={look} />
        </Look>
        <Look name="Slack">
          <ChannelLink look={look} />
        </Look>
        <Look name="LinkedIn">
          <NetworkLink look={look} />
        </Look>
        <Look name="X">
          <PictureLink look={look} />
        </Look>
      </div>
    </section>
  );
}

function Look({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="font-semibold text-sm">{name}</figcaption>
      {children}
    </figure>
  );
}

/** Renders what is too long, or missing; nothing where all fits. */
function LookNotes({ look }: { readonly look: SharedLook }) {
  const { t } = useStudioTexts();
  const notes = [
    ...(fullTitle(look).length > LONGEST_TITLE
      ? [t('titleCut', { length: fullTitle(look).length, limit: LONGEST_TITLE })]
      : []),
    ...(look.description === '' ? [t('descriptionMissing')] : []),
    ...(look.isShortened ? [t('descriptionCut')] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {notes.map((note) => (
        <li key={note} className="flex items-start gap-2 text-sm">
          <Icon name="circle-alert" className="mt-0.5 size-4.5 shrink-0 text-terracotta" />
          {note}
        </li>
      ))}
    </ul>
  );
}

function fullTitle({ title, siteName }: SharedLook): string {
  return `${title} · ${siteName}`;
}

function SearchResult({ look }: { readonly look: SharedLook }) {
  const { host, trail, siteName, description, locale } = look;
  return (
    <div lang={locale} className="max-w-[37.5rem] rounded-card border border-line bg-raised p-4">
      <p className="truncate text-sm">{siteName}</p>
      <p className="truncate text-ink-soft text-xs">
        {host} › {trail.join(' › ')}
      </p>
      <p className="mt-1 truncate text-lg text-sea">
        <bdi>{fullTitle(look)}</bdi>
      </p>
      <p className="line-clamp-2 text-ink-soft text-sm">
        <bdi>{description}</bdi>
      </p>
    </div>
  );
}

/** Renders a picture of the proportions of shared links, or its square middle. */
function SharedPicture({ look, className }: { readonly look: SharedLook; readonly className: string }) {
  return (
    <img
      key={look.picture}
      src={look.picture}
      alt=""
      loading="lazy"
      className={`bg-sand-deep object-cover ${className}`}
    />
  );
}

function ChatLink({ look }: { readonly look: SharedLook }) {
  return (
    <div lang={look.locale} className="max-w-sm rounded-card bg-sea-soft p-1.5">
      <div className="flex overflow-hidden rounded-lg bg-raised">
        <SharedPicture look={look} className="aspect-square w-24 shrink-0" />
        <div className="min-w-0 p-2.5">
          <p className="line-clamp-2 font-semibold text-sm">
            <bdi>{look.title}</bdi>
          </p>
          <p className="line-clamp-1 text-ink-soft text-xs">
            <bdi>{look.description}</bdi>
          </p>
          <p className="truncate text-ink-soft text-xs">{look.host}</p>
        </div>
      </div>
      <p className="truncate px-2 pt-1.5 text-sea text-sm underline">
        {look.host}/{look.trail.join('/')}
      </p>
    </div>
  );
}

function ChannelLink({ look }: { readonly look: SharedLook }) {
  return (
    <div lang={look.locale} className="max-w-md border-line border-s-4 ps-3">
      <p className="font-semibold text-sm">{look.siteName}</p>
      <p className="font-semibold text-sea">
        <bdi>{look.title}</bdi>
      </p>
      <p className="text-sm">
        <bdi>{look.description}</bdi>
      </p>
      <SharedPicture look={look} className="mt-2 aspect-[1200/630] w-full max-w-xs rounded-lg" />
    </div>
  );
}

function NetworkLink({ look }: { readonly look: SharedLook }) {
  return (
    <div lang={look.locale} className="max-w-md overflow-hidden border border-line bg-raised">
      <SharedPicture look={look} className="aspect-[1200/630] w-full" />
      <div className="bg-sand p-3">
        <p className="line-clamp-2 font-semibold text-sm">
          <bdi>{look.title}</bdi>
        </p>
        <p className="truncate text-ink-soft text-xs">{look.host}</p>
      </div>
    </div>
  );
}

function PictureLink({ look }: { readonly look: SharedLook }) {
  return (
    <div lang={look.locale} className="max-w-md">
      <div className="relative overflow-hidden rounded-card border border-line">
        <SharedPicture look={look} className="aspect-[1200/630] w-full" />
        <p className="absolute start-3 bottom-3 max-w-[calc(100%-1.5rem)] truncate rounded bg-ink/80 px-2 py-0.5 text-paper text-xs">
          <bdi>{look.title}</bdi>
        </p>
      </div>
      <p className="mt-1 truncate text-ink-soft text-xs">{look.host}</p>
    </div>
  );
}
