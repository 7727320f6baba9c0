import { type GuideFile, guideNamed } from '#lib/portal/guide';

/** Returns the first sentence of a guide that has no places for values; its title where every sentence has some. */
export function guideSummary(name: GuideFile): string {
  const { title, lead } = guideNamed(name);
  return lead.split(/(?<=\.)\s/).find((sentence) => !sentence.includes('{{')) ?? title;
}
