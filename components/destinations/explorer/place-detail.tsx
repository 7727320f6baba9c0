'use client';

import { NoPicture } from '#components/pictures/no-picture';
import { Picture } from '#components/pictures/picture';
import { Button } from '#components/ui/button';
import { ButtonLink } from '#components/ui/button-link';
import { ErrorState } from '#components/ui/error-state';
import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import { Skeleton } from '#components/ui/skeleton';
import type { PlaceSummary } from '#lib/browser/destination-queries';
import type { ExplorerTexts } from '#lib/site/destinations/destination-texts';

interface PlaceDetailProps {
  /** The chosen place; null if none. */
  readonly summary: PlaceSummary | null;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly isLive: boolean;
  readonly texts: ExplorerTexts;
}

/**
 * Renders the summary of the chosen place with links to its rentals and its page; a hint if none is chosen, a skeleton
 * while it loads, an error with retry if it fails. On phones it is fixed to the bottom edge.
 */
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
    // On wide screens it overlays the map, left of Leaflet's buttons, which are on the right in every locale.
    <section
      aria-label={texts.place}
      className={`relative z-20 border-line bg-raised max-lg:sticky max-lg:bottom-0 max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:border-t shadow-float lg:absolute lg:top-8 ${isNothing ? 'max-lg:hidden lg:left-3 lg:max-w-[calc(100%-6rem)] lg:rounded-full lg:border' : 'lg:right-18 lg:left-3 lg:min-h-40 lg:rounded-card lg:border'}`}
    >
      {isNothing && <p className="px-4 py-2 text-ink-soft text-sm">{texts.placeHint}</p>}
      {isLoading && <PendingPlace />}
      {isFailed && (
        <div className="grid content-center p-4 lg:min-h-40">
          <ErrorState title={texts.failed}>
            <Button onClick={onRetry} variant="quiet">
              {texts.retry}
            </Button>
          </ErrorState>
        </div>
      )}
      {summary && (
        <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 lg:min-h-40 xl:h-53 xl:grid-cols-[10rem_minmax(0,1fr)] xl:grid-rows-[minmax(0,1fr)_auto] xl:gap-x-5 xl:gap-y-2">
          <div className="size-18 overflow-hidden rounded-field bg-sand-deep xl:row-span-2 xl:size-full">
            {summary.picture ? (
              <Picture key={summary.id} picture={summary.picture} sizes="14rem" alt="" isPriority />
            ) : (
              <NoPicture scene={summary.scene} />
            )}
          </div>
          <div className="min-w-0 self-center overflow-hidden xl:self-start">
            {summary.above !== '' && <p className="truncate pe-10 text-ink-soft text-sm">{summary.above}</p>}
            <h2 className="truncate pe-10 text-subheading xl:text-heading">{summary.title}</h2>
            <p className="font-semibold text-sm tabular-nums">{summary.homes}</p>
            {summary.intro !== '' && (
              <p className="mt-1 line-clamp-2 text-ink-soft text-sm max-xl:hidden">{summary.intro}</p>
            )}
          </div>
          <p className="flex items-center gap-x-4 max-xl:col-span-2">
            {summary.hasHomes && (
              <ButtonLink href={summary.searchHref} size="compact" className="shrink-0">
                {texts.seeHomes}
              </ButtonLink>
            )}
            <Link
              href={summary.href}
              className="inline-flex min-h-11 min-w-0 items-center gap-1.5 font-medium text-sea text-sm hover:underline"
            >
              <span className="truncate">{texts.openPage}</span>
              <Icon name="arrow-right" className="size-4 shrink-0 rtl:-scale-x-100" />
            </Link>
          </p>
          {isLive && (
            <Button
              aria-label={texts.closePlace}
              onClick={onClose}
              variant="icon"
              className="absolute end-1.5 top-1.5"
            >
              <Icon name="x" className="size-4.5" />
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Renders the skeleton of a place's summary, in its size. */
function PendingPlace() {
  return (
    <div className="flex gap-4 p-4 lg:min-h-40 xl:h-53 xl:gap-5">
      <Skeleton className="size-18 shrink-0 rounded-field xl:h-full xl:w-40" />
      <div className="flex grow flex-col gap-3 py-1">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mt-auto h-10 w-2/3 rounded-field" />
      </div>
    </div>
  );
}
