import { guideNamed } from '#lib/portal/guide';
import type { GuideName } from '#lib/site/portal-pages';

/** Returns the first sentence of a guide that has no places for values; its title where every sentence has some. */
export function guideSummary(name: GuideName | 'start'): string {
  const { title, lead } = guideNamed(name);
  return lead.split(/(?<=\.)\s/).find((sentence) => !sentence.includes('{{')) ?? title;
}
