import type { ReactNode } from 'react';
import { Picture } from '#components/pictures/picture';
import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import type { HomeHeroView } from '#lib/site/home';

interface HomeHeroProps {
  /** The picture; null shows the text alone. */
  readonly hero: HomeHeroView | null;
  /** The caption's first words: "In the picture". */
  readonly captionLead: string;
  readonly title: string;
  readonly lead: string;
  /** The search form, which overlaps the picture's lower edge. */
  readonly children: ReactNode;
}

/**
 * Renders the top of the home page: picture, title and search form (`children`). On phones the picture comes first and
 * is lower, so that the search form is visible without scrolling.
 */
export function HomeHero({ hero, captionLead, title, lead, children }: HomeHeroProps) {
  return (
    <section className="relative">
      <div className={hero ? 'flex flex-col lg:min-h-[min(40rem,74vh)] lg:flex-row-reverse' : ''}>
        {hero && (
          <figure className="relative h-[clamp(12rem,30vh,22rem)] overflow-hidden bg-sand-deep lg:h-auto lg:w-[60%] lg:rounded-es-[5rem]">
            <div className="absolute inset-0">
              <Picture picture={hero.picture} sizes="(min-width: 64rem) 60vw, 100vw" isPriority />
            </div>
            {hero.place && (
              <figcaption className="absolute end-3 top-3 lg:end-6 lg:top-6">
                <Link
                  href={hero.place.href}
                  className="flex min-h-9 items-center gap-1.5 rounded-full bg-paper px-3.5 text-ink text-xs shadow-float hover:text-sea sm:text-sm"
                >
                  <Icon name="map-pin" className="size-3.5 text-terracotta" />
                  <span className="sr-only">{captionLead}: </span>
                  {hero.place.title}
                </Link>
              </figcaption>
            )}
          </figure>
        )}
        <div
          className={`px-[clamp(1rem,4vw,2.5rem)] pt-6 pb-5 sm:pt-9 sm:pb-8 lg:flex lg:flex-col lg:justify-center lg:py-16 lg:ps-[max(2.5rem,calc((100vw-80rem)/2+2.5rem))] lg:pe-10 ${hero ? 'lg:w-[40%] lg:pb-28' : 'lg:pb-12'}`}
        >
          <h1 className="max-w-[16ch] text-display">{title}</h1>
          <p className="measure mt-3 text-ink-soft text-lead sm:mt-5">{lead}</p>
        </div>
      </div>
      <div className={`column relative ${hero ? 'lg:-mt-[2.75rem]' : ''}`}>{children}</div>
    </section>
  );
}
