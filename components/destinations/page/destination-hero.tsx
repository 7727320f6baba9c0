import { NoPicture } from '#components/pictures/no-picture';
import { Picture } from '#components/pictures/picture';
import { Trail } from '#components/ui/trail';
import type { Translator } from '#lib/i18n/translator';
import type { DestinationContent } from '#lib/site/destinations/destination-page';
import type { PageContext } from '#lib/site/page-context';

interface DestinationHeroProps {
  readonly content: DestinationContent;
  readonly context: PageContext;
  readonly t: Translator<'destinations'>;
  readonly common: Translator<'common'>;
}

const KINDS = [
  'continent',
  'country',
  'region',
  'area',
  'island',
  'province',
  'city',
  'town',
  'village',
] as const;

/**
 * Renders the top of a destination's page: breadcrumbs, kind, title, introduction, facts, and the picture, or a scene
 * without one.
 */
export function DestinationHero({ content, context, t, common }: DestinationHeroProps) {
  const { node, title, intro, above, picture, scene, facts } = content;
  const kind = KINDS.find((known) => known === node.kind);
  const trail = [{ title: common('destinations'), href: context.links.destinations() }, ...above];
  return (
    <div className="column grid gap-x-12 gap-y-8 pt-6 lg:grid-cols-[1fr_26rem] lg:items-center xl:grid-cols-[1fr_34rem]">
      <div>
        <Trail label={common('trail')} entries={trail} current={title} />
        {kind && <p className="eyebrow mt-8">{t(kind)}</p>}
        <h1 className="mt-2 text-display">{title}</h1>
        {intro !== '' && (
          <p className="measure mt-4 text-ink-soft text-lead">
            <bdi>{intro}</bdi>
          </p>
        )}
        <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-4 border-line border-t pt-5">
          {facts.map(({ key, text }) => (
            <div key={key}>
              <dt className="text-ink-soft text-sm">{t(key)}</dt>
              <dd className="font-semibold text-lg tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="aspect-[4/3] overflow-hidden rounded-card bg-sand-deep">
        {picture ? (
          <Picture
            picture={picture}
            sizes="(min-width: 80rem) 34rem, (min-width: 64rem) 26rem, 92vw"
            isPriority
          />
        ) : (
          <NoPicture scene={scene} />
        )}
      </div>
    </div>
  );
}
