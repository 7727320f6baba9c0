'use client';

import { ArrowRight, X } from 'lucide-react';
import { Picture } from '#components/pictures/picture';
import { buttonClass } from '#components/ui/button';
import { Link } from '#components/ui/link';
import type { PlaceSummary } from '#lib/browser/destination-queries';
import type { ExplorerTexts } from '#lib/site/destination-texts';

interface PlaceDetailProps {
  /** Null when nothing is chosen. */
  readonly summary: PlaceSummary | null;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly isLive: boolean;
  readonly texts: ExplorerTexts;
}

/** The chosen place in short, with the ways on: its homes and its page. On a phone it lies at the bottom edge. */
export function PlaceDetail({
  summary,
  isLoading,
  isFailed,
  onRetry,
  onClose,
  isLive,
  texts,
}: PlaceDetailProps) {
  const isNothing = !summary && !isLoading && !isFailed;
  return (
    <section
      aria-label={texts.place}
      className={`relative z-20 border-line bg-raised max-lg:sticky max-lg:bottom-0 max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:border-t max-lg:shadow-float lg:h-52 lg:rounded-card lg:border ${isNothing ? 'max-lg:hidden' : ''}`}
    >
      {isNothing && (
        <p className="grid h-full place-items-center px-8 text-center text-ink-soft">{texts.placeHint}</p>
      )}
      {isLoading && <Skeleton />}
      {isFailed && (
        <div className="flex h-full flex-wrap items-center justify-center gap-4 p-5">
          <p>{texts.failed}</p>
          <button type="button" onClick={onRetry} className={buttonClass('quiet')}>
            {texts.retry}
          </button>
        </div>
      )}
      {summary && (
        <div className="grid h-full grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 lg:grid-cols-[11rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)_auto] lg:gap-x-5 lg:gap-y-1">
          <div className="size-18 overflow-hidden rounded-field bg-sand-deep lg:row-span-2 lg:size-full">
            {summary.picture && (
              <Picture key={summary.id} picture={summary.picture} sizes="14rem" alt="" isPriority />
            )}
          </div>
          <div className="min-w-0 self-center overflow-hidden lg:self-start">
            {summary.above !== '' && <p className="truncate pe-10 text-ink-soft text-sm">{summary.above}</p>}
            <h2 className="truncate pe-10 text-subheading lg:text-heading">{summary.title}</h2>
            <p className="font-semibold text-sm tabular-nums">{summary.homes}</p>
            {summary.intro !== '' && (
              <p className="mt-1 line-clamp-2 text-ink-soft text-sm max-lg:hidden">{summary.intro}</p>
            )}
          </div>
          <p className="flex items-center gap-x-4 max-lg:col-span-2">
            {summary.hasHomes && (
              <Link
                href={summary.searchHref}
                className={buttonClass('primary', 'min-h-11 shrink-0 px-4 text-sm')}
              >
                {texts.seeHomes}
              </Link>
            )}
            <Link
              href={summary.href}
              className="inline-flex min-h-11 min-w-0 items-center gap-1.5 font-medium text-sea text-sm hover:underline"
            >
              <span className="truncate">{texts.openPage.replace('{title}', summary.title)}</span>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
            </Link>
          </p>
          {isLive && (
            <button
              type="button"
              aria-label={texts.closePlace}
              onClick={onClose}
              className={buttonClass('icon', 'absolute end-1.5 top-1.5')}
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function Skeleton() {
  return (
    <div aria-hidden="true" className="flex h-full animate-pulse gap-4 p-4 lg:gap-5">
      <div className="aspect-square w-20 shrink-0 rounded-field bg-sand-deep lg:aspect-auto lg:h-full lg:w-44" />
      <div className="flex grow flex-col gap-3 py-1">
        <div className="h-4 w-1/3 rounded bg-sand-deep" />
        <div className="h-6 w-1/2 rounded bg-sand-deep" />
        <div className="mt-auto h-10 w-2/3 rounded-field bg-sand-deep" />
      </div>
    </div>
  );
}
