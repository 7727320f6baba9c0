'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useEffect, useMemo } from 'react';
import { Icon } from '#components/ui/icon';
import { type ResultList, resultListWith } from '#lib/browser/result-list';
import { keepFollowed } from '#lib/browser/return-focus';
import { markReturn } from '#lib/browser/returning';
import { formatNumber } from '#lib/i18n/format';

/** Renders the links of the kept list, if the home was opened from it or is in it; see `Links`. */
export default function ResultsLinks({ id }: { readonly id: number }) {
  const list = useMemo(() => resultListWith(id), [id]);
  return list && <Links id={id} list={list} />;
}

interface LinksProps {
  readonly id: number;
  readonly list: ResultList;
}

/**
 * Renders links to the list and to the previous and the next home of its page, at the page's ends to its other pages. Neighbours replace the
 * home in the history, so that Back leads to the list from each of them.
 */
function Links({ id, list }: LinksProps) {
  const { address, homes, first, total, words, previousPage, nextPage } = list;
  const router = useRouter();
  const index = homes.findIndex(([each]) => each === id);
  const href = homes[index]?.[1];
  // On the return the focus is on the home that was seen last.
  useEffect(() => {
    if (href !== undefined) keepFollowed(address, href);
  }, [address, href]);
  const back = () => {
    if (isBelow(address)) window.history.back();
    else {
      markReturn(address);
      router.push(address);
    }
  };
  const toHome = (href: string) => router.replace(href);
  const toPage = (href: string) => router.push(href);
  const before = homes[index - 1]?.[1];
  const after = homes[index + 1]?.[1];
  const language = document.documentElement.lang;
  return (
    <nav aria-label={words.back} className="results-links">
      <a
        href={address}
        onClick={(event) => follow(event, back)}
        className="inline-flex min-h-11 min-w-0 items-center gap-1.5"
      >
        <Icon name="chevron-left" className="size-4 shrink-0 rtl:-scale-x-100" />
        <span className="line-clamp-2 text-link leading-tight">{words.back}</span>
      </a>
      {index >= 0 && (
        <div className="-me-3 flex shrink-0 items-center">
          <span className="px-1 text-ink-soft tabular-nums max-sm:sr-only">
            {words.place
              .replace('{place}', formatNumber(first + index, language))
              .replace('{total}', formatNumber(total, language))}
          </span>
          {before === undefined ? (
            <Arrow icon="chevron-left" label={words.previousPage} href={previousPage} onGo={toPage} />
          ) : (
            <Arrow icon="chevron-left" label={words.previous} href={before} onGo={toHome} />
          )}
          {after === undefined ? (
            <Arrow icon="chevron-right" label={words.nextPage} href={nextPage} onGo={toPage} />
          ) : (
            <Arrow icon="chevron-right" label={words.next} href={after} onGo={toHome} />
          )}
        </div>
      )}
    </nav>
  );
}

interface ArrowProps {
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly label: string;
  /** Null where it leads nowhere. */
  readonly href: string | null;
  readonly onGo: (href: string) => void;
}

function Arrow({ icon, label, href, onGo }: ArrowProps) {
  // Nothing at an end of the whole list; the place of the other arrow stays.
  if (href === null) return <span className="size-11" />;
  return (
    <a
      href={href}
      aria-label={label}
      onClick={(event) => follow(event, () => onGo(href))}
      className="grid size-11 place-items-center rounded-full hover:bg-sand"
    >
      <Icon name={icon} className="size-5 rtl:-scale-x-100" />
    </a>
  );
}

/** Goes in place unless the click opens another tab or window. */
function follow(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go();
}

/** Whether Back leads to an address; false in browsers that do not say it. */
function isBelow(address: string): boolean {
  if (!('navigation' in window)) return false;
  const { currentEntry } = window.navigation;
  const below = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url;
  return below === window.location.origin + address;
}
