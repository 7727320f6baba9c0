import type { Landscape } from '#lib/demo/landscapes';
import { REGIONS, type Region } from '#lib/demo/regions';
import { LANDSCAPES_OF } from '#lib/demo/scenery';

/** A region for which a template is drawn, before the view of the first landscape; its pictures fit all of `landscapes`. */
export interface Ground {
  readonly region: Region;
  readonly landscapes: readonly Landscape[];
}

/** Returns the grounds of all regions that fit, one for each of their views that `views` includes; all by default. */
export function groundsOf(
  fits: (region: Region) => boolean = () => true,
  views: readonly Landscape[] | null = null,
): readonly Ground[] {
  return REGIONS.filter(fits).flatMap((region) =>
    LANDSCAPES_OF[region]
      .filter(([drawn]) => views === null || (drawn !== undefined && views.includes(drawn)))
      .map((landscapes) => ({ region, landscapes })),
  );
}

/** Returns one ground for each region that fits, before its first view, for templates that show no landscape. */
export function regionsAlone(fits: (region: Region) => boolean = () => true): readonly Ground[] {
  return REGIONS.filter(fits).map((region) => {
    const all = LANDSCAPES_OF[region].flat();
    return { region, landscapes: all };
  });
}
