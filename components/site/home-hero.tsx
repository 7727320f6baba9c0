import type { ReactNode } from 'react';
import { Picture } from '#components/pictures/picture';
import type { PictureView } from '#lib/site/picture-view';

/** The first words of the site, with a large picture beside them where there is room. */
export function HomeHero({
  picture,
  children,
}: {
  readonly picture: PictureView | null;
  readonly children: ReactNode;
}) {
  return (
    <section className="border-line border-b bg-sand">
      <div className="column grid items-center gap-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]">
        <div>{children}</div>
        {picture && (
          <div className="hidden aspect-[5/6] overflow-hidden rounded-card bg-sand-deep lg:block">
            <Picture picture={picture} sizes="(min-width: 80rem) 43rem, (min-width: 64rem) 35rem, 1px" />
          </div>
        )}
      </div>
    </section>
  );
}
