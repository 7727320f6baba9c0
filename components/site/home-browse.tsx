import { NoPicture } from '#components/pictures/no-picture';
import { Picture } from '#components/pictures/picture';
import { Link } from '#components/ui/link';
import { formatNumber } from '#lib/i18n/format';
import type { BrowseEntry } from '#lib/site/browse-entries';

interface BrowseListProps {
  readonly entries: readonly BrowseEntry[];
  readonly locale: string;
}

/**
 * Renders the home page's kinds of surroundings, such as the sea, each as a picture in an arch with a link and its
 * number of rentals.
 */
export function SurroundingsList({ entries, locale }: BrowseListProps) {
  return (
    <ul className="grid grid-cols-3 gap-x-4 gap-y-8 sm:grid-cols-4 sm:gap-x-6 lg:grid-cols-6">
      {entries.map(({ key, title, href, rentalsCount, picture, scene }) => (
        <li key={key} className="group relative text-center">
          <div className="aspect-[4/5] overflow-hidden rounded-t-full rounded-b-card bg-sand-deep">
            {picture ? (
              <Picture
                picture={picture}
                alt=""
                sizes="(min-width: 80rem) 11rem, (min-width: 64rem) 15vw, (min-width: 40rem) 22vw, 30vw"
                className="transition-transform duration-250 ease-calm group-hover:scale-[1.04]"
              />
            ) : (
              <NoPicture scene={scene} />
            )}
          </div>
          <Link
            href={href}
            className="mt-3 block font-semibold font-serif leading-tight card-link group-hover:text-sea sm:text-subheading"
          >
            {title}
          </Link>
          <span className="mt-0.5 block text-ink-soft text-sm tabular-nums">
            {formatNumber(rentalsCount, locale)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Renders the home page's kinds of rentals as one paragraph of large links, each with its number of rentals. */
export function KindList({ entries, locale }: BrowseListProps) {
  return (
    <ul className="flex flex-wrap items-baseline gap-x-7 gap-y-1 sm:gap-x-9">
      {entries.map(({ key, title, href, rentalsCount }) => (
        <li key={key}>
          <Link
            href={href}
            className="inline-flex min-h-12 items-baseline gap-1.5 font-serif text-[clamp(1.375rem,1rem+1.6vw,2.25rem)] decoration-1 underline-offset-8 hover:text-sea hover:underline"
          >
            {title}
            <span className="font-sans text-ink-soft text-sm tabular-nums">
              {formatNumber(rentalsCount, locale)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
